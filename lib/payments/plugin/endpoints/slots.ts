import { digestKey } from '@/lib/payments/plugin/database/keys';
import type { EndpointRow, SlotRow } from '@/lib/payments/plugin/database/tables';
import { inTransaction } from '@/lib/payments/plugin/database/writes';
import type { Scope } from '@/lib/payments/plugin/scope';

const ENDPOINT = 'switchyardEndpoint';
const SLOT = 'switchyardSlot';

/** Ours: room for sandbox and production of several products. */
const MAX_ENDPOINTS = 20;

/** Ours: more than an organization can have from before writes enforced the limit. */
export const MAX_LISTED_ENDPOINTS = 1_000;

/**
 * Ours: creating an endpoint takes far less. A slot older than this without an endpoint is left over from a process
 * that ended.
 */
const CREATION_MS = 5 * 60 * 1_000;

type NewEndpoint = Omit<EndpointRow, 'id'>;

/**
 * Deletes slots without an endpoint, and returns the others. `endpoints` must be read before the slots: an endpoint
 * created in between has a young slot.
 */
async function takenSlots(
  { adapter }: Scope,
  organizationId: string,
  endpoints: ReadonlySet<string>,
  now: number,
): Promise<SlotRow[]> {
  const where = [{ field: 'organizationId', value: organizationId }];
  const slots = await adapter.findMany<SlotRow>({ model: SLOT, where, limit: MAX_LISTED_ENDPOINTS });
  const isTaken = ({ endpointKey, takenAt }: SlotRow) =>
    endpoints.has(endpointKey) || now - takenAt.getTime() < CREATION_MS;
  for (const { endpointKey } of slots.filter((slot) => !isTaken(slot))) await freeSlot(adapter, endpointKey);
  return slots.filter(isTaken);
}

async function freeSlots(scope: Scope, organizationId: string, now: number): Promise<string[]> {
  const rows = await scope.adapter.findMany<Pick<EndpointRow, 'endpointKey'>>({
    model: ENDPOINT,
    where: [{ field: 'organizationId', value: organizationId }],
    select: ['endpointKey'],
    limit: MAX_LISTED_ENDPOINTS,
  });
  const endpoints = new Set(rows.map(({ endpointKey }) => endpointKey));
  const taken = await takenSlots(scope, organizationId, endpoints, now);
  for (const { endpointKey } of taken) endpoints.delete(endpointKey);
  const places = MAX_ENDPOINTS - endpoints.size;
  if (taken.length >= places) return [];
  const keys = await Promise.all(
    Array.from({ length: places }, (_, number) => digestKey('slot', organizationId, String(number))),
  );
  const takenKeys = new Set(taken.map(({ slotKey }) => slotKey));
  return keys.filter((key) => !takenKeys.has(key));
}

async function createAt(scope: Scope, slotKey: string, endpoint: NewEndpoint): Promise<EndpointRow | null> {
  const { endpointKey, organizationId, createdAt } = endpoint;
  const slot = { slotKey, endpointKey, organizationId, takenAt: createdAt };
  try {
    return await inTransaction(scope, async ({ adapter }) => {
      await adapter.create({ model: SLOT, data: slot });
      return adapter.create<NewEndpoint, EndpointRow>({ model: ENDPOINT, data: endpoint });
    });
  } catch (cause) {
    const where = [{ field: 'slotKey', value: slotKey }];
    const winner = await scope.adapter.findOne<SlotRow>({ model: SLOT, where });
    if (winner && winner.endpointKey !== endpointKey) return null;
    throw cause;
  }
}

/** Null if the organization has reached its limit. */
export async function createEndpoint(scope: Scope, endpoint: NewEndpoint): Promise<EndpointRow | null> {
  for (;;) {
    const free = await freeSlots(scope, endpoint.organizationId, endpoint.createdAt.getTime());
    // The choice is random, so that simultaneous requests mostly take different slots. Every further attempt follows
    // another request's success, so there are at most as many attempts as slots.
    const slotKey = free[Math.floor(Math.random() * free.length)];
    if (slotKey === undefined) return null;
    const created = await createAt(scope, slotKey, endpoint);
    if (created) return created;
  }
}

async function freeSlot(adapter: Scope['adapter'], endpointKey: string): Promise<void> {
  await adapter.deleteMany({ model: SLOT, where: [{ field: 'endpointKey', value: endpointKey }] });
}

export async function deleteEndpoint(scope: Scope, endpointKey: string): Promise<void> {
  await inTransaction(scope, async ({ adapter }) => {
    await adapter.delete({ model: ENDPOINT, where: [{ field: 'endpointKey', value: endpointKey }] });
    await freeSlot(adapter, endpointKey);
  });
}
