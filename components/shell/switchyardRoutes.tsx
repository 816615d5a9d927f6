import { lazy, type ReactNode, Suspense } from 'react';
import { NotificationsPage } from '@/components/notifications/NotificationsPage';
import { SignatureTester } from '@/components/payments/PaymentPages';
import { DiagnosticsPage } from '@/components/preferences/DiagnosticsPage';
import { PreferencesPage } from '@/components/preferences/PreferencesPage';
import { always } from './routeGuards';
import { extensionPage } from './routeRows';

// It contains the changelog.
const WhatsNewPage = lazy(async () => ({
  default: (await import('@/components/preferences/WhatsNewPage')).WhatsNewPage,
}));

/** The routes about Switchyard itself, which need no server: a part of `routes`. */
export const switchyardRoutes = {
  'signature-tester': extensionPage({
    title: /*i18n*/ { id: 'label.signature-tester', message: 'Signature tester' },
    // It asks no server.
    guard: always,
    nav: { group: 'switchyard', icon: 'signature' },
    page: (): ReactNode => <SignatureTester />,
  }),
  notifications: extensionPage({
    title: /*i18n*/ { id: 'label.notifications', message: 'Notifications' },
    guard: always,
    nav: { group: 'switchyard', icon: 'bell' },
    page: (): ReactNode => <NotificationsPage />,
  }),
  preferences: extensionPage({
    title: /*i18n*/ { id: 'label.preferences', message: 'Preferences' },
    guard: always,
    nav: { group: 'switchyard', icon: 'sliders' },
    page: (): ReactNode => <PreferencesPage />,
  }),
  'whats-new': extensionPage({
    title: /*i18n*/ { id: 'label.whats-new', message: 'What’s new' },
    guard: always,
    page: (): ReactNode => (
      <Suspense>
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
