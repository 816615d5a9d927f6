import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { groupBy } from '@/lib/payments/events/groupBy';
import { orderKey, organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { Scope } from '@/lib/payments/plugin/scope';
import { FACT, type FactRow } from './storedTotals';
import { type CountedFact, readFact } from './tally';

export type OrderFact = CountedFact & { readonly amount: number };

export const isReadable = (fact: CountedFact): fact is OrderFact => fact.amount !== null;

export const readRow = ({ fact, countedAt }: FactRow): CountedFact => readFact(fact, countedAt.getTime());

export interface Part {
  readonly at: number;
  /** The whole amount that the order reported when it grew by this part. */
  readonly reported: number;
  readonly amount: number;
  readonly tax: number;
}

const shrinkPart = (part: Part, amount: number): Part => ({
  ...part,
  amount,
  tax: Math.round((part.tax * amount) / part.amount),
});

/** Takes the amount off the parts nearest in time first. */
function takeOff(parts: readonly Part[], { at, amount }: Pick<Part, 'at' | 'amount'>): Part[] {
  let left = amount;
  const away = (part: Part) => Math.abs(part.at - at);
  const rest = parts
    .toSorted((one, other) => away(one) - away(other))
    .flatMap((part) => {
      const taken = Math.min(left, part.amount);
      left -= taken;
      return taken === part.amount ? [] : [shrinkPart(part, part.amount - taken)];
    });
  return rest.sort((one, other) => one.at - other.at);
}

/** An order reports its whole refunded amount each time; the parts are what it grew by. */
function readParts(reported: readonly OrderFact[]): Part[] {
  let parts: Part[] = [];
  let before = { amount: 0, tax: 0 };
  for (const { at, amount, tax = 0 } of reported.toSorted(
    (one, other) => one.at - other.at || one.amount - other.amount,
  )) {
    const added = {
      at,
      reported: amount,
      amount: amount - before.amount,
      tax: Math.max(0, tax - before.tax),
    };
    if (added.amount > 0) parts = [...parts, added];
    else parts = takeOff(parts, { at, amount: -added.amount });
    before = { amount, tax };
  }
  return parts;
}

export const pickReports = <T extends CountedFact>(facts: readonly T[]) =>
  facts.filter(({ kind }) => kind === 'order');

export const uncoveredParts = (facts: readonly OrderFact[]): Part[] =>
  facts.filter(({ kind }) => kind === 'refund').reduce(takeOff, readParts(pickReports(facts)));

/** Ours: far more than the orders of a page have. */
const MAX_ROWS_OF_PAGE = 10_000;

const isReport = ({ type, entityId, amount }: EventSummary) =>
  type === 'order.refunded' && entityId !== null && amount !== null;

/** An update may have reported the same amount before, so the part is found by the amount. */
function partOf(parts: readonly Part[], { amount, occurredAt }: EventSummary): Part | undefined {
  const away = ({ at }: Part) => Math.abs(at - occurredAt);
  return parts.filter(({ reported }) => reported === amount).sort((one, other) => away(one) - away(other))[0];
}

function addedAmount(facts: readonly OrderFact[], summary: EventSummary): number | null {
  const reports = pickReports(facts);
  const part = partOf(uncoveredParts(facts), summary) ?? partOf(readParts(reports), summary);
  if (part) return part.amount;
  // What failed later is no part any more. An event of an earlier version has no rows.
  return reports.some(({ amount }) => amount === summary.amount) ? 0 : summary.amount;
}

/**
 * Each `order.refunded` names the whole refunded amount. Returns it with what that event added to the order's earlier
 * reports, less what was reduced later, so that rows add up to the totals.
 */
export async function partRefunds(
  { adapter }: Scope,
  organizationId: string,
  summaries: readonly EventSummary[],
): Promise<readonly EventSummary[]> {
  const ids = new Set(summaries.filter(isReport).map(({ entityId }) => entityId ?? ''));
  if (ids.size === 0) return summaries;
  const digits = await organizationDigits(organizationId);
  const keys = new Map(
    await Promise.all([...ids].map(async (id) => [id, await orderKey(digits, id)] as const)),
  );
  const rows = await adapter.findMany<FactRow>({
    model: FACT,
    where: [{ field: 'hourKey', value: [...keys.values()], operator: 'in' }],
    limit: MAX_ROWS_OF_PAGE,
  });
  const byOrder = groupBy(rows, ({ hourKey }) => hourKey);
  return summaries.map((summary) => {
    const own = isReport(summary) && byOrder.get(keys.get(summary.entityId ?? '') ?? '');
    return own ? { ...summary, amount: addedAmount(own.map(readRow).filter(isReadable), summary) } : summary;
  });
}
