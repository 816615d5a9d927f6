import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Notification, Notifier } from '@/lib/core/notifications';
import type { WorkerState } from '@/lib/core/state/workerState';
import { DAY_MS } from '@/lib/core/time';
import { summarizePayments } from '@/lib/payments/api';
import { isPlausible } from '@/lib/payments/cursors';
import { type DayTotals, type FeedEvent, MAX_ORGANIZATIONS } from '@/lib/payments/events/pluginResponses';
import type { OrganizationRead } from '@/lib/payments/followedReader';
import {
  dayNotification,
  type PaymentsAnnouncement,
  paymentNotification,
  paymentsNotification,
} from '@/lib/payments/notifications';
import type { Membership } from '@/lib/payments/rules';
import type { NotifiedPaymentsOfUser } from '@/lib/payments/schema';
import type * as payments from '@/lib/payments/state';
import { browserTimeZone, localDay } from '@/lib/payments/timeZone';
import { mutesOf } from '@/lib/preferences/mutes';
import type { Preferences } from '@/lib/preferences/schema';
import type * as preferences from '@/lib/preferences/state';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { eventsToAnnounce, freshEvents, notedAfter } from './paymentsNewsRules';

/** Ours: every followed organization, for two accounts on one server. */
const MAX_NOTED = 2 * MAX_ORGANIZATIONS;
/** Ours: "3 orders, €57" is more useful than three notifications. */
const MAX_SINGLE_PAYMENTS = 2;

export interface PaymentsNewsDependencies {
  readonly state: WorkerState<{
    payments: Pick<typeof payments, 'notifiedPayments'>;
    preferences: Pick<typeof preferences, 'preferences'>;
  }>;
  readonly notifier: Notifier;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'findOrganization'>;
  readonly now: () => number;
}

export type AnnouncedAccount = Omit<Membership, 'organizationId'>;

export interface NewsRead {
  readonly connection: Connection;
  readonly userId: string;
  /** From an older plugin, `hasYesterday` is false. */
  readonly organizations: readonly OrganizationRead[];
  readonly isWhole: boolean;
  /** Not the connection in use: notifications name its server. */
  readonly isElsewhere?: boolean;
}

/** `day` is when the totals are announced: those of the day before, empty if there is nothing to announce. */
interface DaySummary {
  readonly day: string;
  readonly totals: readonly DayTotals[];
}

interface Announced {
  readonly read: OrganizationRead;
  readonly events: readonly FeedEvent[];
  readonly totals: DaySummary['totals'];
}

/** An earlier release stored any cursor that a server returned. */
export const plausibleNoted = (
  known: readonly NotifiedPaymentsOfUser[] | undefined,
  userId: string,
  now: number,
): NotifiedPaymentsOfUser[] =>
  (known ?? []).filter((noted) => noted.userId === userId && isPlausible(noted.after, now));

/**
 * Whether the summary of the day before was announced. A time zone further west, or a clock that was set back, repeats a
 * day; one stored by a clock that was far ahead doesn't count.
 */
export const isSummarized = (summarizedDay: string | null, now: number): boolean =>
  summarizedDay !== null && summarizedDay >= localDay(now) && summarizedDay <= localDay(now + 2 * DAY_MS);

export function createDaySummaries({ state, api, now }: PaymentsNewsDependencies) {
  const { notifiedPayments: notified } = state.payments;
  async function summaryDue(
    connection: Connection,
    read: OrganizationRead,
    { summarizedDay }: NotifiedPaymentsOfUser,
  ): Promise<DaySummary | null> {
    const day = localDay(now());
    if (summarizedDay === null) return { day, totals: [] };
    if (isSummarized(summarizedDay, now())) return null;
    const summary = read.hasYesterday ? read.today : await askForSummary(connection, read);
    // Around midnight a server may still have the day before.
    return summary?.today === day ? { day, totals: summary.totals.filter((row) => row.day !== day) } : null;
  }

  async function askForSummary(connection: Connection, { organizationId }: OrganizationRead) {
    const timeZone = browserTimeZone();
    const query = { organizationId, days: 2, timeZone, disableRefresh: true };
    const answer = await api(connection).call(summarizePayments, { query });
    return answer.ok ? answer.value : null;
  }

  return async (
    { connection, userId, organizations }: NewsRead,
    { payments }: Preferences,
  ): Promise<ReadonlyMap<string, DaySummary>> => {
    const due = new Map<string, DaySummary>();
    if (!payments.dailySummary) return due;
    const known = byOrganization(plausibleNoted((await notified.get())[connection.id], userId, now()));
    for (const read of organizations) {
      const noted = known.get(read.organizationId);
      const summary = noted && (await summaryDue(connection, read, noted));
      if (summary) due.set(read.organizationId, summary);
    }
    return due;
  };
}

const byOrganization = (noted: readonly NotifiedPaymentsOfUser[]) =>
  new Map(noted.map((one) => [one.organizationId, one]));

const latestCursor = ({ events, after }: OrganizationRead) =>
  events.reduce((latest, { cursor }) => (cursor > latest ? cursor : latest), after);

interface Noted {
  readonly noted: NotifiedPaymentsOfUser;
  readonly isNew: boolean;
  readonly announced?: Announced;
}

function noteFirst({ userId }: NewsRead, read: OrganizationRead): Noted {
  const before = {
    userId,
    organizationId: read.organizationId,
    since: latestCursor(read),
    after: '',
    ids: [],
    cancellations: [],
    summarizedDay: null,
  };
  return { noted: notedAfter(before, read, read.events), isNew: true };
}

function noteNext(
  { connection, organizations }: NewsRead,
  read: OrganizationRead,
  before: NotifiedPaymentsOfUser,
  due: DaySummary | undefined,
  chosen: Preferences,
): Noted {
  const fresh = freshEvents(read, before);
  const isMuted = mutesOf(chosen, connection)(read.organizationId);
  const events = isMuted ? [] : eventsToAnnounce(fresh, before, read, chosen.payments);
  const noted = notedAfter(before, read, fresh, events, organizations.length);
  return {
    noted: due ? { ...noted, summarizedDay: due.day } : noted,
    isNew: Boolean(fresh.length > 0 || read.wentBack || due),
    announced: { read, events, totals: (!isMuted && due?.totals) || [] },
  };
}

/** Both by organization. `summaries`: null in quiet hours. */
function noteAll(
  news: NewsRead,
  known: readonly NotifiedPaymentsOfUser[],
  summaries: ReadonlyMap<string, DaySummary> | null,
  chosen: Preferences,
): Noted[] {
  const before = byOrganization(known);
  return news.organizations.map((read) => {
    const noted = before.get(read.organizationId);
    if (!noted) return noteFirst(news, read);
    // In quiet hours nothing is noted either: the first reading after them begins here and announces it. The same if
    // events are missing before these: the next reading begins there.
    if (!summaries || (!read.wentBack && noted.after < read.from)) return { noted, isNew: false };
    return noteNext(news, read, noted, summaries.get(read.organizationId), chosen);
  });
}

function createShow({ notifier, store, now }: PaymentsNewsDependencies) {
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
    // The latest is shown last, so it is on top.
    return events.toReversed().map((event) => paymentNotification(by, event));
  }

  return async (news: NewsRead, { read, events, totals }: Announced, chosen: Preferences): Promise<void> => {
    if (events.length === 0 && totals.length === 0) return;
    const by = await describe(news, read, chosen);
    for (const notification of notificationsOf(by, events)) await notifier.show(notification);
    const summary = dayNotification(by, totals);
    if (summary) await notifier.show(summary);
  };
}

export function createAnnouncer(dependencies: PaymentsNewsDependencies) {
  const { state, now } = dependencies;
  const { notifiedPayments: notified } = state.payments;
  const show = createShow(dependencies);

  /** News of one organization moves the cursors of all: most have the same one, which is then written once. */
  return async (
    news: NewsRead,
    summaries: ReadonlyMap<string, DaySummary> | null,
    chosen: Preferences,
  ): Promise<void> => {
    const { connection, userId } = news;
    let all: readonly Noted[] = [];
    // Noted first: a worker that dies in between announces too little, but never twice.
    await notified.update((stored) => {
      const before = stored[connection.id] ?? [];
      all = noteAll(news, plausibleNoted(before, userId, now()), summaries, chosen);
      if (!all.some(({ isNew }) => isNew)) return stored;
      const noted = all.map((one) => one.noted);
      const ids = byOrganization(noted);
      const others = before.filter((one) => one.userId !== userId || !ids.has(one.organizationId));
      return { ...stored, [connection.id]: [...others, ...noted].slice(-MAX_NOTED) };
    });
    for (const { announced } of all) if (announced) await show(news, announced, chosen);
  };
}
