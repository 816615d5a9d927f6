import { isPaidBack } from '@/lib/payments/events/refundsAndDisputes';
import { digestKey, orderKey } from '@/lib/payments/plugin/database/keys';
import { createOnce } from '@/lib/payments/plugin/database/writes';
import { columnText, isColumnTime } from '@/lib/payments/plugin/deliveries/envelope';
import type { Scope } from '@/lib/payments/plugin/scope';
import { isReadable, type OrderFact, type Part, pickReports, readRow, uncoveredParts } from './refundParts';
import { discardTotalsAround, FACT, type FactRow, makeFactRow, type ReceivedEvent } from './storedTotals';
import { type CountedFact, type Fact, writeFact } from './tally';

/**
 * Not every endpoint receives `refund.*`, so the part of an order's refunded amount that no known refund covers counts
 * as refunds too. An amount that can't be read counts as a refund that is in no sum. Besides the rows that are counted,
 * each order has rows to decide that: one for each refund that succeeded, and one for each time that the order reported
 * a refunded amount, readable or not.
 */

/** Ours: an order that is updated this soon after its creation has no refund yet. */
const SALE_MS = 60_000;
/** Ours: far more than one order has. */
const MAX_ROWS = 1_000;
/** Ours: for several processes that count one order at once. */
const MAX_ATTEMPTS = 5;

function readRefundFact({ summary, createdAt = null }: ReceivedEvent) {
  const { entityId, occurredAt } = summary;
  const money = { amount: summary.amount ?? 0, tax: summary.tax ?? 0 };
  const subject = entityId ?? summary.foldKey;
  return { kind: 'refund', ...money, subject, at: createdAt ?? occurredAt } as const;
}

function readReport({ summary, createdAt = null, refunded = null }: ReceivedEvent) {
  const { type, occurredAt: at } = summary;
  const isRefunded = type === 'order.refunded';
  if (refunded === null)
    return isRefunded ? ({ kind: 'order', amount: null, subject: String(at), at } as const) : null;
  // A refund that fails later is added to the order again, which is then only updated.
  const isLate = type === 'order.updated' && at - (createdAt ?? at) > SALE_MS;
  if (!isRefunded && !isLate) return null;
  return { kind: 'order', ...refunded, subject: `${at} ${refunded.amount}`, at } as const;
}

function readOrderFact(received: ReceivedEvent): { orderId: string; fact: Fact } | null {
  const { entityKind, entityId, orderId, currency, status } = received.summary;
  const shared = { currency: currency ?? '', count: 1 } as const;
  if (entityKind === 'refund' && orderId !== null && isPaidBack(status))
    return { orderId, fact: { ...shared, ...readRefundFact(received) } };
  const report = entityKind === 'order' && entityId !== null ? readReport(received) : null;
  return report && entityId !== null ? { orderId: entityId, fact: { ...shared, ...report } } : null;
}

export async function makeOrderRows(received: ReceivedEvent, digits: string): Promise<FactRow[]> {
  const reported = readOrderFact(received);
  if (!reported) return [];
  const { orderId, fact } = reported;
  return [
    {
      factKey: await digestKey(digits, 'of order', orderId, fact.kind, fact.subject),
      hourKey: await orderKey(digits, orderId),
      countedAt: new Date(isColumnTime(fact.at) ? fact.at : received.receivedAt),
      fact: columnText(writeFact(fact)),
      receivedAt: new Date(received.receivedAt),
    },
  ];
}

/**
 * Returns the times of unreadable reports. None counts if refunds are known, or if a later report includes its amount.
 */
function findUnreadable(facts: readonly CountedFact[]): ReadonlySet<number> {
  const readable = facts.filter(isReadable);
  if (readable.some(({ kind }) => kind === 'refund')) return new Set();
  const last = Math.max(...readable.map(({ at }) => at));
  return new Set(facts.flatMap((fact) => (isReadable(fact) || fact.at <= last ? [] : fact.at)));
}

function findUncovered(facts: readonly OrderFact[]): ReadonlyMap<number, Part> {
  const byTime = new Map<number, Part>();
  for (const part of uncoveredParts(facts)) {
    const { amount, tax } = byTime.get(part.at) ?? { amount: 0, tax: 0 };
    byTime.set(part.at, { ...part, amount: amount + part.amount, tax: tax + part.tax });
  }
  return byTime;
}

/**
 * Returns a row for each time at which the order reported a refunded amount, with what counts then; 0 counts nothing.
 */
async function makeCounted(digits: string, orderId: string, facts: readonly CountedFact[], now: number) {
  const uncovered = findUncovered(facts.filter(isReadable));
  const unreadable = findUnreadable(facts);
  const byTime = new Map(pickReports(facts).map(({ at, currency }) => [at, currency]));
  return Promise.all(
    [...byTime].map(async ([at, currency]) => {
      const { amount, tax } = uncovered.get(at) ?? { amount: 0, tax: 0 };
      const isUnreadable = unreadable.has(at);
      // An amount without a currency is in no sum.
      const money = currency === '' || isUnreadable ? { amount: null } : { amount, tax };
      const subject = `order ${orderId} ${at}`;
      const fact = { kind: 'refund', currency, ...money, subject, at, count: 1 } as const;
      return { row: await makeFactRow(fact, now, digits), isCounted: isUnreadable || amount > 0 };
    }),
  );
}

async function readOrder({ adapter }: Scope, digits: string, orderId: string): Promise<CountedFact[]> {
  const rows = await adapter.findMany<FactRow>({
    model: FACT,
    where: [{ field: 'hourKey', value: await orderKey(digits, orderId) }],
    limit: MAX_ROWS,
  });
  return rows.map(readRow);
}

type Counted = Awaited<ReturnType<typeof makeCounted>>[number];

async function settleRow(
  scope: Scope,
  { row, isCounted }: Counted,
  stored: string | undefined,
  now: number,
): Promise<boolean> {
  const { adapter } = scope;
  const wanted = isCounted ? row.fact : undefined;
  if (stored === wanted) return true;
  const where = [{ field: 'factKey', value: row.factKey }];
  if (wanted === undefined) await adapter.deleteMany({ model: FACT, where });
  else if (stored === undefined) await createOnce(scope, { model: FACT, keys: ['factKey'], data: row });
  else await adapter.updateMany({ model: FACT, where, update: { fact: wanted } });
  await discardTotalsAround(scope, row, now);
  return false;
}

/**
 * Counts the refunded amount of an order that no known refund covers, after the rows of an event about it were stored.
 * Another process may be doing the same with more or fewer events, so this repeats until all rows agree with one
 * reading.
 */
export async function recountOrder(
  scope: Scope,
  digits: string,
  received: ReceivedEvent,
  now: number,
): Promise<void> {
  const orderId = readOrderFact(received)?.orderId;
  if (orderId === undefined) return;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const counted = await makeCounted(digits, orderId, await readOrder(scope, digits, orderId), now);
    if (counted.length === 0) return;
    const rows = await scope.adapter.findMany<FactRow>({
      model: FACT,
      where: [{ field: 'factKey', value: counted.map(({ row }) => row.factKey), operator: 'in' }],
      limit: counted.length,
    });
    const stored = new Map(rows.map(({ factKey, fact }) => [factKey, fact]));
    let isSettled = true;
    for (const one of counted)
      if (!(await settleRow(scope, one, stored.get(one.row.factKey), now))) isSettled = false;
    if (isSettled) return;
  }
}
