import type { HeldRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import type { Settings } from '@/lib/payments/serverPlugin/settings';
import { HELD } from '@/lib/payments/serverPlugin/store/held';
import { PAYLOAD, readPayload } from '@/lib/payments/serverPlugin/store/payload';
import { readEnvelope } from './envelope';
import { storeEvent } from './storeEvent';
import { summarize } from './summarize';

/**
 * Stores a held delivery as if it was received now, so that polls find it; its own times decide the day that it counts
 * for. May be done again where it ended on the way.
 */
export async function release(scope: Scope, settings: Settings, held: HeldRow): Promise<void> {
  const { adapter } = scope;
  const { deliveryKey, webhookId, organizationId, endpointId } = held;
  const text = await readPayload(scope, deliveryKey);
  const read = readEnvelope(new TextEncoder().encode(text));
  const where = [{ field: 'deliveryKey', value: deliveryKey }];
  // A body that is too old is deleted before the row that holds it.
  if (read) {
    const receivedAt = settings.now();
    const { raw, envelope } = read;
    // As old as its event, so that both go at the same time.
    await adapter.updateMany({ model: PAYLOAD, where, update: { receivedAt: new Date(receivedAt) } });
    const summary = summarize(raw, envelope.type, receivedAt);
    const delivery = { organizationId, endpointId, deliveryKey, webhookId, envelope };
    await storeEvent(scope, settings, {
      ...delivery,
      ...{ text, summary, receivedAt, test: false, isBodyStored: true },
    });
  }
  await adapter.deleteMany({ model: HELD, where });
}
