import { SETTINGS, type Setting } from '@/components/search/settings';

/** Settings that only the pages' field finds. Names are those that the pages show. */
const PREFERENCES: readonly Setting[] = [
  {
    label: /*i18n*/ { id: 'preferences.density', message: 'Density' },
    also: [
      /*i18n*/ { id: 'preferences.density.comfortable', message: 'Comfortable' },
      /*i18n*/ { id: 'preferences.density.compact', message: 'Compact' },
    ],
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.images', message: 'Show logos and photos' },
    also: /*i18n*/ { id: 'preferences.hosts', message: 'Images on other hosts' },
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.popup', message: 'Popup' },
    also: [
      /*i18n*/ { id: 'label.invitations', message: 'Invitations' },
      /*i18n*/ { id: 'label.payments', message: 'Payments' },
      /*i18n*/ { id: 'account.devices', message: 'Devices' },
      /*i18n*/ { id: 'search.also.popup', message: 'sections, order' },
    ],
    page: 'preferences',
  },
  {
    label: /*i18n*/ { id: 'preferences.closes', message: 'Close after switching with a key' },
    page: 'preferences',
  },
];

const NOTIFICATIONS: readonly Setting[] = [
  {
    label: /*i18n*/ { id: 'notifications.kinds', message: 'Notify me about' },
    also: [
      /*i18n*/ { id: 'notifications.invitations', message: 'New invitations' },
      /*i18n*/ { id: 'notifications.reminders', message: 'Expiring invitations' },
      /*i18n*/ { id: 'notifications.newSignIns', message: 'New sign-ins' },
      /*i18n*/ { id: 'notifications.paid', message: 'Paid orders' },
      /*i18n*/ { id: 'notifications.renewals', message: 'Renewals' },
      /*i18n*/ { id: 'notifications.free', message: 'Free orders' },
      /*i18n*/ { id: 'payments.cancellations', message: 'Cancellations' },
      /*i18n*/ { id: 'payments.refunds', message: 'Refunds' },
      /*i18n*/ { id: 'notifications.disputes', message: 'Disputes' },
      /*i18n*/ { id: 'notifications.past-due', message: 'Past-due payments' },
      /*i18n*/ { id: 'notifications.revoked', message: 'Revoked benefits' },
    ],
    page: 'notifications',
  },
  {
    label: /*i18n*/ { id: 'notifications.daily', message: 'Daily summary' },
    page: 'notifications',
  },
  {
    label: /*i18n*/ { id: 'notifications.email', message: 'Show customer emails' },
    page: 'notifications',
  },
  {
    label: /*i18n*/ { id: 'notifications.keep', message: 'Check in the background' },
    page: 'notifications',
  },
  {
    label: /*i18n*/ { id: 'notifications.silent', message: 'Mute sounds' },
    page: 'notifications',
  },
];

export const PALETTE_SETTINGS: readonly Setting[] = [...SETTINGS, ...PREFERENCES, ...NOTIFICATIONS];
