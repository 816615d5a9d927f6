import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Notification, Notifier } from '@/lib/core/notifications';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { summarizePayments } from '@/lib/payments/api';
import { isPlausible } from '@/lib/payments/cursors';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { OrganizationRead } from '@/lib/payments/followedReader';
import {
  dayNotification,
  type PaymentsAnnouncement,
  paymentNotification,
  paymentsNotification,
} from '@/lib/payments/notifications';
import type { Membership } from '@/lib/payments/rules';
import type { NotifiedPayments, NotifiedPaymentsOfUser } from '@/lib/payments/schema';
import { browserTimeZone, localDay } from '@/lib/payments/timeZone';
import { mutedOn } from '@/lib/preferences/mutes';
import type { Preferences } from '@/lib/preferences/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { MAX_SINGLE_PAYMENTS } from './burstLimits';
import { eventsToAnnounce, freshIn, notedAfter } from './paymentsNewsRules';

/** Ours: more organizations than one person sells for, times the accounts on one server. */
const MAX_NOTED = 200;

export interface PaymentsNewsDependencies {
  readonly notifiedPayments: StoredValue<NotifiedPayments>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'findOrganization'>;
  readonly now: () => number;
}

/** A user of a connection. */
export type AnnouncedAccount = Omit<Membership, 'organizationId'>;

/** What a reading was of. */
export interface NewsRead {
  readonly connection: Connection;
  readonly userId: string;
  /** Of a plugin of an older release: `hasYesterday` is false. */
  readonly organizations: readonly OrganizationRead[];
  /** Whether these are all organizations of the user. */
  readonly isWhole: boolean;
  /** The connection is not the one in use: notifications name its server. */
  readonly isElsewhere?: boolean;
}

const isFor =
  ({ userId, organizationId }: Omit<Membership, 'connectionId'>) =>
  (noted: NotifiedPaymentsOfUser) =>
    noted.userId === userId && noted.organizationId === organizationId;

const isMutedIn = (
  { mutedOrganizations }: Preferences,
  { id, isMuted }: Connection,
  organizationId: string,
) => isMuted === true || mutedOn(mutedOrganizations, id).includes(organizationId);

/** How far events were announced: read, written and forgotten by organization. */
export function createNotedPayments({ notifiedPayments: notified, now }: PaymentsNewsDependencies) {
  async function findNoted(membership: Membership): Promise<NotifiedPaymentsOfUser | undefined> {
    const noted = (await notified.get())[membership.connectionId]?.find(isFor(membership));
    // An earlier release kept whatever cursor a server had returned.
    return noted && isPlausible(noted.after, now()) ? noted : undefined;
  }

  const note = ({ connectionId }: AnnouncedAccount, noted: NotifiedPaymentsOfUser): Promise<void> =>
    notified.update((all) => {
      const rest = (all[connectionId] ?? []).filter((other) => !isFor(noted)(other));
      return { ...all, [connectionId]: [...rest, noted].slice(-MAX_NOTED) };
    });

  return { findNoted, note };
}

/** Shows what a reading brought. */
export function createAnnouncer(dependencies: PaymentsNewsDependencies) {
  const { notifier, store, now } = dependencies;
  const { note } = createNotedPayments(dependencies);

  async function describe(
    { connection, userId, isElsewhere }: NewsRead,
    { organizationId, name }: OrganizationRead,
    { payments }: Preferences,
  ): Promise<PaymentsAnnouncement> {
    const membership = { connectionId: connection.id, userId, organizationId };
    const found = name ? null : await store.findOrganization(connection.id, userId, organizationId);
    return {
      membership,
      organizationName: name || (found?.name ?? ''),
      serverName: isElsewhere ? connection.name : null,
      isSandbox: connection.payments?.isSandbox === true,
      at: now(),
      customerEmail: payments.customerEmail,
    };
  }

  function notificationsOf(by: PaymentsAnnouncement, events: readonly FeedEvent[]): Notification[] {
    if (events.length > MAX_SINGLE_PAYMENTS) return [paymentsNotification(by, events)];
    // The latest is shown last, on top.
    return events.toReversed().map((event) => paymentNotification(by, event));
  }

  async function announce(
    news: NewsRead,
    read: OrganizationRead,
    noted: NotifiedPaymentsOfUser,
    chosen: Preferences,
  ) {
    const { connection } = news;
    const fresh = freshIn(read, noted);
    if (fresh.length === 0 && !read.wentBack) return;
    const isMuted = isMutedIn(chosen, connection, read.organizationId);
    const events = isMuted ? [] : eventsToAnnounce(fresh, noted, read, chosen.payments);
    // Noted first: a worker that dies in between has announced too little, and never twice.
    await note({ connectionId: connection.id, userId: news.userId }, notedAfter(noted, read, fresh, events));
    if (events.length === 0) return;
    for (const notification of notificationsOf(await describe(news, read, chosen), events))
      await notifier.show(notification);
  }

  return { describe, announce };
}

/** Shows the totals of the day before, once a day. */
export function createDaySummary(dependencies: PaymentsNewsDependencies) {
  const { notifier, api, now } = dependencies;
  const { findNoted, note } = createNotedPayments(dependencies);
  const { describe } = createAnnouncer(dependencies);

  /** The totals of the day before, to be announced once; null if they were announced already, or can't be read now. */
  async function summaryDue(
    connection: Connection,
    read: OrganizationRead,
    { summarizedDay }: NotifiedPaymentsOfUser,
  ) {
    const day = localDay(now());
    if (summarizedDay === day) return null;
    if (summarizedDay === null) return { day, totals: [] };
    const summary = read.hasYesterday ? read.today : await askForSummary(connection, read);
    return summary ? { day, totals: summary.totals.filter((row) => row.day !== summary.today) } : null;
  }

  /** Of a plugin of an older release. */
  async function askForSummary(connection: Connection, { organizationId }: OrganizationRead) {
    const timeZone = browserTimeZone();
    const query = { organizationId, days: 2, timeZone, disableRefresh: true };
    const answer = await api(connection).call(summarizePayments, { query });
    return answer.ok ? answer.value : null;
  }

  async function announceDay(news: NewsRead, read: OrganizationRead, chosen: Preferences): Promise<void> {
    const { connection, userId } = news;
    const membership = { connectionId: connection.id, userId, organizationId: read.organizationId };
    const noted = await findNoted(membership);
    const due = noted && (await summaryDue(connection, read, noted));
    if (!due) return;
    await note(membership, { ...noted, summarizedDay: due.day });
    if (isMutedIn(chosen, connection, read.organizationId)) return;
    const notification = dayNotification(await describe(news, read, chosen), due.totals);
    if (notification) await notifier.show(notification);
  }

  return announceDay;
}
