import { HOUR_MS } from '@/lib/payments/events/spans';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { LAST_HOUR, organizationDigits } from './keys';

/** Ours: short enough that no other write waits long. */
const BATCH_ROWS = 500;
/** Per table, so that none waits for another. */
const MAX_BATCHES = 20;

/**
 * The column holds a row's age. What daily totals count stays (docs/decisions/0037): a narrow row for each order,
 * refund and cancellation.
 */
const AGED = [
  ['switchyardQuarantine', 'receivedAt'],
  ['switchyardNeed', 'receivedAt'],
  ['switchyardEvent', 'receivedAt'],
  ['switchyardPayload', 'receivedAt'],
] as const;

/** Kept rows are made from these tables (kept/keeper.ts). */
const EVENTS: ReadonlySet<string> = new Set(['switchyardEvent', 'switchyardPayload']);

/** True if deleting an organization's events loses nothing, because everything they say is kept. */
export type IsKept = (scope: Scope, organizationId: string) => Promise<boolean>;

function askOnce(scope: Scope, isKept: IsKept) {
  const answers = new Map<string, Promise<boolean>>();
  return (organizationId: string) => {
    const answer = answers.get(organizationId) ?? isKept(scope, organizationId);
    answers.set(organizationId, answer);
    return answer;
  };
}

interface AgedRow {
  readonly id: string;
  readonly organizationId: string;
}

/** Returns true once nothing is left to delete, or none of it may be deleted yet. */
async function deleteBatch(
  { adapter }: Scope,
  [model, field]: (typeof AGED)[number],
  before: Date,
  isKept: (organizationId: string) => Promise<boolean>,
): Promise<boolean> {
  const isEvents = EVENTS.has(model);
  const rows = await adapter.findMany<AgedRow>({
    model,
    where: [{ field, value: before, operator: 'lt' }],
    select: isEvents ? ['id', 'organizationId'] : ['id'],
    limit: BATCH_ROWS,
  });
  const ids: string[] = [];
  for (const { id, organizationId } of rows) if (!isEvents || (await isKept(organizationId))) ids.push(id);
  if (ids.length === 0) return true;
  await adapter.deleteMany({ model, where: [{ field: 'id', value: ids, operator: 'in' }] });
  return rows.length < BATCH_ROWS;
}

async function deleteAged(scope: Scope, before: Date, isKept: IsKept): Promise<void> {
  const isKeptOnce = askOnce(scope, isKept);
  for (const table of AGED) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if (await deleteBatch(scope, table, before, isKeptOnce)) break;
    }
  }
}

/**
 * Deletes during ordinary requests, at most once an hour and in batches. `isKept` is called for every organization
 * whose events are due.
 */
export function createRetention({ now, retentionMs }: Settings, isKept: IsKept) {
  let next = 0;

  return {
    async sweep(scope: Scope): Promise<void> {
      const start = now();
      // The clock may have been set back since.
      if (start < next && start >= next - HOUR_MS) return;
      next = start + HOUR_MS;
      const work = deleteAged(scope, new Date(start - retentionMs), isKept).catch((cause: unknown) => {
        scope.log('switchyardPayments: events of the past could not be deleted', cause);
      });
      await scope.runLater(work);
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

export async function deleteOrganization({ adapter }: Scope, organizationId: string): Promise<void> {
  const organization = await organizationDigits(organizationId);
  const facts = [
    { field: 'hourKey', value: organization, operator: 'gte' } as const,
    { field: 'hourKey', value: organization + LAST_HOUR, operator: 'lte' } as const,
  ];
  await adapter.deleteMany({ model: 'switchyardFact', where: facts });
  const where = [{ field: 'organizationId', value: organizationId }];
  const models = [
    'switchyardEndpoint',
    'switchyardSlot',
    'switchyardEndpointState',
    'switchyardQuarantine',
    'switchyardTotals',
    'switchyardNeed',
    'switchyardGrant',
    'switchyardReadMark',
    'switchyardEvent',
    'switchyardPayload',
    'switchyardKept',
    'switchyardCustomer',
    'switchyardKeeping',
  ];
  for (const model of models) await adapter.deleteMany({ model, where });
}

/** Deletes the rows of an organization that was deleted without the plugin. */
export async function keepsOrganization(scope: Scope, organizationId: string): Promise<boolean> {
  const organization = await scope.adapter.findOne({
    model: 'organization',
    where: [{ field: 'id', value: organizationId }],
    select: ['id'],
  });
  if (!organization) await deleteOrganization(scope, organizationId);
  return organization !== null;
}
