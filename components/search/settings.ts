import type { MessageDescriptor } from '@lingui/core';
import type { PageName } from './pages';

/** Pages without a link, each with a single setting. */
export type SettingRoute = 'delete-account' | 'diagnostics' | 'whats-new';

export interface Setting {
  readonly label: MessageDescriptor;
  readonly page: PageName;
  readonly route?: SettingRoute;
  /** Searched, not shown. */
  readonly also?: MessageDescriptor | readonly MessageDescriptor[];
}

/** In the popup's field and in the pages'; components/shell/paletteSettings.ts has more for the pages' alone. */
export const SETTINGS: readonly Setting[] = [
  {
    label: /*i18n*/ { id: 'preferences.theme', message: 'Theme' },
    also: /*i18n*/ { id: 'search.also.theme', message: 'dark mode, light mode, appearance, color' },
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.language', message: 'Language' },
    also: /*i18n*/ { id: 'search.also.language', message: 'translation, locale' },
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.format', message: 'Dates and numbers' },
    also: /*i18n*/ { id: 'search.also.format', message: 'date format, number format, region' },
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.backup', message: 'Backup' },
    also: [
      /*i18n*/ { id: 'search.also.backup', message: 'export, import, move to another computer' },
      /*i18n*/ { id: 'preferences.backup.what', message: 'Servers and preferences' },
    ],
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'account.devices', message: 'Devices' },
    also: /*i18n*/ { id: 'search.also.devices', message: 'sessions, where you’re signed in' },
    page: 'security',
  },
  {
    label: /*i18n*/ { id: 'action.change-password', message: 'Change password' },
    also: /*i18n*/ { id: 'search.also.password', message: 'reset password, new password' },
    page: 'security',
  },
  {
    label: /*i18n*/ { id: 'label.passkeys', message: 'Passkeys' },
    also: /*i18n*/ { id: 'search.also.passkeys', message: 'Face ID, Touch ID, fingerprint, security key' },
    page: 'security',
  },
  {
    label: /*i18n*/ { id: 'account.twoFactor', message: 'Two-factor authentication' },
    also: /*i18n*/ {
      id: 'search.also.two-factor',
      message: '2FA, MFA, two-step, authenticator app, one-time codes, backup codes',
    },
    page: 'security',
  },
  {
    label: /*i18n*/ { id: 'account.newEmail.submit', message: 'Change email' },
    page: 'profile',
  },
  {
    label: /*i18n*/ { id: 'action.delete-account', message: 'Delete account' },
    also: /*i18n*/ { id: 'search.also.delete-account', message: 'close account, remove account, erase' },
    page: 'profile',
    route: 'delete-account',
  },
  {
    label: /*i18n*/ { id: 'notifications.quiet', message: 'Quiet hours' },
    also: /*i18n*/ { id: 'search.also.quiet', message: 'do not disturb, mute, snooze' },
    page: 'notifications',
  },
  {
    label: /*i18n*/ { id: 'label.whats-new', message: 'What’s new' },
    also: /*i18n*/ { id: 'search.also.whats-new', message: 'version, update, changelog, release notes' },
    page: 'preferences',
    route: 'whats-new',
  },
  {
    label: /*i18n*/ { id: 'label.diagnostics', message: 'Diagnostics' },
    also: /*i18n*/ { id: 'search.also.diagnostics', message: 'help, support, feedback, bug report' },
    page: 'preferences',
    route: 'diagnostics',
  },
];
