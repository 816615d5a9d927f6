import { csvOf, textCell } from '@/lib/core/csv';
import { minorUnitsIn } from '@/lib/payments/events/money';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import type { FoldedEvents } from '@/lib/payments/foldEvents';
import { kindOfRow } from './rowView';

/** In English and in this order in every language, so that what reads the file needn't change. */
const COLUMNS = [
  ...['time', 'kind', 'type', 'customer', 'email', 'product', 'status', 'reason', 'amount', 'tax', 'fee'],
  ...['currency', 'order', 'subscription', 'id', 'test'],
] as const;

/** A decimal number with a point: "-19.00". */
export function amountCell(minor: number | null, currency: string | null): string {
  if (minor === null || currency === null) return '';
  return minorUnitsIn(currency) === 1 ? String(minor) : (minor / 100).toFixed(2);
}

function csvRow({ lead }: FoldedEvents<FeedEvent>): string[] {
  const { summary: s, test } = lead;
  const kind = kindOfRow(s);
  const sign = kind === 'refund' || kind === 'dispute' ? -1 : 1;
  const amount = s.amount === null ? null : sign * s.amount;
  return [
    new Date(s.occurredAt).toISOString(),
    kind,
    ...[s.type, s.customerName, s.customerEmail, s.productName, s.status, s.reason].map(textCell),
    amountCell(amount, s.currency),
    amountCell(s.tax, s.currency),
    amountCell(s.fee, s.feeCurrency ?? s.currency),
    textCell(s.currency?.toUpperCase() ?? null),
    ...[s.orderId, s.subscriptionId, s.entityId].map(textCell),
    String(test),
  ];
}

/** A line for each row of the list. */
export const makeCsv = (rows: readonly FoldedEvents<FeedEvent>[]): string =>
  csvOf([COLUMNS, ...rows.map(csvRow)]);
