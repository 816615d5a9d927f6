import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import { createOnce, existsOnce } from '@/lib/payments/plugin/database/writes';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { writePayload } from '@/lib/payments/plugin/deliveries/payload';
import { type Delivery, EVENT } from '@/lib/payments/plugin/deliveries/storeEvent';
import { readState } from '@/lib/payments/plugin/endpoints/endpointState';
import { HELD } from './heldDeliveries';

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

/** Holds a delivery until a manager decides about it. Once released, it counts as a duplicate. */
export async function hold(
  scope: Scope,
  delivery: Delivery,
  named: string | null,
): Promise<'quarantined' | 'duplicate'> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, text } = delivery;
  const released = { model: EVENT, keys: ['deliveryKey'], data: { deliveryKey } };
  if (await existsOnce(scope, released)) return 'duplicate';
  const receivedAt = new Date(delivery.receivedAt);
  await writePayload(scope, { deliveryKey, organizationId, receivedAt, text });
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
  return 'quarantined';
}
