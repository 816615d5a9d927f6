import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { groupBy } from '@/lib/payments/events/groupBy';
import { awaitsEvidence } from '@/lib/payments/events/money';
import { mayNeed } from '@/lib/payments/events/needs';
import { cursorAt } from './database/keys';
import type { EventRow, NeedRow } from './database/tables';
import { createOnce } from './database/writes';
import type { Scope } from './scope';
import type { Settings } from './settings';

/**
 * What waits for the seller is known from events: a row remembers each that may need one, and reading them finds out
 * which of these were ended since, by events of the same subscription or refund, or by an order that was paid. A row whose need has ended is
 * deleted when it is read: an event that comes later has a row of its own, so that none is lost.
 */

export const NEED = 'switchyardNeed';

/** Ours: the clocks of the platform and of this server differ by less. */
const SKEW_MS = 60 * 60 * 1_000;
/** Ours: far more than wait for all of a user's organizations. Where there are more, each kind of each organization is read by itself. */
const MAX_ROWS = 1_000;
/** Ours: of one kind and organization, so that many of one never hide another. */
const MAX_OWN_ROWS = 500;

type NeedingEvent = Pick<EventRow, 'eventKey' | 'organizationId' | 'entityKey' | 'receivedAt' | 'test'>;

/** In the place of a cursor: only the platform ends a dispute. */
export const NO_ORDER_ENDS_IT = '';

/** The row of an event that may need the seller; null for any other. */
export function makeNeedRow(
  summary: EventSummary,
  { eventKey, organizationId, entityKey, receivedAt, test }: NeedingEvent,
): Omit<NeedRow, 'id'> | null {
  if (test || entityKey === null || !mayNeed(summary)) return null;
  const from = Math.min(summary.occurredAt, receivedAt.getTime()) - SKEW_MS;
  const checkedTo = awaitsEvidence(summary) ? NO_ORDER_ENDS_IT : cursorAt(from);
  return { eventKey, organizationId, entityKey, checkedTo, receivedAt };
}

export async function writeNeed(scope: Scope, data: Omit<NeedRow, 'id'>): Promise<void> {
  await createOnce(scope, { model: NEED, keys: ['eventKey'], data: { ...data } });
}

/** Of one organization. */
export interface OwnRows {
  readonly rows: readonly NeedRow[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

type Where = NonNullable<Parameters<Scope['adapter']['findMany']>[0]['where']>;

const findRows = (
  { adapter }: Scope,
  { now, retentionMs }: Settings,
  where: Where,
  limit: number,
): Promise<NeedRow[]> =>
  adapter.findMany<NeedRow>({
    model: NEED,
    where: [...where, { field: 'receivedAt', value: new Date(now() - retentionMs), operator: 'gte' }],
    sortBy: { field: 'receivedAt', direction: 'desc' },
    limit,
  });

/** The rows of an organization that together with others has very many. */
async function readOwnRows(scope: Scope, settings: Settings, organizationId: string): Promise<OwnRows> {
  const ofOrganization = { field: 'organizationId', value: organizationId };
  const kinds = await Promise.all(
    (['eq', 'gt'] as const).map((operator) =>
      findRows(
        scope,
        settings,
        [ofOrganization, { field: 'checkedTo', value: NO_ORDER_ENDS_IT, operator }],
        MAX_OWN_ROWS,
      ),
    ),
  );
  return { rows: kinds.flat(), isCut: kinds.some(({ length }) => length === MAX_OWN_ROWS) };
}

/** The rows of each organization, in one query unless there are very many. */
export async function readNeedRows(
  scope: Scope,
  settings: Settings,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnRows>> {
  const ofThese = { field: 'organizationId', value: [...ids], operator: 'in' as const };
  const rows = await findRows(scope, settings, [ofThese], MAX_ROWS);
  if (rows.length === MAX_ROWS)
    return new Map(
      await Promise.all(ids.map(async (id) => [id, await readOwnRows(scope, settings, id)] as const)),
    );
  const groups = groupBy(rows, ({ organizationId }) => organizationId);
  return new Map([...groups].map(([id, own]) => [id, { rows: own, isCut: false }]));
}
