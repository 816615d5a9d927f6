import { type StoredValue, writesInOrder } from '@/lib/core/state/storedValue';
import { createBrowser } from './connectedWorker';
import type { MemoryState } from './memoryState';
import type { CookieJar } from './server/cookieJar.ts';
import type { ReferenceServer } from './server/createReferenceServer.ts';
import type { StopPoint } from './stopPoints';

/** A stopped worker waits forever. */
const never = new Promise<never>(() => undefined);

const RECORD = '"phase":"recorded"';

interface Stop {
  readonly point: StopPoint;
  /** The request that makes the change has this path. */
  readonly path: string;
}

/** The worker stops at the point, which resolves `reached`; `end` also stops everything that it still does. */
function createLife({ point, path }: Stop) {
  const dead = new AbortController();
  const reached = Promise.withResolvers<void>();
  let isAnswered = false;

  function stand(): Promise<never> {
    reached.resolve();
    return never;
  }

  /** The platform's work for the worker, as long as it lives. */
  async function living<T>(work: () => Promise<T>): Promise<T> {
    if (dead.signal.aborted) return never;
    try {
      const result = await work();
      return dead.signal.aborted ? await never : result;
    } catch (cause) {
      if (dead.signal.aborted) return never;
      throw cause;
    }
  }

  async function write(value: unknown, work: () => Promise<void>): Promise<void> {
    if (point === 'before the snapshot' && isAnswered) return stand();
    const isRecord = JSON.stringify(value ?? null).includes(RECORD);
    if (point === 'before the record' && isRecord) return stand();
    await living(work);
    if (point === 'after the record' && isRecord) return stand();
  }

  /** The request of a dying worker is cut off; whatever was received until then is kept, cookies too. */
  function around(send: typeof fetch): typeof fetch {
    return async (input, init) => {
      const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), dead.signal]);
      const response = await living(() => send(input, { ...init, signal }));
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.endsWith(path)) return response;
      if (point === 'after the answer') return stand();
      isAnswered = true;
      return response;
    };
  }

  return { reached: reached.promise, end: () => dead.abort(), living, write, around };
}

type Life = ReturnType<typeof createLife>;

const isValue = (part: object): part is StoredValue<unknown> => 'get' in part && 'set' in part;

function mortalValue(value: StoredValue<unknown>, life: Life): StoredValue<unknown> {
  const get = () => life.living(() => value.get());
  const set = (next: unknown) => life.write(next, () => value.set(next));
  return { ...value, get, ...writesInOrder(get, set) };
}

function mortalState<T extends object>(state: T, life: Life): T {
  const parts: [string, object][] = Object.entries(state);
  const mortal = parts.map(([name, part]) => [
    name,
    isValue(part) ? mortalValue(part, life) : mortalState(part, life),
  ]);
  // Safe: the same names, each with a value of the same kind.
  return Object.fromEntries(mortal) as T;
}

interface Kept {
  readonly jar: CookieJar;
  readonly state: MemoryState;
}

/** The worker stops at a point of a change, between two lines, as the browser stops it; its state is kept. */
export function createMortalWorker(
  server: Pick<ReferenceServer, 'faults'>,
  { jar, state }: Kept,
  stop: Stop,
) {
  const life = createLife(stop);
  const hold = stop.point === 'after sending' ? server.faults.hold(stop.path) : undefined;
  const { worker } = createBrowser({
    jar,
    state: mortalState(state, life),
    around: (dependencies) => ({
      ...dependencies,
      fetch: life.around(dependencies.fetch),
      wait: (milliseconds) => life.living(() => dependencies.wait(milliseconds)),
    }),
  });
  return {
    worker,
    reached: hold?.arrived ?? life.reached,
    /** The server goes on with what it had received. */
    stop: () => {
      life.end();
      hold?.release();
    },
  };
}
