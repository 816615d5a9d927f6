import type { Scope, Settings } from '@/lib/payments/plugin/context';
import { organizationDigits } from './keys';

/** Ours: short enough that no other write waits long. */
const BATCH_ROWS = 500;
/** For each table, so that none waits for another. */
const MAX_BATCHES = 20;
/** Above every `utcHour`. */
const LAST_HOUR = '9999999999';
const HOUR_MS = 60 * 60 * 1_000;

/** Tables with the column that holds a row's age. */
const AGED = [
  ['switchyardQuarantine', 'receivedAt'],
  ['switchyardTotals', 'computedAt'],
  ['switchyardFact', 'receivedAt'],
  ['switchyardEvent', 'receivedAt'],
  ['switchyardPayload', 'receivedAt'],
] as const;

/** True once nothing is left to delete. */
async function deleteBatch({ adapter }: Scope, model: string, field: string, before: Date): Promise<boolean> {
  const rows = await adapter.findMany<{ id: string }>({
    model,
    where: [{ field, value: before, operator: 'lt' }],
    select: ['id'],
    limit: BATCH_ROWS,
  });
  if (rows.length === 0) return true;
  const ids = rows.map(({ id }) => id);
  await adapter.deleteMany({ model, where: [{ field: 'id', value: ids, operator: 'in' }] });
  return rows.length < BATCH_ROWS;
}

async function deleteAged(scope: Scope, before: Date): Promise<void> {
  for (const [model, field] of AGED) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if (await deleteBatch(scope, model, field, before)) break;
    }
  }
}

/** Deletes rows past retention beside ordinary requests, at most once an hour and in batches. */
export function createRetention({ now, retentionMs }: Settings) {
  let next = 0;

  return {
    async sweep(scope: Scope): Promise<void> {
      const start = now();
      if (start < next) return;
      next = start + HOUR_MS;
      const work = deleteAged(scope, new Date(start - retentionMs)).catch((cause: unknown) => {
        scope.log('switchyardPayments: events of the past could not be deleted', cause);
      });
      await scope.runLater(work);
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;

/** Deletes everything that belongs to a deleted organization. */
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
    'switchyardGrant',
    'switchyardReadMark',
    'switchyardEvent',
    'switchyardPayload',
  ];
  for (const model of models) await adapter.deleteMany({ model, where });
}
