import type { PaymentEndpoint } from '@/lib/payments/events/pluginResponses';
import type { WebhookRefusal } from '@/lib/payments/events/webhookSignature';
import type { EndpointRow, EndpointStateRow } from '@/lib/payments/plugin/database/tables';
import { compareAndSet, createOnce, existsOnce } from '@/lib/payments/plugin/database/writes';
import type { Scope } from '@/lib/payments/plugin/scope';
import type { Settings } from '@/lib/payments/plugin/settings';
import { MAX_LISTED_ENDPOINTS } from './slots';

const MODEL = 'switchyardEndpointState';

export interface Endpoint extends Pick<EndpointRow, 'endpointKey' | 'organizationId'> {
  /** It has no row of its own (polarEndpoint.ts). */
  readonly isOfPolar?: boolean;
}
type Refusals = Pick<EndpointStateRow, 'refused' | 'refusedFor' | 'refusedAt' | 'recentRefusals'>;
type State = Refusals & Pick<EndpointStateRow, 'takesUnnamed'>;

const NO_REFUSALS: Refusals = { refused: 0, refusedFor: '', refusedAt: null, recentRefusals: null };
const NOTHING: State = { ...NO_REFUSALS, takesUnnamed: false };

/** `at` is epoch milliseconds. */
interface Refusal {
  readonly at: number;
  readonly reason: string;
}

/** Enough for a seller to see whether all refused deliveries have one reason. */
const MAX_RECENT = 10;

const latestRefusals = (refusals: readonly Refusal[]) =>
  refusals.toSorted((one, other) => one.at - other.at).slice(-MAX_RECENT);

/** Safe: only this file writes the column. */
const readRecent = (row: Pick<EndpointStateRow, 'recentRefusals'> | null): Refusal[] =>
  JSON.parse(row?.recentRefusals ?? '[]') as Refusal[];

function withRefusals(before: EndpointStateRow | null, count: number, recent: readonly Refusal[]): Refusals {
  const all = latestRefusals([...readRecent(before), ...recent]);
  // Another process may have counted a later one.
  const last = all.at(-1);
  return {
    ...{ refused: count, refusedFor: last?.reason ?? '', refusedAt: last ? new Date(last.at) : null },
    recentRefusals: JSON.stringify(all),
  };
}

export function viewRefusals(state: EndpointStateRow | null): PaymentEndpoint['refused'] {
  if (!state?.refused || !state.refusedAt) return null;
  return {
    ...{ count: state.refused, reason: state.refusedFor, lastAt: state.refusedAt.getTime() },
    recent: readRecent(state).toReversed(),
  };
}

const isThis = (endpointKey: string) => ({ field: 'endpointKey', value: endpointKey });

export const readState = ({ adapter }: Scope, endpointKey: string) =>
  adapter.findOne<EndpointStateRow>({ model: MODEL, where: [isThis(endpointKey)] });

/** By endpoint key. Not every endpoint has a row. */
export async function readStates({ adapter }: Scope, organizationId: string) {
  const where = [{ field: 'organizationId', value: organizationId }];
  const rows = await adapter.findMany<EndpointStateRow>({ model: MODEL, where, limit: MAX_LISTED_ENDPOINTS });
  return new Map(rows.map((row) => [row.endpointKey, row]));
}

/** Doesn't leave a row behind if the endpoint was deleted meanwhile. */
async function createState(
  scope: Scope,
  { endpointKey, organizationId, isOfPolar }: Endpoint,
  state: Partial<State>,
): Promise<'created' | 'exists'> {
  const data = { endpointKey, organizationId, version: crypto.randomUUID(), ...NOTHING, ...state };
  const outcome = await createOnce(scope, { model: MODEL, keys: ['endpointKey'], data });
  // A deletion that begins after this query finds the row itself.
  const endpoint = { model: 'switchyardEndpoint', keys: ['endpointKey'], data: { endpointKey } };
  if (outcome === 'created' && !isOfPolar && !(await existsOnce(scope, endpoint)))
    await deleteState(scope, endpointKey);
  return outcome;
}

export async function writeState(scope: Scope, endpoint: Endpoint, change: Partial<State>): Promise<void> {
  if ((await createState(scope, endpoint, change)) === 'created') return;
  const where = [isThis(endpoint.endpointKey)];
  await scope.adapter.updateMany({ model: MODEL, where, update: change });
}

/** The count doesn't apply to another secret. */
export async function forgetRefusals({ adapter }: Scope, endpointKey: string): Promise<void> {
  const update = { ...NO_REFUSALS, version: crypto.randomUUID() };
  await adapter.updateMany({ model: MODEL, where: [isThis(endpointKey)], update });
}

async function addRefusals(
  scope: Scope,
  endpoint: Endpoint,
  before: EndpointStateRow | null,
  added: Refusals,
): Promise<boolean> {
  if (!before) return (await createState(scope, endpoint, added)) === 'created';
  return compareAndSet(scope, {
    model: MODEL,
    key: ['endpointKey', endpoint.endpointKey],
    version: ['version', before.version],
    update: {
      ...added,
      refused: Math.min(before.refused + added.refused, MAX_REFUSED),
      version: crypto.randomUUID(),
    },
  });
}

/** It fits into an integer column of every database. */
const MAX_REFUSED = 2_000_000_000;

export async function deleteState({ adapter }: Scope, endpointKey: string): Promise<void> {
  await adapter.deleteMany({ model: MODEL, where: [isThis(endpointKey)] });
}

export type RefusalReason =
  | WebhookRefusal
  | 'webhook-body-unreadable'
  | 'webhook-body-too-large'
  | 'webhook-body-too-slow'
  | 'webhook-content-type-missing';

/** Ours: a wrong secret shows with the first few refusals, which are written one by one. */
const WRITTEN_AT_ONCE = 10;
/** Ours: an endpoint's count is written at most this often after that. */
const STEP_MS = 10_000;
/** Ours: for several processes that count at once. The next write includes what this one couldn't. */
const MAX_ATTEMPTS = 3;

interface Unwritten {
  count: number;
  /** The latest refusals. The array is replaced, never changed. */
  recent: readonly Refusal[];
  /** Nothing is written before this time, in epoch milliseconds. */
  quietUntil: number;
  isWriting: boolean;
}

/**
 * Counts refused deliveries, for sellers who wonder why no events arrive. An endpoint's URL is no secret: however many
 * bad requests it gets, they cost the database one write in ten seconds.
 */
export function createRefusalCounter({ now }: Settings) {
  /** By endpoint key. Only existing endpoints are counted, so it can't grow without limit. */
  const unwritten = new Map<string, Unwritten>();

  async function write(scope: Scope, endpoint: Endpoint, entry: Unwritten, isAsked: boolean): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && entry.count > 0; attempt += 1) {
      const before = await readState(scope, endpoint.endpointKey);
      const isMany = (before?.refused ?? 0) >= WRITTEN_AT_ONCE;
      const quietUntil = isMany ? (before?.refusedAt?.getTime() ?? 0) + STEP_MS : 0;
      entry.quietUntil = quietUntil;
      if (!isAsked && now() < quietUntil) return;
      const { count, recent } = entry;
      const added = withRefusals(before, count, recent);
      if (!(await addRefusals(scope, endpoint, before, added))) continue;
      entry.count -= count;
      entry.recent = entry.recent.filter((one) => !recent.includes(one));
    }
  }

  async function writeOnce(scope: Scope, endpoint: Endpoint, isAsked: boolean): Promise<void> {
    const entry = unwritten.get(endpoint.endpointKey);
    if (!entry || entry.isWriting) return;
    entry.isWriting = true;
    try {
      await write(scope, endpoint, entry, isAsked);
    } catch (cause) {
      entry.quietUntil = now() + STEP_MS;
      scope.log('switchyardPayments: a refused delivery could not be counted', cause);
    } finally {
      entry.isWriting = false;
    }
  }

  return {
    async note(scope: Scope, endpoint: Endpoint, reason: RefusalReason): Promise<void> {
      const at = now();
      const entry = unwritten.get(endpoint.endpointKey) ?? {
        ...{ count: 0, recent: [], quietUntil: 0, isWriting: false },
      };
      const recent = latestRefusals([...entry.recent, { at, reason }]);
      unwritten.set(endpoint.endpointKey, Object.assign(entry, { count: entry.count + 1, recent }));
      if (at < entry.quietUntil) return;
      await scope.runLater(writeOnce(scope, endpoint, false));
    },

    async flush(scope: Scope, endpoints: readonly Endpoint[]): Promise<void> {
      for (const endpoint of endpoints) await writeOnce(scope, endpoint, true);
    },

    forget: (endpointKey: string) => unwritten.delete(endpointKey),
  };
}

export type RefusalCounter = ReturnType<typeof createRefusalCounter>;
