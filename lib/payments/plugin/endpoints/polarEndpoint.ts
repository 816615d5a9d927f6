import { LAST_CURSOR } from '@/lib/payments/events/cursor';
import type { PaymentEndpoint } from '@/lib/payments/events/pluginResponses';
import { organizationDigits } from '@/lib/payments/plugin/database/keys';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { type Endpoint, readState, viewRefusals } from './endpointState';

/** The route of `@polar-sh/better-auth` (1.8.4). */
export const POLAR_PATH = '/polar/webhooks';

/** The endpoint id of events that arrive at POLAR_PATH; other endpoints have a UUID. */
export const POLAR_ENDPOINT = 'polar-webhooks';

/** The endpoint whose refusals are counted. Null if each event decides on its organization: a refused one has none. */
export function findPolarEndpoint({ polarWebhooks }: Settings): Endpoint | null {
  const organizationId = polarWebhooks?.organization;
  if (typeof organizationId !== 'string') return null;
  return { endpointKey: `${POLAR_ENDPOINT} ${organizationId}`, organizationId, isOfPolar: true };
}

async function readLastDelivery({ adapter }: Scope, organizationId: string): Promise<number | null> {
  const organization = await organizationDigits(organizationId);
  const [last] = await adapter.findMany<{ receivedAt: Date }>({
    model: 'switchyardEvent',
    where: [
      { field: 'feedKey', value: organization, operator: 'gte' },
      { field: 'feedKey', value: organization + LAST_CURSOR, operator: 'lte' },
      { field: 'endpointId', value: POLAR_ENDPOINT },
    ],
    sortBy: { field: 'feedKey', direction: 'desc' },
    select: ['feedKey', 'receivedAt'],
    limit: 1,
  });
  return last?.receivedAt.getTime() ?? null;
}

/** The other plugin's route is listed as an endpoint of its organization once a delivery to it was refused here. */
export async function viewPolarEndpoint(
  scope: Scope,
  settings: Settings,
  organizationId: string,
): Promise<PaymentEndpoint[]> {
  const endpoint = findPolarEndpoint(settings);
  if (endpoint?.organizationId !== organizationId) return [];
  const refused = viewRefusals(await readState(scope, endpoint.endpointKey));
  if (!refused) return [];
  return [
    {
      ...{ id: POLAR_ENDPOINT, name: '@polar-sh/better-auth', refused, isForeign: true },
      url: `${scope.baseURL.replace(/\/$/, '')}${POLAR_PATH}`,
      lastDeliveryAt: await readLastDelivery(scope, organizationId),
      ...{ createdAt: 0, platformOrganizationId: null, quarantined: 0, previousSecretUntil: null },
    },
  ];
}
