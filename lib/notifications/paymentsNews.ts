import { parseNotificationId } from '@/lib/core/notifications';
import { idsOf } from '@/lib/core/operations/rules';
import { createTurns } from '@/lib/core/tasks';
import { isPlausible } from '@/lib/payments/cursors';
import type { Membership } from '@/lib/payments/rules';
import { isQuiet } from '@/lib/preferences/quietHours';
import {
  type AnnouncedAccount,
  createAnnouncer,
  createDaySummaries,
  isSummarized,
  type NewsRead,
  type PaymentsNewsDependencies,
  plausibleNoted,
} from './paymentsAnnouncer';
import { withoutLeft } from './paymentsNewsRules';

export interface AnnouncedUntil {
  /** A cursor; null while nothing is announced. */
  readonly until: string | null;
  /** The cursor at this browser's first reading; null before it. */
  readonly since: string | null;
}

export type PaymentsNews = ReturnType<typeof createPaymentsNews>;

export function createPaymentsNews(dependencies: PaymentsNewsDependencies) {
  const { state, notifier, now } = dependencies;
  const { notifiedPayments: notified } = state.payments;
  const { preferences } = state.preferences;
  const announce = createAnnouncer(dependencies);
  const findSummaries = createDaySummaries(dependencies);
  const inTurn = createTurns();

  async function clear(isGone: (connectionId: string, organizationId: string) => boolean): Promise<void> {
    for (const id of await notifier.shownIds()) {
      const about = parseNotificationId(id);
      if (about?.kind !== 'payment' && about?.kind !== 'payments') continue;
      if (isGone(about.connectionId, idsOf(about.subject)[0] ?? '')) await notifier.clear(id);
    }
  }

  /** Clears only the notifications at first: a server may have failed to list an organization. */
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
    const isHeld = isQuiet(chosen.quietHours, now());
    await announce(news, isHeld ? null : await findSummaries(news, chosen), chosen);
    if (news.isWhole) await forgetLeft(news);
  }

  async function plan({ connectionId, userId }: AnnouncedAccount) {
    const { quietHours, payments } = await preferences.get();
    const isHeld = isQuiet(quietHours, now());
    const noted = plausibleNoted((await notified.get())[connectionId], userId, now());
    return {
      announcedUntil: new Map<string, AnnouncedUntil>(
        noted.map(({ organizationId, after, since }) => [
          organizationId,
          { until: isHeld ? null : after, since: isPlausible(since, now()) ? since : after },
        ]),
      ),
      needsYesterday:
        payments.dailySummary &&
        !isHeld &&
        noted.some(({ summarizedDay }) => !isSummarized(summarizedDay, now())),
    };
  }

  const withdraw = (connectionId: string) => clear((id) => id === connectionId);

  return {
    onRead: (news: NewsRead): Promise<void> => inTurn(() => followAll(news)),
    plan,
    onSeen: ({ connectionId, organizationId }: Membership): Promise<void> =>
      inTurn(() => clear((id, organization) => id === connectionId && organization === organizationId)),
    withdraw: (connectionId: string): Promise<void> => inTurn(() => withdraw(connectionId)),
  };
}
