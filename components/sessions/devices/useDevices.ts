import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { type AskedEnd, useRevocation } from './useRevocation';
import { useSessionList } from './useSessionList';

export interface DevicesOptions {
  readonly connection: Connection;
  readonly userId: string;
  /** Whether the list is read when it is looked at. */
  readonly readsNow: boolean;
  readonly asked?: AskedEnd;
}

const NOTHING_ASKED: AskedEnd = { revoke: null, sweep: null };

export type Devices = ReturnType<typeof useDevices>;

/** Where somebody is signed in, and everything that can be done about it. */
export function useDevices({ connection, userId, readsNow, asked = NOTHING_ASKED }: DevicesOptions) {
  const confirmed = useConfirmed(connection);
  const reading = useSessionList(connection.id, userId, readsNow);
  const revocation = useRevocation(confirmed.run, asked);
  return {
    ...reading,
    ...revocation,
    /** "Confirm it's you", in place; null while nothing waits for it. */
    step: confirmed.step,
    /** Reads the list, after a confirmation where the server wants one. */
    confirm: () => void confirmed.run(() => call('sessions.readList', null)),
  };
}
