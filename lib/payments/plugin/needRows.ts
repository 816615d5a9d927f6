import { cursorAt } from '@/lib/payments/events/cursor';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { groupBy } from '@/lib/payments/events/groupBy';
import { mayNeed } from '@/lib/payments/events/needs';
import { awaitsEvidence } from '@/lib/payments/events/refundsAndDisputes';
import { HOUR_MS } from '@/lib/payments/events/spans';
import type { EventRow, NeedRow } from './database/tables';
import { createOnce } from './database/writes';
import type { Scope } from './scope';
import type { Settings } from './settings';

/**
 * Finds out from events what needs the seller. A row remembers each event that may need them. Reading the rows checks
 * which needs were settled since, by events of the same subscription or refund, or by a paid order, and deletes their
 * rows. None is lost by that: a later event has its own row.
 */

export const NEED = 'switchyardNeed';

/** Ours: more than the clocks of the platform and of this server differ. */
const SKEW_MS = HOUR_MS;
/** Ours: far more than the needs of all organizations of a user. An organization with very many is read separately. */
const MAX_ROWS = 1_000;
/** Ours: per kind and organization, so that many of one never hide another. */
const MAX_OWN_ROWS = 1_000;
/** Ours: more refunds or subscriptions than a list shows. */
const MANY_KEYS = 200;

type NeedingEvent = Pick<EventRow, 'eventKey' | 'organizationId' | 'entityKey' | 'receivedAt' | 'test'>;

/** Replaces the cursor of a dispute, which only the platform ends. */
export const NO_ORDER_ENDS_IT = '';

export function makeNeedRow(
  summary: EventSummary,
  { eventKey, organizationId, entityKey, receivedAt, test }: NeedingEvent,
): Omit<NeedRow, 'id'> | null {
  if (test || entityKey === null || !mayNeed(summary)) return null;
  const from = Math.min(summary.occurredAt, receivedAt.getTime()) - SKEW_MS;
  const checkedTo = awaitsEvidence(summary) ? NO_ORDER_ENDS_IT : cursorAt(from);
  return { eventKey, organizationId, entityKey, checkedTo, receivedAt };
}

/**
 * Returns the cursor after which an order may have paid. If a server's clock was ahead, `checkedTo` may be behind orders
 * that were received since it was set right.
 */
export const checkedFrom = ({ checkedTo, receivedAt }: NeedRow, now: number): string =>
  checkedTo <= cursorAt(now) ? checkedTo : cursorAt(Math.min(receivedAt.getTime(), now) - SKEW_MS);

export async function writeNeed(scope: Scope, data: Omit<NeedRow, 'id'>): Promise<void> {
  await createOnce(scope, { model: NEED, keys: ['eventKey'], data: { ...data } });
}

export interface OwnRows {
  readonly rows: readonly NeedRow[];
  readonly isCut: boolean;
}

type Where = NonNullable<Parameters<Scope['adapter']['findMany']>[0]['where']>;

interface Wanted {
  readonly where: Where;
  readonly limit: number;
  readonly direction?: 'asc' | 'desc';
}

/** Returns `limit` + 1 rows if there are more. */
const findRows = (
  { adapter }: Scope,
  { now, retentionMs }: Settings,
  { where, limit, direction = 'desc' }: Wanted,
): Promise<NeedRow[]> =>
  adapter.findMany<NeedRow>({
    model: NEED,
    where: [...where, { field: 'receivedAt', value: new Date(now() - retentionMs), operator: 'gte' }],
    sortBy: { field: 'receivedAt', direction },
    limit: limit + 1,
  });

/** Many events of one refund or subscription are one need, so only rows of others count. */
async function hasOthers(
  scope: Scope,
  settings: Settings,
  where: Where,
  found: readonly NeedRow[],
): Promise<boolean> {
  const keys = [...new Set(found.map(({ entityKey }) => entityKey))];
  if (keys.length > MANY_KEYS) return true;
  const isOther = { field: 'entityKey', value: keys, operator: 'not_in' as const };
  return (await findRows(scope, settings, { where: [...where, isOther], limit: 0 })).length > 0;
}

/**
 * Reads the oldest disputes, whose deadlines are the nearest, and the newest overdue payments of an organization with
 * very many.
 */
async function readOwnRows(scope: Scope, settings: Settings, organizationId: string): Promise<OwnRows> {
  const rows: NeedRow[] = [];
  let isCut = false;
  for (const [operator, direction] of [['eq', 'asc'] as const, ['gt', 'desc'] as const]) {
    const where = [
      { field: 'organizationId', value: organizationId },
      { field: 'checkedTo', value: NO_ORDER_ENDS_IT, operator },
    ];
    const found = await findRows(scope, settings, { where, limit: MAX_OWN_ROWS, direction });
    rows.push(...found.slice(0, MAX_OWN_ROWS));
    isCut ||= found.length > MAX_OWN_ROWS && (await hasOthers(scope, settings, where, found));
  }
  return { rows, isCut };
}

export async function readNeedRows(
  scope: Scope,
  settings: Settings,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnRows>> {
  const [first] = ids;
  if (first === undefined) return new Map();
  const where = [{ field: 'organizationId', value: [...ids], operator: 'in' as const }];
  const rows = await findRows(scope, settings, { where, limit: MAX_ROWS });
  const groups = [...groupBy(rows, ({ organizationId }) => organizationId)];
  if (rows.length <= MAX_ROWS) return new Map(groups.map(([id, own]) => [id, { rows: own, isCut: false }]));
  if (ids.length === 1) return new Map([[first, await readOwnRows(scope, settings, first)]]);
  const large = groups.find(([, own]) => own.length > MAX_ROWS / 2)?.[0];
  if (large !== undefined) {
    const own = await readOwnRows(scope, settings, large);
    const others = ids.filter((id) => id !== large);
    return new Map([...(await readNeedRows(scope, settings, others)), [large, own]]);
  }
  const half = Math.ceil(ids.length / 2);
  const one = await readNeedRows(scope, settings, ids.slice(0, half));
  return new Map([...one, ...(await readNeedRows(scope, settings, ids.slice(half)))]);
}
