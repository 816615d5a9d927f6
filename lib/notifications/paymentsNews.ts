import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type Notification, type Notifier, parseNotificationId } from '@/lib/core/notifications';
import { idsOf } from '@/lib/core/operations/rules';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { createTurns } from '@/lib/core/tasks';
import { summarizePayments } from '@/lib/payments/api';
import { isPlausible } from '@/lib/payments/cursors';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { FeedRead } from '@/lib/payments/feedReader';
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
import { isQuiet } from '@/lib/preferences/quietHours';
import type { Preferences } from '@/lib/preferences/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { MAX_SINGLE_PAYMENTS } from './burstLimits';
import { eventsToAnnounce, freshIn, notedAfter, withoutLeft } from './paymentsNewsRules';

/** How far an organization's events were announced. */
export interface AnnouncedUntil {
  /** A cursor; null while nothing is to be announced. */
  readonly until: string | null;
  /** The cursor at this browser's first reading; null before it. */
  readonly since: string | null;
}

/** Ours: more organizations than one person sells for, times the accounts on one server. */
const MAX_NOTED = 200;

export type PaymentsNews = ReturnType<typeof createPaymentsNews>;

interface PaymentsNewsDependencies {
  readonly notifiedPayments: StoredValue<NotifiedPayments>;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
  readonly notifier: Notifier;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'findOrganization'>;
  readonly now: () => number;
}

/** A user of a connection. */
type Account = Omit<Membership, 'organizationId'>;

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

const isMutedIn = ({ mutedOrganizations }: Preferences, { isMuted }: Connection, organizationId: string) =>
  isMuted === true || mutedOrganizations.includes(organizationId);

const latestCursor = ({ events, after }: FeedRead) =>
  events.reduce((latest, { cursor }) => (cursor > latest ? cursor : latest), after);

/** Announces events of the payments platform, each once, also after a restart of the browser. */
export function createPaymentsNews(dependencies: PaymentsNewsDependencies) {
  const { notifiedPayments: notified, preferences, notifier, api, store, now } = dependencies;
  const inTurn = createTurns();

  async function findNoted(membership: Membership): Promise<NotifiedPaymentsOfUser | undefined> {
    const noted = (await notified.get())[membership.connectionId]?.find(isFor(membership));
    // An earlier release kept whatever cursor a server had returned.
    return noted && isPlausible(noted.after, now()) ? noted : undefined;
  }

  const note = ({ connectionId }: Account, noted: NotifiedPaymentsOfUser): Promise<void> =>
    notified.update((all) => {
      const rest = (all[connectionId] ?? []).filter((other) => !isFor(noted)(other));
      return { ...all, [connectionId]: [...rest, noted].slice(-MAX_NOTED) };
    });

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
    await note({ connectionId: connection.id, userId: news.userId }, notedAfter(noted, read, fresh));
    if (events.length === 0) return;
    for (const notification of notificationsOf(await describe(news, read, chosen), events))
      await notifier.show(notification);
  }

  async function follow(news: NewsRead, read: OrganizationRead, chosen: Preferences): Promise<void> {
    const { organizationId } = read;
    const membership = { connectionId: news.connection.id, userId: news.userId, organizationId };
    const noted = await findNoted(membership);
    if (!noted) {
      const first = {
        ...{ userId: news.userId, organizationId, since: latestCursor(read) },
        ...{ after: '', ids: [], cancellations: [], summarizedDay: null },
      };
      // What was there before is no news.
      await note(membership, notedAfter(first, read, read.events));
      return;
    }
    // Nothing is noted either: it is announced by the first reading after the quiet hours, which begins where this ended.
    if (isQuiet(chosen.quietHours, now()) || (!read.wentBack && noted.after < read.from)) return;
    await announce(news, read, noted, chosen);
    if (chosen.payments.dailySummary) await announceDay(news, read, chosen);
  }

  /** First only their notifications are cleared: a server may have failed to list an organization. */
  async function forgetLeft({ connection: { id }, userId, organizations }: NewsRead): Promise<void> {
    const listed = new Set(organizations.map(({ organizationId }) => organizationId));
    const known = (await notified.get())[id] ?? [];
    const kept = withoutLeft(known, userId, listed, now());
    if (!kept) return;
    await clear((connectionId, organization) => connectionId === id && !listed.has(organization));
    await notified.update((all) => ({
      ...all,
      [id]: withoutLeft(all[id] ?? [], userId, listed, now()) ?? kept,
    }));
  }

  async function followAll(news: NewsRead): Promise<void> {
    const chosen = await preferences.get();
    for (const read of news.organizations) await follow(news, read, chosen);
    if (news.isWhole) await forgetLeft(news);
  }

  /** Where the next reading begins, by organization, and whether it is to have yesterday's totals. */
  async function plan({ connectionId, userId }: Account) {
    const { quietHours, payments } = await preferences.get();
    const isHeld = isQuiet(quietHours, now());
    const noted = ((await notified.get())[connectionId] ?? []).filter(
      (one) => one.userId === userId && isPlausible(one.after, now()),
    );
    const today = localDay(now());
    return {
      announcedUntil: new Map<string, AnnouncedUntil>(
        noted.map(({ organizationId, after, since }) => [
          organizationId,
          { until: isHeld ? null : after, since: isPlausible(since, now()) ? since : after },
        ]),
      ),
      needsYesterday:
        payments.dailySummary && !isHeld && noted.some(({ summarizedDay }) => summarizedDay !== today),
    };
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
    onRead: (news: NewsRead): Promise<void> => inTurn(() => followAll(news)),
    plan,
    /** They were read on a page. */
    onSeen: ({ connectionId, organizationId }: Membership): Promise<void> =>
      inTurn(() => clear((id, organization) => id === connectionId && organization === organizationId)),
    /** The user signed out or the connection was removed: what is shown is cleared. */
    withdraw: (connectionId: string): Promise<void> => inTurn(() => withdraw(connectionId)),
  };
}
