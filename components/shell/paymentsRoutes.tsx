import type { ReactNode } from 'react';
import { PaymentPages } from '@/components/payments/pages/PaymentPages';
import { PAGES } from '@/components/search/pages';
import { linked } from './routeGuards';
import { memberPage, parameter } from './routeRows';

export const paymentsRoutes = {
  events: memberPage({
    ...linked(PAGES.events),
    query: { organization: parameter.text, id: parameter.text },
    page: ({ params, ...page }): ReactNode => <PaymentPages {...page} linkedId={params.id} name="events" />,
  }),
  customers: memberPage({
    ...linked(PAGES.customers),
    query: { organization: parameter.text, id: parameter.text },
    page: ({ params, ...page }): ReactNode => (
      <PaymentPages {...page} linkedId={params.id} name="customers" />
    ),
  }),
  metrics: memberPage({
    ...linked(PAGES.metrics),
    query: { organization: parameter.text },
    page: (page): ReactNode => <PaymentPages {...page} linkedId={null} name="metrics" />,
  }),
  grants: memberPage({
    ...linked(PAGES.grants),
    query: { organization: parameter.text },
    page: (page): ReactNode => <PaymentPages {...page} linkedId={null} name="grants" />,
  }),
};
