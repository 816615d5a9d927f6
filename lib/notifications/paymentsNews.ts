import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type Notification, type Notifier, parseNotificationId } from '@/lib/core/notifications';
import { idsOf } from '@/lib/core/operations/rules';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { createTurns } from '@/lib/core/tasks';
import { summarizePayments } from '@/lib/payments/api';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { FeedRead } from '@/lib/payments/feedReader';
import {
  dayNotification,
  type PaymentsAnnouncement,
  paymentNotification,
  paymentsNotification,
} from '@/lib/payments/notifications';
import type { Membership } from '@/lib/payments/rules';
import type { NotifiedPayments, NotifiedPaymentsOfUser } from '@/lib/payments/schema';
import { browserTimeZone, localDay } from '@/lib/payments/timeZone';
import { isQuiet } from '@/lib/preferences/quietHours';
import type { Preferences } from '@/lib/preferences/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { MAX_SINGLE_PAYMENTS } from './burstLimits';
import { eventsToAnnounce, freshIn, notedAfter } from './paymentsNewsRules';

/** A cursor; null while nothing is to be announced. */
export interface AnnouncedUntil {
  readonly until: string | null;
  /** The cursor at this browser's first reading; null before it. */
  readonly since: string | null;
}

/** Ours: more organizations than one person sells for, times the accounts on one server. */
const MAX_NOTED = 50;

export type PaymentsNews = ReturnType<typeof createPaymentsNews>;

interface PaymentsNewsDependencies {
  readonly notifiedPayments: StoredValue<NotifiedPayments>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'findOrganization'>;
  readonly now: () => number;
}

const isFor =
  ({ userId, organizationId }: Membership) =>
  (noted: NotifiedPaymentsOfUser) =>
    noted.userId === userId && noted.organizationId === organizationId;

const latestCursor = ({ events, after }: FeedRead) =>
  events.reduce((latest, { cursor }) => (cursor > latest ? cursor : latest), after);

/** Announces events of the payments platform, each once, also after a restart of the browser. */
export function createPaymentsNews(dependencies: PaymentsNewsDependencies) {
  const { notifiedPayments: notified, preferences, notifier, api, store, now } = dependencies;
  const inTurn = createTurns();

  const findNoted = async (membership: Membership) =>
    (await notified.get())[membership.connectionId]?.find(isFor(membership));

  async function note({ connectionId }: Membership, noted: NotifiedPaymentsOfUser): Promise<void> {
    const { [connectionId]: known = [], ...others } = await notified.get();
    const rest = known.filter(
      ({ userId, organizationId }) => userId !== noted.userId || organizationId !== noted.organizationId,
    );
    await notified.set({ ...others, [connectionId]: [...rest, noted].slice(-MAX_NOTED) });
  }

  async function describe(membership: Membership, { payments }: Preferences): Promise<PaymentsAnnouncement> {
    const found = await store.findOrganization(
      membership.connectionId,
      membership.userId,
      membership.organizationId,
    );
    const { customerEmail } = payments;
    return { membership, organizationName: found?.name ?? '', at: now(), customerEmail };
  }

  function notificationsOf(by: PaymentsAnnouncement, events: readonly FeedEvent[]): Notification[] {
    if (events.length > MAX_SINGLE_PAYMENTS) return [paymentsNotification(by, events)];
    // The latest comes last, on top.
    return events.toReversed().map((event) => paymentNotification(by, event));
  }

  /** The totals of the day before, to be announced once; null if they were announced already, or can't be read now. */
  async function summaryDue(
    connection: Connection,
    membership: Membership,
    { summarizedDay }: NotifiedPaymentsOfUser,
  ) {
    const day = localDay(now());
    if (summarizedDay === day) return null;
    if (summarizedDay === null) return { day, totals: [] };
    const answer = await api(connection).call(summarizePayments, {
      query: {
        organizationId: membership.organizationId,
        days: 2,
        timeZone: browserTimeZone(),
        disableRefresh: true,
      },
    });
    if (!answer.ok) return null;
    return { day, totals: answer.value.totals.filter((row) => row.day !== answer.value.today) };
  }

  async function announceDay(
    connection: Connection,
    membership: Membership,
    chosen: Preferences,
  ): Promise<void> {
    const noted = await findNoted(membership);
    const due = noted && (await summaryDue(connection, membership, noted));
    if (!due) return;
    await note(membership, { ...noted, summarizedDay: due.day });
    const isMuted = chosen.mutedOrganizations.includes(membership.organizationId);
    const notification = isMuted ? null : dayNotification(await describe(membership, chosen), due.totals);
    if (notification) await notifier.show(notification);
  }

  async function announce(
    membership: Membership,
    read: FeedRead,
    noted: NotifiedPaymentsOfUser,
    chosen: Preferences,
  ) {
    const fresh = freshIn(read, noted);
    if (fresh.length === 0) return;
    const isMuted = chosen.mutedOrganizations.includes(membership.organizationId);
    const news = isMuted ? [] : eventsToAnnounce(fresh, noted, read, chosen.payments);
    // Noted first: a worker that dies in between has announced too little, and never twice.
    await note(membership, notedAfter(noted, read, fresh));
    if (news.length === 0) return;
    for (const notification of notificationsOf(await describe(membership, chosen), news))
      await notifier.show(notification);
  }

  async function follow(connection: Connection, membership: Membership, read: FeedRead): Promise<void> {
    const noted = await findNoted(membership);
    if (!noted) {
      const { userId, organizationId } = membership;
      const since = latestCursor(read);
      const first = {
        userId,
        organizationId,
        since,
        after: '',
        ids: [],
        cancellations: [],
        summarizedDay: null,
      };
      // What was there before is no news.
      await note(membership, notedAfter(first, read, read.events));
      return;
    }
    const chosen = await preferences.get();
    // Nothing is noted either: it is announced by the first reading after the quiet hours, which begins where this ended.
    if (isQuiet(chosen.quietHours, now()) || noted.after < read.from) return;
    await announce(membership, read, noted, chosen);
    if (chosen.payments.dailySummary) await announceDay(connection, membership, chosen);
  }

  async function clear(isGone: (connectionId: string, organizationId: string) => boolean): Promise<void> {
    for (const id of await notifier.shownIds()) {
      const about = parseNotificationId(id);
      if (about?.kind !== 'payment' && about?.kind !== 'payments') continue;
      if (isGone(about.connectionId, idsOf(about.subject)[0] ?? '')) await notifier.clear(id);
    }
  }

  const withdraw = (connectionId: string) => clear((id) => id === connectionId);

  return {
    onRead: (connection: Connection, membership: Membership, read: FeedRead): Promise<void> =>
      inTurn(() => follow(connection, membership, read)),
    /** Up to where was announced; null in the quiet hours. */
    announcedUntil: async (membership: Membership): Promise<AnnouncedUntil> => {
      const noted = await findNoted(membership);
      const { quietHours } = await preferences.get();
      return {
        until: isQuiet(quietHours, now()) ? null : (noted?.after ?? null),
        since: noted?.since ?? null,
      };
    },
    /** They were read on a page. */
    onSeen: ({ connectionId, organizationId }: Membership): Promise<void> =>
      inTurn(() => clear((id, organization) => id === connectionId && organization === organizationId)),
    /** The user signed out or the connection was removed: what is shown is cleared. */
    withdraw: (connectionId: string): Promise<void> => inTurn(() => withdraw(connectionId)),
  };
}
