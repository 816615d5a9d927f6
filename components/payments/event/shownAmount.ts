import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { formatMoney } from '@/lib/payments/events/money';

/** What of these is about money: a cancelled subscription has a price, but nothing was paid. */
const WITH_AMOUNT: ReadonlySet<string> = new Set([
  'subscription.created',
  'subscription.cycled',
  'order.created',
  'order.updated',
  'order.paid',
  'order.refunded',
]);
const KINDS_WITH_AMOUNT: ReadonlySet<string> = new Set(['refund', 'checkout']);
const NOT_PAID_BACK: ReadonlySet<string> = new Set(['failed', 'canceled']);

const hasAmount = ({ type, entityKind, isFree, status }: EventSummary) =>
  (WITH_AMOUNT.has(type) || KINDS_WITH_AMOUNT.has(entityKind)) &&
  !isFree &&
  status !== 'void' &&
  !(type === 'subscription.created' && status === 'trialing');

const goesBack = ({ type, entityKind, status }: EventSummary) =>
  type === 'order.refunded' || (entityKind === 'refund' && !NOT_PAID_BACK.has(status ?? ''));

/** The money of an event, for the end of its row: with a minus where it goes back; null where there is none. */
export function shownAmount(summary: EventSummary, locale: string): string | null {
  const { amount, currency } = summary;
  if (amount === null || currency === null || !hasAmount(summary)) return null;
  return formatMoney(goesBack(summary) ? -amount : amount, currency, locale);
}
