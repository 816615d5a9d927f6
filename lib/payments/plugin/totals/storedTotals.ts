import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { HOUR_MS } from '@/lib/payments/events/spans';
import { byteLength } from '@/lib/payments/events/utf8';
import {
  digestKey,
  isOrderKey,
  QUARTER_MS,
  SLICE_MS,
  utcDay,
  utcHour,
  utcQuarter,
  utcSlice,
} from '@/lib/payments/plugin/database/keys';
import { createOnce } from '@/lib/payments/plugin/database/writes';
import {
  columnText,
  type Envelope,
  isColumnTime,
  readCreatedAt,
  readRefunded,
} from '@/lib/payments/plugin/deliveries/envelope';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Period } from './periods';
import {
  type CountedFact,
  type Fact,
  makeFacts,
  readFact,
  readTallies,
  type Tally,
  writeFact,
  writeTallies,
} from './tally';

/**
 * Each finished period is added up once. A process that does so first claims the row, then reads the facts, and fills
 * in the row if the claim is still its own. A process that counts a fact writes the fact first and then deletes the
 * row, claimed or filled: a fact that the reading missed was written after the claim, so the claim is deleted before
 * its totals are used, or together with them. That needs no transaction, and a process may end at any point.
 *
 * While a process of a version without quarters runs alongside newer ones, it deletes only the day and the hour of a
 * fact: until it has ended, a stored quarter or slice may lack what it counted.
 *
 * A fact of a slice that isn't over deletes nothing, because neither such a slice nor its quarter has a row. It has one
 * if a server's clock was ahead and was set right since: the next reader deletes it.
 */

const MODEL = 'switchyardTotals';

/** Ours: far longer than adding up a period takes, so the process behind an older claim has ended. */
const CLAIM_TTL_MS = 60_000;

/** The capacity of a text column: varchar(8000) in SQL Server, `text` in MySQL. */
const NARROW_COLUMN_BYTES = 8_000;
const COLUMN_BYTES = 65_535;

interface Row {
  readonly periodKey: string;
  readonly totals: string;
  readonly claim: string;
  readonly computedAt: Date;
}

export interface StoredTotals {
  readonly ready: ReadonlyMap<string, Tally[]>;
  /** Abandoned claims, by the key of the period. */
  readonly left: ReadonlyMap<string, string>;
}

const whereClaimed = (periodKey: string, claim: string) => [
  { field: 'periodKey', value: periodKey },
  { field: 'claim', value: claim },
];

/** Sends one query, so the periods must be consecutive. */
export async function readStoredTotals(
  scope: Scope,
  digits: string,
  periods: readonly Period[],
  now: number,
): Promise<StoredTotals> {
  const [first, last] = [periods[0], periods.at(-1)];
  const [ready, left] = [new Map<string, Tally[]>(), new Map<string, string>()];
  if (!first || !last) return { ready, left };
  const rows = await scope.adapter.findMany<Row>({
    model: MODEL,
    where: [
      { field: 'periodKey', value: first.key, operator: 'gte' },
      // The hours of the last day sort after it, quarters after their hour, and slices after their quarter.
      { field: 'periodKey', value: `${last.key}99`, operator: 'lte' },
    ],
    select: ['periodKey', 'totals', 'claim', 'computedAt'],
    // Hours, quarters and slices of a day that was stored since may still exist.
    limit: Math.ceil((last.end - first.start) / HOUR_MS) * 18,
  });
  const wanted = new Set(periods.map(({ key }) => key));
  const current = digits + utcSlice(now);
  const unfinished: string[] = [];
  for (const { periodKey, totals, claim, computedAt } of rows) {
    // A day's key is the prefix of its hours' keys, and so on down to slices.
    if (periodKey >= current.slice(0, periodKey.length)) unfinished.push(periodKey);
    else if (!wanted.has(periodKey)) continue;
    else if (totals !== '') ready.set(periodKey, readTallies(totals));
    else if (now - computedAt.getTime() > CLAIM_TTL_MS) left.set(periodKey, claim);
  }
  if (unfinished.length > 0) await discardTotals(scope, unfinished);
  return { ready, left };
}

interface Claimed {
  readonly organizationId: string;
  readonly period: Period;
  readonly now: number;
}

/** Returns null if another process has a claim. `left` is an abandoned claim to replace. */
async function claimPeriod(scope: Scope, { organizationId, period, now }: Claimed, left?: string) {
  const { key: periodKey } = period;
  if (left !== undefined)
    await scope.adapter.deleteMany({ model: MODEL, where: whereClaimed(periodKey, left) });
  const claim = crypto.randomUUID();
  const data = { periodKey, organizationId, totals: '', claim, computedAt: new Date(now) };
  return (await createOnce(scope, { model: MODEL, keys: ['periodKey'], data })) === 'created' ? claim : null;
}

async function fill({ adapter }: Scope, { period, now }: Claimed, claim: string, tallies: readonly Tally[]) {
  const totals = writeTallies(tallies);
  const isNarrow = adapter.options && 'type' in adapter.options && adapter.options.type === 'mssql';
  const bytes = byteLength(totals);
  const where = whereClaimed(period.key, claim);
  if (bytes > (isNarrow ? NARROW_COLUMN_BYTES : COLUMN_BYTES)) {
    // A day with very many currencies is added up each time.
    await adapter.deleteMany({ model: MODEL, where });
    return;
  }
  await adapter.updateMany({ model: MODEL, where, update: { totals, computedAt: new Date(now) } });
  if (period.end - period.start < QUARTER_MS) return;
  // The hours, quarters or slices in it aren't needed any more. Those of the next period begin with other digits.
  await adapter.deleteMany({
    model: MODEL,
    where: [
      { field: 'periodKey', value: period.key, operator: 'gt' },
      { field: 'periodKey', value: `${period.key}99`, operator: 'lte' },
    ],
  });
}

/** A failure to store the totals is only logged. */
export async function addUp(
  scope: Scope,
  claimed: Claimed,
  left: string | undefined,
  read: () => Promise<Tally[]>,
): Promise<Tally[]> {
  const logFailure = (cause: unknown) => {
    scope.log('switchyardPayments: the totals of a period could not be kept', cause);
    return null;
  };
  const claim = await claimPeriod(scope, claimed, left).catch(logFailure);
  const tallies = await read();
  if (claim !== null) await fill(scope, claimed, claim, tallies).catch(logFailure);
  return tallies;
}

async function discardTotals({ adapter }: Scope, keys: readonly string[]): Promise<void> {
  await adapter.deleteMany({
    model: MODEL,
    where: [{ field: 'periodKey', value: [...keys], operator: 'in' }],
  });
}

export const FACT = 'switchyardFact';

export interface ReceivedEvent {
  readonly summary: EventSummary;
  readonly receivedAt: number;
  /** When the entity was created, in epoch milliseconds; null if the event names no plausible time. */
  readonly createdAt?: number | null;
  /** Only orders have it: the amount refunded so far, in minor units, and the tax within it. */
  readonly refunded?: Pick<Fact, 'amount' | 'tax'> | null;
}

export const toReceived = ({
  summary,
  envelope,
  receivedAt,
}: {
  readonly summary: EventSummary;
  readonly envelope: Envelope;
  readonly receivedAt: number;
}): ReceivedEvent => ({
  ...{ summary, receivedAt },
  ...{ createdAt: readCreatedAt(envelope, receivedAt), refunded: readRefunded(envelope) },
});

export async function makeFactRow(fact: Fact, receivedAt: number, digits: string) {
  const at = isColumnTime(fact.at) ? fact.at : receivedAt;
  return {
    factKey: await digestKey(digits, fact.kind, fact.subject, ...(fact.count < 0 ? ['undone'] : [])),
    hourKey: digits + utcHour(at),
    countedAt: new Date(at),
    fact: columnText(writeFact(fact)),
    receivedAt: new Date(receivedAt),
  };
}

export type FactRow = Awaited<ReturnType<typeof makeFactRow>>;

export const makeFactRows = ({ summary, receivedAt, createdAt = null }: ReceivedEvent, digits: string) =>
  Promise.all(makeFacts(summary, createdAt).map((fact) => makeFactRow(fact, receivedAt, digits)));

/**
 * Deletes the stored totals of the day, hour, quarter and slice of a fact, which may lack it. This must not run inside
 * the transaction that writes the fact: a process that adds up in between would neither see the fact nor lose its
 * totals (see above).
 */
export async function discardTotalsAround(
  scope: Scope,
  { hourKey, countedAt }: FactRow,
  now: number,
): Promise<void> {
  if (isOrderKey(hourKey)) return;
  const at = countedAt.getTime();
  if (now < at - (at % SLICE_MS) + SLICE_MS) return;
  const digits = hourKey.slice(0, hourKey.length - utcHour(at).length);
  const finer = [digits + utcQuarter(at), digits + utcSlice(at)];
  await discardTotals(scope, [digits + utcDay(at), hourKey, ...finer]);
}

export async function countFact(scope: Scope, fact: FactRow, now: number): Promise<void> {
  await createOnce(scope, { model: FACT, keys: ['factKey'], data: fact });
  // This follows the row itself, and a repetition too (see above).
  await discardTotalsAround(scope, fact, now);
}

/** Returns what is stored about the subject of `fact`; null if it isn't counted. */
export async function findFact(scope: Scope, fact: Fact, digits: string): Promise<CountedFact | null> {
  const { factKey } = await makeFactRow(fact, fact.at, digits);
  const where = [{ field: 'factKey', value: factKey }];
  const row = await scope.adapter.findOne<Pick<FactRow, 'fact' | 'countedAt'>>({ model: FACT, where });
  return row && readFact(row.fact, row.countedAt.getTime());
}

/** `withdrawal` has a count of -1. While it is stored, its cancellation or refund doesn't count. */
export async function countWithdrawal(
  scope: Scope,
  digits: string,
  withdrawal: Fact,
  isWithdrawn: boolean,
  now: number,
): Promise<void> {
  const row = await makeFactRow(withdrawal, now, digits);
  if (isWithdrawn) return countFact(scope, row, now);
  await scope.adapter.deleteMany({ model: FACT, where: [{ field: 'factKey', value: row.factKey }] });
  await discardTotalsAround(scope, row, now);
}
