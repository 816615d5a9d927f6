import { formatMoney } from '@/lib/payments/event/currency';
import type { EventSummary } from '@/lib/payments/event/summarySchema';
import { sayReason } from './reasons';
import { type Say, say, sayAmount } from './say';

const REASONED = /*i18n*/ { id: 'event.refund.reasoned', message: 'Refund of {amount}: {reason}' };
const BECAUSE = /*i18n*/ { id: 'event.refund.because', message: 'Refund: {reason}' };
const PLAIN = {
  named: /*i18n*/ { id: 'event.refund', message: 'Refund of {amount}' },
  bare: /*i18n*/ { id: 'event.refund.bare', message: 'Refund' },
};
const FAILED = {
  named: /*i18n*/ { id: 'event.refund.failed', message: 'Refund of {amount} failed' },
  bare: /*i18n*/ { id: 'event.refund.failed.bare', message: 'Refund failed' },
};
const CANCELED = {
  named: /*i18n*/ { id: 'event.refund.canceled', message: 'Refund of {amount} cancelled' },
  bare: /*i18n*/ { id: 'event.refund.canceled.bare', message: 'Refund cancelled' },
};

/** Of `refund.*`. */
export function refundSentence(by: Say, summary: EventSummary): string {
  const { amount, currency, status } = summary;
  if (status === 'failed') return sayAmount(by, summary, FAILED);
  if (status === 'canceled') return sayAmount(by, summary, CANCELED);
  const reason = sayReason(by, summary.reason);
  if (!reason) return sayAmount(by, summary, PLAIN);
  return amount === null || currency === null
    ? say(by, BECAUSE, { reason })
    : say(by, REASONED, { amount: formatMoney(amount, currency, by.locale), reason });
}
