import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce } from '@/lib/payments/plugin/database/writes';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { writePayload } from '@/lib/payments/plugin/deliveries/payload';
import { type Delivery, EVENT, makeEventKey } from '@/lib/payments/plugin/deliveries/storeEvent';
import { readState } from '@/lib/payments/plugin/endpoints/endpointState';
import { deleteHeldRows, HELD, heldBodyKey } from './heldDeliveries';

const ENDPOINT = 'switchyardEndpoint';

/** Of two first deliveries at the same moment, the database keeps the organization of one. */
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
 * Whether an endpoint accepts a delivery by the organization of the platform that it names: the endpoint's is the first
 * one that any delivery named, or the one that a manager chose since. Null: the delivery names none.
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
 * Holds a delivery until a manager decides about it. One that was released, or whose event another endpoint has delivered, is
 * a duplicate.
 */
export async function hold(
  scope: Scope,
  delivery: Delivery,
  named: string | null,
): Promise<'quarantined' | 'duplicate'> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, text } = delivery;
  const keys = { deliveryKey, eventKey: await makeEventKey(delivery) };
  const event = { model: EVENT, keys: ['deliveryKey', 'eventKey'], data: keys };
  if (await existsOnce(scope, event)) return 'duplicate';
  const receivedAt = new Date(delivery.receivedAt);
  const body = { deliveryKey: await heldBodyKey(deliveryKey), organizationId, receivedAt, text };
  // Before the row, for which a release needs it, and after it: what was held before may have been deleted in between.
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
  if (!(await existsOnce(scope, event))) return 'quarantined';
  // Released at the same moment: the release stored its event before it deleted the row.
  await deleteHeldRows(scope, [deliveryKey]);
  return 'duplicate';
}
