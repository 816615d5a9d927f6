import { keptInMemory } from '@/lib/core/state/keptInMemory';
import { withoutRows } from '@/lib/sessions/organizationRows';
import { NO_POLLING } from '@/lib/sessions/pollingSchema';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import type { Values } from './values';

const nothing = () => null;

/**
 * The stored values, of which none that only repeats what a server said fails when its area is full: a change that the
 * server has made must not look failed. What the user set still rejects. Of what has no room, pages see nothing or an error.
 */
export function roomyValues(values: Values) {
  const { organizations, sessionList, invitations, invitationDetails, joined, payments } = values;
  const large = [organizations, payments, sessionList, invitationDetails, invitations];
  /** Deletes the largest of what can be read again. */
  const makeRoom = async () => {
    for (const value of large) await value.set(null).catch(() => undefined);
  };
  const list = { standIn: nothing };
  const roomy: Values = {
    ...values,
    heads: keptInMemory(values.heads, { standIn: () => ({}) }),
    session: keptInMemory(values.session, {
      makeRoom,
      standIn: ({ connectionId }) => ({
        ...UNKNOWN_SESSION,
        connectionId,
        error: { code: 'storage-failed' },
      }),
    }),
    organizations: keptInMemory(organizations, {
      standIn: (known) => known && withoutRows(known),
    }),
    sessionList: keptInMemory(sessionList, list),
    invitations: keptInMemory(invitations, list),
    invitationDetails: keptInMemory(invitationDetails, list),
    joined: keptInMemory(joined, list),
    payments: keptInMemory(payments, list),
    polling: keptInMemory(values.polling, { standIn: () => NO_POLLING }),
    knownSessions: keptInMemory(values.knownSessions),
    notifiedInvitations: keptInMemory(values.notifiedInvitations),
    notifiedPayments: keptInMemory(values.notifiedPayments),
    watchState: keptInMemory(values.watchState),
  };
  return { values: roomy, makeRoom };
}
