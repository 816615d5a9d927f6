import type { Exporting } from '@/components/form/ExportCsv';
import { amountCell } from '@/components/payments/feed/eventsCsv';
import { ask } from '@/components/reading/queries';
import { csvOf, textCell } from '@/lib/core/csv';
import type { Customer, CustomersResponse } from '@/lib/payments/events/keptResponses';
import { compareCurrencies } from '@/lib/payments/events/money';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { customerKey } from './CustomerName';

export interface CustomersQuestion {
  readonly organizationId: string;
  readonly text?: string;
}

/** Customers seen last come first, so those who are seen while this reads move to what was read already. */
export async function readAllCustomers(
  question: CustomersQuestion,
  { onCount, patiently, account }: Exporting,
): Promise<Customer[]> {
  const known = new Map<string, Customer>();

  async function readPage(before: string | null): Promise<CustomersResponse> {
    const more = { limit: MAX_PAGE, ...(before === null ? {} : { before }) };
    for (;;) {
      const page = await patiently(() => ask('payments.customers', { ...question, ...more }, account));
      // The server imports more of the earlier events with every request.
      if (!page.isWhole) continue;
      for (const customer of page.customers) known.set(customerKey(customer), customer);
      onCount(known.size);
      return page;
    }
  }

  async function readOn(first: CustomersResponse, seenUntil: number): Promise<void> {
    let { before, customers } = first;
    while (before !== null && (customers.at(-1)?.lastSeenAt ?? 0) > seenUntil) {
      const page = await readPage(before);
      // A server that goes in circles or returns the same page again ends the reading.
      if (page.before !== null && page.before >= before) return;
      ({ before, customers } = page);
    }
  }

  const first = await readPage(null);
  const [newest] = first.customers;
  await readOn(first, Number.NEGATIVE_INFINITY);
  if (newest && first.before !== null) await readOn(await readPage(null), newest.lastSeenAt);
  return [...known.values()];
}

const COLUMNS = ['id', 'name', 'email', 'firstSeen', 'lastSeen', 'orders', 'subscriptions'] as const;

/**
 * The amounts of orders and refunds, and of subscriptions, that are in no sum. The days' file has such a column too.
 */
const EXCLUDED = ['unreadable', 'unreadableSubscriptions'] as const;

export function customersCsv(customers: readonly Customer[]): string {
  const currencies = [
    ...new Set(
      customers
        .flatMap(({ lifetime, refunded, mrr }) => [...lifetime, ...refunded, ...mrr])
        .map(({ currency }) => currency),
    ),
  ].sort(compareCurrencies);
  const isOfAll = customers.some(({ organization }) => organization !== undefined);
  const amountIn = (sums: Customer['lifetime'], code: string) =>
    amountCell(sums.find(({ currency }) => currency === code)?.amount ?? 0, code);
  const rowOf = (customer: Customer): string[] => [
    ...[customer.customerId, customer.name, customer.email].map(textCell),
    new Date(customer.firstSeenAt).toISOString(),
    new Date(customer.lastSeenAt).toISOString(),
    ...[customer.orders, customer.subscriptions].map(String),
    ...(isOfAll ? [textCell(customer.organization?.name ?? null)] : []),
    ...currencies.flatMap((code) =>
      [customer.lifetime, customer.refunded, customer.mrr].map((sums) => amountIn(sums, code)),
    ),
    ...EXCLUDED.map((name) => String(customer[name] ?? 0)),
  ];
  const header = [
    ...COLUMNS,
    ...(isOfAll ? ['organization'] : []),
    ...currencies.flatMap((code) =>
      ['lifetimeValue', 'refunded', 'mrr'].map((name) => textCell(`${name} ${code.toUpperCase()}`)),
    ),
    ...EXCLUDED,
  ];
  return csvOf([header, ...customers.map(rowOf)]);
}
