import type { WebhookRefusal } from '@/lib/payments/events/webhookSignature';
import type { Scope } from '@/lib/payments/plugin/database/scope';
import type { EndpointRow } from '@/lib/payments/plugin/database/tables';
import type { Settings } from '@/lib/payments/plugin/settings';
import { addRefusals, readState } from './endpointState';

/** Why a delivery to an endpoint was refused. */
export type RefusalReason =
  | WebhookRefusal
  | 'webhook-body-unreadable'
  | 'webhook-body-too-large'
  | 'webhook-body-too-slow'
  | 'webhook-content-type-missing';

type Endpoint = Pick<EndpointRow, 'endpointKey' | 'organizationId'>;

/** Ours: a wrong secret shows with the first few, which are written one by one. */
const WRITTEN_AT_ONCE = 10;
/** Ours: how often the count of an endpoint is written after these at most. */
const STEP_MS = 10_000;
/** Ours: of several processes that count at once; what is not written now is written with the next. */
const MAX_ATTEMPTS = 3;

interface Unwritten {
  count: number;
  reason: RefusalReason;
  at: number;
  /** Nothing is written before this time. */
  quietUntil: number;
  isWriting: boolean;
}

/**
 * Counts refused deliveries, for sellers who wonder why no events arrive. An endpoint's URL is no secret: however many bad
 * requests it gets, they cost the database one write in ten seconds.
 */
export function createRefusalCounter({ now }: Settings) {
  /** By the key of an endpoint that exists: there are never more. */
  const unwritten = new Map<string, Unwritten>();

  async function write(scope: Scope, endpoint: Endpoint, entry: Unwritten, isAsked: boolean): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && entry.count > 0; attempt += 1) {
      const before = await readState(scope, endpoint.endpointKey);
      const isMany = (before?.refused ?? 0) >= WRITTEN_AT_ONCE;
      const quietUntil = isMany ? (before?.refusedAt?.getTime() ?? 0) + STEP_MS : 0;
      entry.quietUntil = quietUntil;
      if (!isAsked && now() < quietUntil) return;
      const { count, reason, at } = entry;
      const added = { refused: count, refusedFor: reason, refusedAt: new Date(at) };
      if (await addRefusals(scope, endpoint, before, added)) entry.count -= count;
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
        ...{ count: 0, reason, at, quietUntil: 0, isWriting: false },
      };
      unwritten.set(endpoint.endpointKey, Object.assign(entry, { count: entry.count + 1, reason, at }));
      if (at < entry.quietUntil) return;
      await scope.runLater(writeOnce(scope, endpoint, false));
    },

    /** Writes the unwritten counts of this process before they are shown. */
    async flush(scope: Scope, endpoints: readonly Endpoint[]): Promise<void> {
      for (const endpoint of endpoints) await writeOnce(scope, endpoint, true);
    },

    /** Drops the counts of a replaced secret. */
    forget: (endpointKey: string) => unwritten.delete(endpointKey),
  };
}

export type RefusalCounter = ReturnType<typeof createRefusalCounter>;
