import { hasTransactions, keepsUnique } from '@/lib/payments/plugin/database/writes';
import type { Scope } from '@/lib/payments/plugin/scope';
import { nextTurn } from './turns';

/** Ours: keeps the transaction short, because other processes wait for it. */
const MAX_TOGETHER = 32;
/** Ours: enough to keep a distant database server busy, and few enough that deliveries still share transactions. */
const MAX_WRITERS = 4;
/** Ours: as many as a slow database stores before the platform gives up (10 s), and memory has room for. */
const MAX_WAITING = 512;

/** More deliveries wait than can be stored soon. The platform sends this one again. */
export class TooManyWaiting extends Error {}

/** SQLite allows one writer. `provider` is Drizzle's and Prisma's name for the database. */
function countWriters({ adapter: { options } }: Scope): number {
  const { type, provider } = (options ?? {}) as { type?: unknown; provider?: unknown };
  return type === 'sqlite' || provider === 'sqlite' ? 1 : MAX_WRITERS;
}

/** A batch must be written as a whole or not at all; otherwise waiting for others saves nothing. */
export const canWriteTogether = (scope: Scope) => keepsUnique(scope) && hasTransactions(scope);

interface Batch<Item, Outcome> {
  readonly items: Item[];
  readonly outcomes: Promise<readonly PromiseSettledResult<Outcome>[]>;
}

type Write<Item, Outcome> = (
  scope: Scope,
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Outcome>[]>;

/**
 * Requests that have already arrived join the batch: a database within this process lets none of them run meanwhile.
 */
async function gather(items: readonly unknown[]): Promise<void> {
  let length = 0;
  while (items.length > length && items.length < MAX_TOGETHER) {
    length = items.length;
    await nextTurn();
  }
}

function createWriters<Item, Outcome>(count: number, write: Write<Item, Outcome>) {
  const queue: (() => void)[] = [];
  let free = count;
  let open: Batch<Item, Outcome> | null = null;
  let waiting = 0;

  async function acquire(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  function release(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function begin(scope: Scope): Batch<Item, Outcome> {
    const items: Item[] = [];
    const outcomes = acquire().then(async () => {
      await gather(items);
      if (open?.items === items) open = null;
      try {
        return await write(scope, items);
      } finally {
        release();
      }
    });
    return { items, outcomes };
  }

  async function add(scope: Scope, item: Item): Promise<Outcome> {
    const batch = open && open.items.length < MAX_TOGETHER ? open : begin(scope);
    open = batch;
    const index = batch.items.push(item) - 1;
    const outcome = (await batch.outcomes)[index];
    if (outcome?.status === 'fulfilled') return outcome.value;
    throw outcome?.reason;
  }

  return async (scope: Scope, item: Item): Promise<Outcome> => {
    if (waiting >= MAX_WAITING) throw new TooManyWaiting('Too many deliveries wait to be stored.');
    waiting += 1;
    return add(scope, item).finally(() => {
      waiting -= 1;
    });
  };
}

/**
 * Writes what arrives during another write in one transaction: to a database, making thirty rows durable costs as much
 * as one. Nothing waits unless something is being written. The first of a batch writes all of it, within its own
 * request, and no item has an outcome before its transaction has ended. Throws `TooManyWaiting` instead of letting more
 * than MAX_WAITING wait.
 */
export function createJointWriter<Item, Outcome>(write: Write<Item, Outcome>) {
  const databases = new WeakMap<Scope['adapter'], ReturnType<typeof createWriters<Item, Outcome>>>();

  return (scope: Scope, item: Item): Promise<Outcome> => {
    const writers = databases.get(scope.adapter) ?? createWriters(countWriters(scope), write);
    databases.set(scope.adapter, writers);
    return writers(scope, item);
  };
}
