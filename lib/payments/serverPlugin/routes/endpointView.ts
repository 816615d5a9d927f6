import type { PaymentEndpoint } from '@/lib/payments/events/feed';
import type { EndpointRow, EndpointStateRow } from '@/lib/payments/serverPlugin/rows';
import type { Scope } from '@/lib/payments/serverPlugin/scope';
import { countHeld } from '@/lib/payments/serverPlugin/store/held';
import { WEBHOOK_PATH } from './webhook';

function refusedOf(state: EndpointStateRow | null): PaymentEndpoint['refused'] {
  if (!state?.refused || !state.refusedAt) return null;
  return { count: state.refused, reason: state.refusedFor, lastAt: state.refusedAt.getTime() };
}

/** An endpoint as it is shown: never its secret. */
export async function endpointView(
  scope: Scope,
  endpoint: EndpointRow,
  state: EndpointStateRow | null,
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
  const until = previousUntil?.getTime() ?? 0;
  return {
    id,
    name,
    url: `${scope.baseURL.replace(/\/$/, '')}${WEBHOOK_PATH}/${id}`,
    createdAt: createdAt.getTime(),
    lastDeliveryAt: lastDeliveryAt?.getTime() ?? null,
    platformOrganizationId: platformOrganizationId === '' ? null : platformOrganizationId,
    quarantined: await countHeld(scope, { endpointId: id }),
    refused: refusedOf(state),
    takesUnnamed: Boolean(state?.takesUnnamed),
    previousSecretUntil: until > now ? until : null,
  };
}
