import { amountCell } from '@/components/payments/feed/eventsCsv';
import { csvOf, textCell } from '@/lib/core/csv';
import type { DayTotals, PaymentsSummary } from '@/lib/payments/events/pluginResponses';

const COLUMNS = [
  ...['day', 'currency', 'orders', 'gross', 'refunds', 'refunded', 'net', 'taxes', 'fees', 'cancellations'],
  ...['timeZone', 'unreadable'],
] as const;

const rowOf = (day: DayTotals, timeZone: string): string[] => [
  day.day,
  textCell(day.currency.toUpperCase()),
  String(day.ordersPaid),
  amountCell(day.ordersAmount, day.currency),
  String(day.refunds),
  amountCell(day.refundsAmount, day.currency),
  amountCell(day.ordersAmount - day.refundsAmount, day.currency),
  amountCell(day.taxAmount ?? null, day.currency),
  amountCell(day.feeAmount ?? null, day.currency),
  String(day.cancellations),
  textCell(timeZone),
  String(day.unreadable ?? 0),
];

/** Days and currencies without anything in them have no line. The earliest day comes first. */
export const daysCsv = ({ totals, timeZone }: PaymentsSummary): string =>
  csvOf([COLUMNS, ...totals.toReversed().map((day) => rowOf(day, timeZone))]);
