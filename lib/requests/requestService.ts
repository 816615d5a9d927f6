import type { ApiServer } from '@/lib/core/api/createApi';
import * as z from '@/lib/core/lazyZod';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { type RequestOptions, USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import { gatewaySchema, optionsOf, type RequestSettings, type RequestsInput, settingsOf } from './schema';
import type * as requests from './state';

interface RequestServiceDependencies {
  readonly state: WorkerState<{ requests: typeof requests }>;
}

export type RequestService = ReturnType<typeof createRequestService>;

const withEntry = <T>(
  known: Readonly<Record<string, T>>,
  id: string,
  entry: NoInfer<T> | false | null | undefined,
): Record<string, T> => {
  const { [id]: _replaced, ...others } = known;
  return entry ? { ...others, [id]: entry } : others;
};

export function createRequestService({ state }: RequestServiceDependencies) {
  const { requestSettings, gateways, keptGateways } = state.requests;

  const settingsFor = async (id: string): Promise<RequestSettings> =>
    (await requestSettings.get())[id] ?? USUAL_REQUESTS;

  /** If a gateway's secrets ended with the browser, the user is asked for them before anything is sent. */
  async function optionsFor({ id = '' }: Pick<ApiServer, 'id'>): Promise<Result<RequestOptions>> {
    const settings = await settingsFor(id);
    const { gatewayKept } = settings;
    if (!gatewayKept) return ok(optionsOf(settings, null));
    const known = (await (gatewayKept === 'disk' ? keptGateways : gateways).get())[id];
    const gateway = z.safeParse(gatewaySchema, known).data;
    return gateway ? ok(optionsOf(settings, gateway)) : fail('gateway-refused');
  }

  async function set(connectionId: string, input: RequestsInput): Promise<void> {
    const { gateway, keepsGateway } = input;
    const kept = (isKept: boolean) => keepsGateway === isKept && gateway;
    if (gateway !== undefined) {
      await gateways.update((known) => withEntry(known, connectionId, kept(false)));
      await keptGateways.update((known) => withEntry(known, connectionId, kept(true)));
    }
    await requestSettings.update((known) =>
      withEntry(known, connectionId, settingsOf(input, known[connectionId])),
    );
  }

  return { optionsFor, timeoutOf: async (id: string) => (await settingsFor(id)).timeoutMs, set };
}
