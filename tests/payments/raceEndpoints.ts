import * as z from 'zod/mini';
import { newSecretSchema, paymentEndpointsSchema } from '@/lib/payments/events/pluginResponses';
import { sample } from './paymentsScene';
import type { StandaloneSeller } from './standaloneServers';

/** More than the limit of 20, besides the existing endpoint. */
const CREATIONS = 30;
const ROTATIONS = 10;
/** An endpoint keeps the newest secret and the two before it; the third one is the first that was ever replaced. */
const KEPT_OF_RETURNED = 3;

/** Everything runs at once, on both servers. */
export async function raceEndpoints(seller: StandaloneSeller) {
  const { first, atFirst, atSecond, organizationId, endpoint, deliver } = seller;
  const atOnce = (times: number, path: string, body: object) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        (index % 2 ? atFirst : atSecond).post(path, { organizationId, name: `Shop ${index}`, ...body }),
      ),
    );

  const created = await atOnce(CREATIONS, '/payments/endpoints/create', {});
  const { json } = await atSecond.get(`/payments/endpoints?organizationId=${organizationId}`);
  const rotated = await atOnce(ROTATIONS, '/payments/endpoints/rotate-secret', { endpointId: endpoint.id });
  const secrets = rotated.flatMap((answer) =>
    answer.status === 200 ? [z.parse(newSecretSchema, answer.json).secret ?? ''] : [],
  );
  const delivered = await Promise.all(
    secrets.map((secret, index) => deliver(first, `msg_${index}`, sample('order.paid', Date.now()), secret)),
  );

  return {
    created: created.filter(({ status }) => status === 200).length,
    refused: new Set(created.flatMap(({ status, json }) => (status === 200 ? [] : [refusalCode(json)]))),
    listed: z.parse(paymentEndpointsSchema, json).endpoints.length,
    /** Returned secrets that verify nothing, although the endpoint keeps as many. */
    dead: Math.min(secrets.length, KEPT_OF_RETURNED) - delivered.filter((status) => status === 202).length,
    lost: new Set(
      rotated.flatMap(({ status, json }) =>
        status === 200 ? [] : [[status, refusalCode(json)]].map(String),
      ),
    ),
  };
}

const refusalCode = (json: unknown) =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;

export const RACED = {
  created: 19,
  refused: new Set(['PAYMENTS_ENDPOINT_LIMIT_REACHED']),
  listed: 20,
  dead: 0,
  lost: new Set(['409,PAYMENTS_SECRET_CHANGED']),
};
