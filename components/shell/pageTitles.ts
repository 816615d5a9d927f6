import type { MessageDescriptor } from '@lingui/core';
import type { RouteName } from './route';

const HOME = /*i18n*/ { id: 'label.home', message: 'Home' };

/** What each page is called, in the sidebar and in the tab. */
export const PAGE_TITLES: Readonly<Record<RouteName, MessageDescriptor>> = {
  welcome: /*i18n*/ { id: 'action.connect', message: 'Connect a server' },
  home: HOME,
  'sign-in': /*i18n*/ { id: 'action.sign-in', message: 'Sign in' },
  'sign-up': /*i18n*/ { id: 'action.sign-up', message: 'Create an account' },
  'forgot-password': /*i18n*/ { id: 'label.forgot-password', message: 'Forgot your password' },
  'reset-password': /*i18n*/ { id: 'label.choose-password', message: 'Choose a new password' },
  'mail-result': /*i18n*/ { id: 'options.page.mail-result', message: 'Link from a mail' },
  profile: /*i18n*/ { id: 'label.profile', message: 'Profile' },
  security: /*i18n*/ { id: 'label.security', message: 'Security' },
  'linked-accounts': /*i18n*/ { id: 'label.linked-accounts', message: 'Linked accounts' },
  'delete-account': /*i18n*/ { id: 'action.delete-account', message: 'Delete account' },
  organizations: /*i18n*/ { id: 'label.all-organizations', message: 'All organizations' },
  'new-organization': /*i18n*/ { id: 'label.new-organization', message: 'New organization' },
  organization: /*i18n*/ { id: 'label.organization', message: 'Organization' },
  invitations: /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
  events: /*i18n*/ { id: 'label.events', message: 'Events' },
  grants: /*i18n*/ { id: 'label.grants', message: 'Benefit grants' },
  endpoints: /*i18n*/ { id: 'label.endpoints', message: 'Webhook endpoints' },
  'signature-tester': /*i18n*/ { id: 'label.signature-tester', message: 'Signature tester' },
  notifications: /*i18n*/ { id: 'label.notifications', message: 'Notifications' },
  trust: /*i18n*/ { id: 'options.page.trust', message: 'Trust this extension' },
  servers: /*i18n*/ { id: 'label.servers', message: 'Servers' },
  preferences: /*i18n*/ { id: 'label.preferences', message: 'Preferences' },
  unknown: HOME,
};
