import { MINUTE_MS } from '@/lib/core/time';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { sayReason } from './reasons';
import { type Say, say, sayDay } from './say';

const CANCELED = /*i18n*/ { id: 'event.subscription.canceled', message: 'Cancelled' };
const CANCELED_BECAUSE = /*i18n*/ {
  id: 'event.subscription.canceled.reason',
  message: 'Cancelled: {reason}',
};
const ENDS = /*i18n*/ { id: 'event.subscription.ends', message: 'Cancelled, ends {day}' };
const ENDS_BECAUSE = /*i18n*/ {
  id: 'event.subscription.ends.reason',
  message: 'Cancelled, ends {day}: {reason}',
};
const ENDED_NOW = /*i18n*/ { id: 'event.subscription.ended-now', message: 'Cancelled at once' };
const ENDED_NOW_BECAUSE = /*i18n*/ {
  id: 'event.subscription.ended-now.reason',
  message: 'Cancelled at once: {reason}',
};
const ENDED = /*i18n*/ { id: 'event.subscription.ended', message: 'Cancelled, ended {day}' };
const ENDED_BECAUSE = /*i18n*/ {
  id: 'event.subscription.ended.reason',
  message: 'Cancelled, ended {day}: {reason}',
};

/** Ours: an end that comes with the cancellation itself is no end of a period. */
const AT_ONCE_MS = MINUTE_MS;

function canceledTexts({ endsAt, occurredAt, canceledAt }: EventSummary) {
  if (endsAt === null) return [CANCELED, CANCELED_BECAUSE] as const;
  if (endsAt - (canceledAt ?? occurredAt) <= AT_ONCE_MS) return [ENDED_NOW, ENDED_NOW_BECAUSE] as const;
  return endsAt > occurredAt ? ([ENDS, ENDS_BECAUSE] as const) : ([ENDED, ENDED_BECAUSE] as const);
}

/** Of `subscription.canceled`, which is told again when the period ends. */
export function canceledSentence(by: Say, summary: EventSummary): string {
  const [plain, because] = canceledTexts(summary);
  const day = summary.endsAt === null ? '' : sayDay(by, summary.endsAt);
  const reason = sayReason(by, summary.reason);
  return reason ? say(by, because, { day, reason }) : say(by, plain, { day });
}
