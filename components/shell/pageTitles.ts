import type { MessageDescriptor } from '@lingui/core';
import type { RouteName } from './route';

const HOME = /*i18n*/ { id: 'options.page.home', message: 'Home' };

/** What each page is called, in the sidebar and in the tab. */
export const PAGE_TITLES: Readonly<Record<RouteName, MessageDescriptor>> = {
  welcome: /*i18n*/ { id: 'options.page.welcome', message: 'Connect a server' },
  home: HOME,
  'sign-in': /*i18n*/ { id: 'options.page.sign-in', message: 'Sign in' },
  'sign-up': /*i18n*/ { id: 'options.page.sign-up', message: 'Create an account' },
  'forgot-password': /*i18n*/ { id: 'options.page.forgot-password', message: 'Forgot your password' },
  'reset-password': /*i18n*/ { id: 'options.page.reset-password', message: 'Choose a new password' },
  'mail-result': /*i18n*/ { id: 'options.page.mail-result', message: 'Link from a mail' },
  profile: /*i18n*/ { id: 'options.page.profile', message: 'Profile' },
  security: /*i18n*/ { id: 'options.page.security', message: 'Security' },
  'linked-accounts': /*i18n*/ { id: 'options.page.linked-accounts', message: 'Linked accounts' },
  'delete-account': /*i18n*/ { id: 'options.page.delete-account', message: 'Delete account' },
  organizations: /*i18n*/ { id: 'options.page.organizations', message: 'All organizations' },
  'new-organization': /*i18n*/ { id: 'options.page.new-organization', message: 'New organization' },
  organization: /*i18n*/ { id: 'options.page.organization', message: 'Organization' },
  invitations: /*i18n*/ { id: 'options.page.invitations', message: 'Invitations' },
  events: /*i18n*/ { id: 'options.page.events', message: 'Events' },
  grants: /*i18n*/ { id: 'options.page.grants', message: 'Benefit grants' },
  endpoints: /*i18n*/ { id: 'options.page.endpoints', message: 'Webhook endpoints' },
  'signature-tester': /*i18n*/ { id: 'options.page.signature-tester', message: 'Signature tester' },
  notifications: /*i18n*/ { id: 'options.page.notifications', message: 'Notifications' },
  trust: /*i18n*/ { id: 'options.page.trust', message: 'Trust this extension' },
  servers: /*i18n*/ { id: 'options.page.servers', message: 'Servers' },
  preferences: /*i18n*/ { id: 'options.page.preferences', message: 'Preferences' },
  unknown: HOME,
};
