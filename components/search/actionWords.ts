/** A search ranks a phrase after a comma before the inside of a phrase, so that "log out" finds signing out first. */
export const ACTION_WORDS = {
  signOut: /*i18n*/ { id: 'search.also.sign-out', message: 'log out, logout, log off' },
  signOutOthers: /*i18n*/ {
    id: 'search.also.sign-out-others',
    message: 'other devices, everywhere log out, all sessions revoke',
  },
  signOutOne: /*i18n*/ { id: 'device.words', message: 'devices, sessions, revoke' },
  addServer: /*i18n*/ { id: 'search.also.add-server', message: 'connect, localhost, new server' },
  dashboard: /*i18n*/ { id: 'search.also.dashboard', message: 'website, go to' },
  invite: /*i18n*/ { id: 'search.also.invite', message: 'add member, add people, teammate' },
  newOrganization: /*i18n*/ { id: 'search.also.new-organization', message: 'create organization, workspace' },
  refresh: /*i18n*/ { id: 'search.also.refresh', message: 'reload, sync, update' },
  shortcuts: /*i18n*/ { id: 'search.also.shortcuts', message: 'hotkeys, keys, help' },
} as const;

/** The action that the account menu offers too. */
export const SHORTCUTS_ID = 'shortcuts';
