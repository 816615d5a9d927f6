import type { PaymentEndpoint } from '@/lib/payments/feed/wire';
import type { EndpointRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { WEBHOOK_PATH } from './webhook';

/** An endpoint as it is shown: never its secret. */
export async function endpointView(
  { adapter, baseURL }: Scope,
  endpoint: EndpointRow,
  now: number,
): Promise<PaymentEndpoint> {
  const {
    endpointKey: id,
    name,
    createdAt,
    lastDeliveryAt,
    platformOrganizationId,
    previousUntil,
  } = endpoint;
  const where = [{ field: 'endpointId', value: id }];
  const until = previousUntil?.getTime() ?? 0;
  return {
    id,
    name,
    url: `${baseURL.replace(/\/$/, '')}${WEBHOOK_PATH}/${id}`,
    createdAt: createdAt.getTime(),
    lastDeliveryAt: lastDeliveryAt?.getTime() ?? null,
    platformOrganizationId: platformOrganizationId === '' ? null : platformOrganizationId,
    quarantined: await adapter.count({ model: 'switchyardQuarantine', where }),
    previousSecretUntil: until > now ? until : null,
  };
}
