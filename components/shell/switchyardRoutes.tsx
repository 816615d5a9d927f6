import { Trans } from '@lingui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { NotificationsPage } from '@/components/notifications/NotificationsPage';
import { SignatureTester } from '@/components/payments/pages/PaymentPages';
import { DiagnosticsPage } from '@/components/preferences/DiagnosticsPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import { PAGES } from '@/components/search/pages';
import { LoadingPage } from '@/components/ui/LoadingPage';
import { always, linked } from './routeGuards';
import { extensionPage } from './routeRows';

const WhatsNewPage = lazy(async () => ({
  default: (await import('@/components/preferences/WhatsNewPage')).WhatsNewPage,
}));

export const switchyardRoutes = {
  'signature-tester': extensionPage({
    ...linked(PAGES['signature-tester']),
    page: (): ReactNode => <SignatureTester />,
  }),
  notifications: extensionPage({
    ...linked(PAGES.notifications),
    page: (): ReactNode => <NotificationsPage />,
  }),
  preferences: extensionPage({
    ...linked(PAGES.preferences),
    page: (): ReactNode => <PreferencesPage />,
  }),
  'whats-new': extensionPage({
    title: /*i18n*/ { id: 'label.whats-new', message: 'What’s new' },
    guard: always,
    page: (): ReactNode => (
      <Suspense fallback={<LoadingPage title={<Trans id="label.whats-new" message="What’s new" />} />}>
        <WhatsNewPage />
      </Suspense>
    ),
  }),
  diagnostics: extensionPage({
    title: /*i18n*/ { id: 'label.diagnostics', message: 'Diagnostics' },
    guard: always,
    page: (): ReactNode => <DiagnosticsPage />,
  }),
};
