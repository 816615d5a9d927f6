import { csvOf, textCell } from '@/lib/core/csv';
import { countedAs, findWithdrawn } from '@/lib/payments/events/countedRows';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { isUnreadable, minorUnitsIn, signedAmount } from '@/lib/payments/events/money';
import type { ListedEvent } from './feedPages';
import { kindOfRow } from './rowKind';

const COLUMNS = [
  ...['time', 'kind', 'type', 'customer', 'email', 'product', 'status', 'reason', 'amount', 'tax', 'fee'],
  ...['currency', 'order', 'subscription', 'id', 'test', 'counted'],
] as const;

/** The columns are in English in every language, and so is this. */
const UNREADABLE = 'Amount unreadable';

/** A decimal number with a point: "-19.00". */
export function amountCell(minor: number | null, currency: string | null): string {
  if (minor === null || currency === null) return '';
  return minorUnitsIn(currency) === 1 ? String(minor) : (minor / 100).toFixed(2);
}

/** Totals don't count `withdrawn` cancellations. */
function csvRow({ lead }: FoldedEvents<ListedEvent>, withdrawn: ReadonlySet<string>): string[] {
  const { summary: s, test } = lead;
  return [
    new Date(s.occurredAt).toISOString(),
    kindOfRow(s),
    ...[s.type, s.customerName, s.customerEmail, s.productName, s.status, s.reason].map(textCell),
    isUnreadable(s) ? UNREADABLE : amountCell(signedAmount(s), s.currency),
    amountCell(s.tax, s.currency),
    amountCell(s.fee, s.feeCurrency ?? s.currency),
    textCell(s.currency?.toUpperCase() ?? null),
    ...[s.orderId, s.subscriptionId, s.entityId].map(textCell),
    String(test),
    countedAs(lead, withdrawn) ?? '',
  ];
}

/** `names` has organizations by their IDs, where the list is of several. */
export function makeCsv(
  rows: readonly FoldedEvents<ListedEvent>[],
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const organization = ({ lead }: FoldedEvents<ListedEvent>) =>
    textCell(names.get(lead.organizationId ?? '') ?? null);
  const withdrawn = findWithdrawn(rows.flatMap(({ events }) => events));
  return names.size === 0
    ? csvOf([COLUMNS, ...rows.map((row) => csvRow(row, withdrawn))])
    : csvOf([
        [...COLUMNS, 'organization'],
        ...rows.map((row) => [...csvRow(row, withdrawn), organization(row)]),
      ]);
}
