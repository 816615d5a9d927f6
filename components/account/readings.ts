import { call } from '@/lib/core/command/call';

/** What useReading loads: functions of their own, so that they are the same at every render. */
export const readAccounts = () => call('account.list', null);
export const readSoleOwnerships = () => call('account.soleOwnerships', null);
export const readPasskeys = () => call('passkeys.list', null);
