import type { MessageDescriptor } from '@lingui/core';
import type { Capabilities } from '@/lib/connections/schema';

export type Capability = keyof Capabilities;

/** What a person calls each of the server's plugins. */
export const CAPABILITY_TEXTS: Readonly<Record<Capability, MessageDescriptor>> = {
  organization: /*i18n*/ { id: 'label.organizations', message: 'Organizations' },
  teams: /*i18n*/ { id: 'label.teams', message: 'Teams' },
  username: /*i18n*/ { id: 'connection.capability.username', message: 'Usernames' },
  twoFactor: /*i18n*/ { id: 'connection.capability.twoFactor', message: 'Two-factor' },
  passkey: /*i18n*/ { id: 'label.passkeys', message: 'Passkeys' },
  admin: /*i18n*/ { id: 'connection.capability.admin', message: 'Administration' },
};
