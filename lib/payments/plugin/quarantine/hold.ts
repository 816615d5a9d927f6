import type { Where } from 'better-auth';
import { digestKey } from '@/lib/payments/plugin/database/keys';
import type { EndpointRow, HeldRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce } from '@/lib/payments/plugin/database/writes';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { type Delivery, EVENT, makeEventKey } from '@/lib/payments/plugin/deliveries/eventRows';
import { PAYLOAD, writePayload } from '@/lib/payments/plugin/deliveries/payload';
import { readState } from '@/lib/payments/plugin/endpoints/endpointState';
import type { Scope } from '@/lib/payments/plugin/scope';

const HELD = 'switchyardQuarantine';

/** Ours: short enough that no other write waits long. */
const BATCH_ROWS = 500;
/** Ours: the retention deletes the rest. */
const MAX_BATCHES = 20;

export interface HeldFilter {
  readonly endpointId: string;
  /** Empty for deliveries that name no organization of the platform. */
  readonly named?: string;
  readonly ids?: readonly string[] | undefined;
}

const makeWhere = ({ endpointId, named, ids }: HeldFilter): Where[] => [
  { field: 'endpointId', value: endpointId },
  ...(named === undefined ? [] : [{ field: 'platformOrganizationId', value: named }]),
  ...(ids === undefined ? [] : [{ field: 'deliveryKey', value: [...ids], operator: 'in' as const }]),
];

export const countHeld = ({ adapter }: Scope, held: HeldFilter) =>
  adapter.count({ model: HELD, where: makeWhere(held) });

export const readHeld = (
  { adapter }: Scope,
  held: HeldFilter,
  { direction, limit }: { direction: 'asc' | 'desc'; limit: number },
) =>
  adapter.findMany<HeldRow>({
    model: HELD,
    where: makeWhere(held),
    sortBy: { field: 'receivedAt', direction },
    limit,
  });

/**
 * A release copies the body from this key to the event's own, so the event has it whatever happens to the held delivery
 * at that moment.
 */
export const heldBodyKey = (deliveryKey: string) => digestKey('held', deliveryKey);

export async function deleteHeld(scope: Scope, held: HeldFilter): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await readHeld(scope, held, { direction: 'asc', limit: BATCH_ROWS });
    const keys = rows.map(({ deliveryKey }) => deliveryKey);
    if (keys.length > 0) await deleteHeldRows(scope, keys);
    if (keys.length < BATCH_ROWS) return;
  }
}

/** Deletes bodies before rows, because `hold` writes a missing body again after its row. */
export async function deleteHeldRows({ adapter }: Scope, deliveryKeys: readonly string[]): Promise<void> {
  const bodyKeys = await Promise.all(deliveryKeys.map(heldBodyKey));
  const deleteBy = (model: string, keys: readonly string[]) =>
    adapter.deleteMany({ model, where: [{ field: 'deliveryKey', value: [...keys], operator: 'in' }] });
  await deleteBy(PAYLOAD, bodyKeys);
  await deleteBy(HELD, deliveryKeys);
}

const ENDPOINT = 'switchyardEndpoint';

/** If two first deliveries arrive at the same moment, the database keeps the organization of one. */
async function pin({ adapter }: Scope, endpointKey: string, named: string): Promise<boolean> {
  const isThis = { field: 'endpointKey', value: endpointKey };
  await adapter.updateMany({
    model: ENDPOINT,
    where: [isThis, { field: 'platformOrganizationId', value: '' }],
    update: { platformOrganizationId: named },
  });
  const endpoint = await adapter.findOne<Pick<EndpointRow, 'platformOrganizationId'>>({
    model: ENDPOINT,
    where: [isThis],
    select: ['platformOrganizationId'],
  });
  return endpoint?.platformOrganizationId === named;
}

/**
 * An endpoint accepts the organization of the platform that its first delivery named, or that a manager chose since.
 * `named` is null if the delivery names none.
 */
export async function acceptsOrganization(
  scope: Scope,
  {
    endpointKey,
    platformOrganizationId: pinned,
  }: Pick<EndpointRow, 'endpointKey' | 'platformOrganizationId'>,
  named: string | null,
): Promise<boolean> {
  if (named === null) return pinned === '' || Boolean((await readState(scope, endpointKey))?.takesUnnamed);
  if (pinned === '') return pin(scope, endpointKey, named);
  return named === pinned;
}

/**
 * Holds a delivery until a manager decides. It is a duplicate if it was released already, or if another endpoint has
 * delivered its event.
 */
export async function hold(
  scope: Scope,
  delivery: Delivery,
  named: string | null,
): Promise<'quarantined' | 'duplicate' | 'unknown-endpoint'> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, text } = delivery;
  const keys = { deliveryKey, eventKey: await makeEventKey(delivery) };
  const event = { model: EVENT, keys: ['deliveryKey', 'eventKey'], data: keys };
  if (await existsOnce(scope, event)) return 'duplicate';
  const receivedAt = new Date(delivery.receivedAt);
  const body = { deliveryKey: await heldBodyKey(deliveryKey), organizationId, receivedAt, text };
  // A release needs the body, so it is written before the row, and again after it: a deletion may come in between.
  await writePayload(scope, body);
  await createOnce(scope, {
    model: HELD,
    keys: ['deliveryKey'],
    data: {
      deliveryKey,
      endpointId,
      organizationId,
      platformOrganizationId: named ?? '',
      webhookId: columnText(webhookId),
      type: envelope.type,
      receivedAt,
    },
  });
  await writePayload(scope, body);
  // If it was released at the same moment, its event was stored before the row was deleted.
  const isReleased = await existsOnce(scope, event);
  // This finds a deletion at the same moment; one that begins after this query finds the row itself.
  const isKept = await existsOnce(scope, {
    model: ENDPOINT,
    keys: ['endpointKey'],
    data: { endpointKey: endpointId },
  });
  if (!isReleased && isKept) return 'quarantined';
  await deleteHeldRows(scope, [deliveryKey]);
  return isReleased ? 'duplicate' : 'unknown-endpoint';
}
