import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { createOnce } from '@/lib/payments/serverPlugin/store/createOnce';
import { writePayload } from '@/lib/payments/serverPlugin/store/payload';
import { columnText } from './envelope';
import type { Delivery } from './storeEvent';

const ENDPOINT = 'switchyardEndpoint';

/**
 * Whether a delivery is of the platform's organization that this endpoint has been of since the first one that named
 * any. Of two first ones at the same moment the database takes one.
 */
export async function isOfPinned(
  { adapter }: Scope,
  endpointKey: string,
  pinned: string,
  told: string | null,
): Promise<boolean> {
  if (told === null || told === pinned) return true;
  if (pinned !== '') return false;
  const isThis = { field: 'endpointKey', value: endpointKey };
  await adapter.updateMany({
    model: ENDPOINT,
    where: [isThis, { field: 'platformOrganizationId', value: '' }],
    update: { platformOrganizationId: told },
  });
  const endpoint = await adapter.findOne<{ platformOrganizationId: string }>({
    model: ENDPOINT,
    where: [isThis],
    select: ['platformOrganizationId'],
  });
  return endpoint?.platformOrganizationId === told;
}

/** Keeps a delivery apart that is of another organization of the platform. */
export async function quarantine(scope: Scope, delivery: Delivery, told: string): Promise<void> {
  const { organizationId, endpointId, deliveryKey, webhookId, envelope, text } = delivery;
  const receivedAt = new Date(delivery.receivedAt);
  await writePayload(scope, { deliveryKey, organizationId, receivedAt, text });
  await createOnce(scope, {
    model: 'switchyardQuarantine',
    keys: ['deliveryKey'],
    data: {
      deliveryKey,
      endpointId,
      organizationId,
      platformOrganizationId: told,
      webhookId: columnText(webhookId),
      type: envelope.type,
      receivedAt,
    },
  });
}
