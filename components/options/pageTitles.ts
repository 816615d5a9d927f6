import type { MessageDescriptor } from '@lingui/core';
import type { RouteName } from './route';

const HOME = /*i18n*/ { id: 'options.page.home', message: 'Home' };

/** What each page is called, in the sidebar and in the tab. */
export const PAGE_TITLES: Readonly<Record<RouteName, MessageDescriptor>> = {
  welcome: /*i18n*/ { id: 'options.page.welcome', message: 'Connect a server' },
  home: HOME,
  'sign-in': /*i18n*/ { id: 'options.page.sign-in', message: 'Sign in' },
  trust: /*i18n*/ { id: 'options.page.trust', message: 'Trust this extension' },
  servers: /*i18n*/ { id: 'options.page.servers', message: 'Servers' },
  preferences: /*i18n*/ { id: 'options.page.preferences', message: 'Preferences' },
  unknown: HOME,
};
