import type { Connection } from '@/lib/connection/schema';
import { createTurns } from '@/lib/inTurn';
import { invitationStateAt } from '@/lib/invitation/rules';
import {
  type Invitation,
  type InvitationDetails,
  MAX_INVITATIONS,
  type ReceivedInvitations,
} from '@/lib/invitation/schema';
import type { Preferences } from '@/lib/preferences/schema';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { DAY_MS } from '@/lib/time';
import {
  invitationNotification,
  invitationsNotification,
  reminderNotification,
  remindersNotification,
} from './invitationNotification';
import { goneFrom, isAboutInvitations } from './invitationSubjects';
import type { Notification, Notifier } from './notifier';
import { isQuiet } from './quietHours';
import type { NotifiedInvitations } from './schema';

/** Ours: more than this at once are one notification, so that none is overlooked among them. */
const MAX_SINGLE = 3;
/** What waits at the first look at an account is told as one, but for a single invitation. */
const MAX_SINGLE_AT_FIRST = 1;

export interface InvitationNewsDependencies {
  readonly notified: StoredValue<NotifiedInvitations>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
  readonly now: () => number;
}

/** What is known of invitations beyond the list, by id. */
export type KnownDetails = Readonly<Record<string, InvitationDetails>>;

interface Announced {
  readonly announcedIds: readonly string[];
  readonly remindedIds: readonly string[];
}

interface News {
  readonly fresh: readonly Invitation[];
  /** The fresh ones that are shown. */
  readonly told: readonly Invitation[];
  readonly due: readonly Invitation[];
  readonly maxSingle: number;
}

const endsWithinADay = ({ expiresAt }: Invitation, at: number): boolean =>
  expiresAt !== null && expiresAt - at <= DAY_MS;

const openOf = ({ invitations }: ReceivedInvitations, at: number): Invitation[] =>
  invitations.filter((invitation) => invitationStateAt(invitation, at) === 'pending');

const idsOf = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id);

/** Never forgotten but for the oldest beyond the bound: a cut list names others each time. */
const withIds = (known: readonly string[], more: readonly string[]) =>
  [...new Set([...known, ...more])].slice(-MAX_INVITATIONS);

function newsIn(
  pending: readonly Invitation[],
  known: Announced | null,
  { invitations, reminders, mutedOrganizations }: Preferences,
  at: number,
): News {
  const announced = new Set(known?.announcedIds);
  const reminded = new Set(known?.remindedIds);
  const muted = new Set(mutedOrganizations);
  const audible = pending.filter(({ organizationId }) => !muted.has(organizationId));
  const isDue = (invitation: Invitation) =>
    announced.has(invitation.id) && !reminded.has(invitation.id) && endsWithinADay(invitation, at);
  return {
    // Remembered also where nothing is shown: switching that on later does not bring up what is old.
    fresh: pending.filter(({ id }) => !announced.has(id)),
    told: invitations ? audible.filter(({ id }) => !announced.has(id)) : [],
    due: reminders ? audible.filter(isDue) : [],
    maxSingle: known ? MAX_SINGLE : MAX_SINGLE_AT_FIRST,
  };
}

/** Announces received invitations, each once, also after a restart of the browser, and reminds of each once. */
export function createInvitationNews({ notified, preferences, notifier, now }: InvitationNewsDependencies) {
  const inTurn = createTurns();

  async function show(notifications: readonly Notification[]): Promise<void> {
    for (const notification of notifications) await notifier.show(notification);
  }

  async function clear(isGone: (notificationId: string) => boolean): Promise<void> {
    const gone = (await notifier.shownIds()).filter(isGone);
    await Promise.all(gone.map((id) => notifier.clear(id)));
  }

  /** Answers what is remembered once it was shown. */
  async function tell(
    connection: Connection,
    { userId }: ReceivedInvitations,
    { told, due, maxSingle }: News,
    details: KnownDetails,
  ): Promise<readonly Invitation[]> {
    const at = now();
    const one = (invitation: Invitation) => {
      const known = Object.hasOwn(details, invitation.id) ? details[invitation.id] : undefined;
      return { connection, invitation, details: known, at };
    };
    const many = (invitations: readonly Invitation[]) => ({ connection, userId, invitations });
    const areSingle = told.length <= maxSingle;
    await show(
      areSingle ? told.map((i) => invitationNotification(one(i))) : [invitationsNotification(many(told))],
    );
    await show(
      due.length <= MAX_SINGLE
        ? due.map((i) => reminderNotification(one(i)))
        : [remindersNotification(many(due))],
    );
    // One that was announced by itself has said that it ends within a day.
    return [...due, ...(areSingle ? told.filter((invitation) => endsWithinADay(invitation, at)) : [])];
  }

  async function follow(
    connection: Connection,
    list: ReceivedInvitations,
    details: KnownDetails,
  ): Promise<void> {
    const at = now();
    const pending = openOf(list, at);
    await clear(goneFrom(list, pending));
    const chosen = await preferences.get();
    // Nothing is remembered either: it is told by the first list after the quiet hours.
    if (isQuiet(chosen.quietHours, at)) return;
    const { [connection.id]: stored, ...others } = await notified.get();
    const known = stored?.userId === list.userId ? stored : null;
    const news = newsIn(pending, known, chosen, at);
    if (known && news.fresh.length === 0 && news.due.length === 0) return;
    // Announced first: a worker that dies in between announces again, under the same id.
    const reminded = await tell(connection, list, news, details);
    await notified.set({
      ...others,
      [connection.id]: {
        userId: list.userId,
        announcedIds: withIds(known?.announcedIds ?? [], idsOf(news.fresh)),
        remindedIds: withIds(known?.remindedIds ?? [], idsOf(reminded)),
      },
    });
  }

  return {
    /** A list was read. One that may be cut says nothing about what is missing in it. */
    onList: (connection: Connection, list: ReceivedInvitations, details: KnownDetails): Promise<void> =>
      inTurn(() => follow(connection, list, details)),
    /** The stored list changed: one that was answered here is not announced any longer. */
    onStored: (list: ReceivedInvitations): Promise<void> =>
      inTurn(() => clear(goneFrom(list, openOf(list, now())))),
    /** Nobody is signed in there any more: what is shown goes, what was announced stays known. */
    withdraw: (connectionId: string): Promise<void> =>
      inTurn(() => clear((id) => isAboutInvitations(id, connectionId))),
    /** With a connection goes what was known of it. */
    forget: (connectionId: string): Promise<void> =>
      inTurn(async () => {
        await clear((id) => isAboutInvitations(id, connectionId));
        const { [connectionId]: _forgotten, ...others } = await notified.get();
        await notified.set(others);
      }),
  };
}
