import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { EndpointRow, EndpointStateRow } from '@/lib/payments/plugin/database/tables';
import { compareAndSet, createOnce } from '@/lib/payments/plugin/database/writes';
import { MAX_LISTED_ENDPOINTS } from './slots';

const MODEL = 'switchyardEndpointState';

type Endpoint = Pick<EndpointRow, 'endpointKey' | 'organizationId'>;
type State = Pick<EndpointStateRow, 'refused' | 'refusedFor' | 'refusedAt' | 'takesUnnamed'>;

const NOTHING: State = { refused: 0, refusedFor: '', refusedAt: null, takesUnnamed: false };

const isThis = (endpointKey: string) => ({ field: 'endpointKey', value: endpointKey });

export const readState = ({ adapter }: Scope, endpointKey: string) =>
  adapter.findOne<EndpointStateRow>({ model: MODEL, where: [isThis(endpointKey)] });

/** By the key of the endpoint; not every endpoint has one. */
export async function readStates({ adapter }: Scope, organizationId: string) {
  const where = [{ field: 'organizationId', value: organizationId }];
  const rows = await adapter.findMany<EndpointStateRow>({ model: MODEL, where, limit: MAX_LISTED_ENDPOINTS });
  return new Map(rows.map((row) => [row.endpointKey, row]));
}

/** Changes only the given fields. */
export async function writeState(
  scope: Scope,
  { endpointKey, organizationId }: Endpoint,
  change: Partial<State>,
) {
  const data = { endpointKey, organizationId, version: crypto.randomUUID(), ...NOTHING, ...change };
  if ((await createOnce(scope, { model: MODEL, keys: ['endpointKey'], data })) === 'created') return;
  await scope.adapter.updateMany({ model: MODEL, where: [isThis(endpointKey)], update: change });
}

/** Resets the refusals, which don't apply to another secret. */
export async function forgetRefusals({ adapter }: Scope, endpointKey: string): Promise<void> {
  const { refused, refusedFor, refusedAt } = NOTHING;
  const update = { refused, refusedFor, refusedAt, version: crypto.randomUUID() };
  await adapter.updateMany({ model: MODEL, where: [isThis(endpointKey)], update });
}

/** False if another process has counted meanwhile. */
export async function addRefusals(
  scope: Scope,
  { endpointKey, organizationId }: Endpoint,
  before: EndpointStateRow | null,
  added: Pick<State, 'refused' | 'refusedFor' | 'refusedAt'>,
): Promise<boolean> {
  if (!before) {
    const data = { endpointKey, organizationId, version: crypto.randomUUID(), ...NOTHING, ...added };
    return (await createOnce(scope, { model: MODEL, keys: ['endpointKey'], data })) === 'created';
  }
  return compareAndSet(scope, {
    model: MODEL,
    key: ['endpointKey', endpointKey],
    version: ['version', before.version],
    update: {
      ...added,
      refused: Math.min(before.refused + added.refused, MAX_REFUSED),
      version: crypto.randomUUID(),
    },
  });
}

/** Fits an integer column of every database. */
const MAX_REFUSED = 2_000_000_000;

export async function deleteState({ adapter }: Scope, endpointKey: string): Promise<void> {
  await adapter.deleteMany({ model: MODEL, where: [isThis(endpointKey)] });
}
