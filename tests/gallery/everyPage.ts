/** Imports what pages load lazily, so that a scene is complete at once. */
import '@/components/admin/UsersPage';
import '@/components/organizations/PinStar';
import '@/components/payments/chart/RevenueChart';
import '@/components/payments/customers/CustomerPage';
import '@/components/payments/customers/CustomersPage';
import '@/components/payments/endpoints/EndpointsPage';
import '@/components/payments/feed/AllEventsPage';
import '@/components/payments/feed/EventsPage';
import '@/components/payments/grants/GrantsPage';
import '@/components/payments/metrics/MetricsPage';
import '@/components/payments/tester/SignatureTesterPage';
import '@/components/preferences/WhatsNewPage';
