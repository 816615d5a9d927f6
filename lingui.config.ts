import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { SOURCE_LANGUAGE, TAGS } from './lib/core/i18n/languages.ts';

/** Named by the lists; the worker reads them from the source. */
const DEVICE = 'lib/sessions/device.ts';
/** What events mean: for who has loaded the payments' parts of a page, and nobody else. */
const PAYMENTS = ['lib/payments/sentences'];
/** How they are shown: in the popup as well as on a page. */
const EVENTS_IN_POPUP = ['components/payments/event', 'components/payments/today'];
/** What servers are for, and their state: in the popup's footer as well as on a page. */
const SERVERS = [
  'components/connections/CookieJarNotice.tsx',
  'components/connections/MarkLabel.tsx',
  'components/connections/serverState.tsx',
];
const ERRORS = ['components/errors', 'lib/*/errors.ts', 'lib/core/*/errors.ts'];
const OPTIONS = [
  'components/account',
  'components/admin',
  'components/passkeys',
  'components/connections',
  'components/form',
  'components/home',
  'components/mailLinks',
  'components/shell',
  'components/signIn/page',
  'components/organizations/page',
  'components/routing',
  'components/search',
  'components/members',
  'components/multiSession',
  'components/roles',
  'components/teams',
  'components/twoFactor/page',
  'components/invitations/sent',
  'components/notifications',
  'components/payments',
  'components/preferences',
  'components/ui/CopyButton.tsx',
  'components/ui/FilterBar.tsx',
  'components/ui/PageToasts.tsx',
  'entrypoints/options',
];
/** Signing in and the devices: on a page of its own, or in the popup once it has painted. */
const ACCESS = [
  DEVICE,
  'components/watch',
  'components/confirmation',
  ...SERVERS,
  'components/sessions/devices',
  'components/invitations',
  'components/organizations/FoundView.tsx',
  'components/organizations/ListNotesView.tsx',
  'components/organizations/ListStateView.tsx',
  'components/organizations/UndoSwitch.tsx',
  'components/organizations/pins.ts',
  'components/popup/FooterView.tsx',
  'components/popup/NextView.tsx',
  'components/popup/OtherAccounts.tsx',
  'components/popup/PopupActions.tsx',
  'components/popup/ServersMenu.tsx',
  'components/popup/ShortcutsView.tsx',
  'components/popup/SignedInNotices.tsx',
  'components/popup/SignedOutScreen.tsx',
  'components/popup/UnconnectedScreens.tsx',
  'components/popup/pagesInPopup.ts',
  'components/search',
  'components/sessions/AccountMenu.tsx',
  'components/sessions/ImpersonationBar.tsx',
  ...EVENTS_IN_POPUP,
  'components/signIn',
  'components/social',
  'components/twoFactor',
  'components/ui/AskInPlace.tsx',
  'components/ui/Notice.tsx',
  'components/ui/TextField.tsx',
  'lib/watch',
];
/** Without plurals: the worker reads them as they stand in the source (lib/core/i18n/workerI18n.ts). */
const AS_WRITTEN = [
  'lib/invitations/notifications.ts',
  'lib/notifications/refusalText.ts',
  'lib/organizations/notifications.ts',
  'lib/payments/notifications.ts',
  'lib/toolbar/contextMenu.ts',
  'lib/toolbar/omnibox.ts',
  'lib/toolbar/toolbarTitle.ts',
];
/** With plurals. */
const TOOLBAR = [
  'entrypoints/background',
  'lib/invitations/groupNotifications.ts',
  'lib/invitations/notificationCounts.ts',
  'lib/notifications',
  'lib/payments/notificationCounts.ts',
  'lib/sessions/notifications.ts',
  'lib/toolbar',
];

const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/lib/core/i18n/locales/{locale}/${name}`,
  include,
  exclude: exclude.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`)),
});

/**
 * A catalogue per context, so that the popup waits for no text that it does not paint at once. A folder that is named
 * nowhere belongs to the popup's, so that no text is without a catalogue.
 */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  // The pseudo-language has no catalogues of its own: the build makes it.
  locales: TAGS,
  catalogs: [
    catalogue(
      'common',
      ['components', 'entrypoints', 'lib'],
      [...ERRORS, ...OPTIONS, ...ACCESS, ...TOOLBAR, ...AS_WRITTEN, ...PAYMENTS],
    ),
    catalogue('errors', ERRORS),
    catalogue('options', OPTIONS, [...EVENTS_IN_POPUP, ...SERVERS]),
    catalogue('access', ACCESS, [
      'components/invitations/sent',
      'components/signIn/page',
      'components/twoFactor/page',
    ]),
    catalogue('toolbar', TOOLBAR, AS_WRITTEN),
    catalogue('worker', AS_WRITTEN),
    catalogue('payments', PAYMENTS),
  ],
  format: formatter({ lineNumbers: false }),
});
