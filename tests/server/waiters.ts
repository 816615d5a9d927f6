type Waiter<T> = { predicate: (value: T) => boolean; resolve: (value: T) => void };

/** `announce` settles the promises for the next matching value, without polling. */
export type Waiters<T> = {
  announce(value: T): void;
  /** Checks `known` first, so that an earlier value isn't missed. */
  wait(what: string, known: readonly T[], predicate: (value: T) => boolean, timeoutMs: number): Promise<T>;
};

export function createWaiters<T>(): Waiters<T> {
  const waiting = new Set<Waiter<T>>();

  function announce(value: T): void {
    for (const waiter of [...waiting].filter(({ predicate }) => predicate(value))) {
      waiting.delete(waiter);
      waiter.resolve(value);
    }
  }

  function wait(what: string, known: readonly T[], predicate: (value: T) => boolean, timeoutMs: number) {
    const found = known.find(predicate);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(waiter);
        reject(new Error(`No such ${what} within ${timeoutMs} ms`));
      }, timeoutMs);
      const waiter: Waiter<T> = {
        predicate,
        resolve: (value) => {
          clearTimeout(timer);
          resolve(value);
        },
      };
      waiting.add(waiter);
    });
  }

  return { announce, wait };
}
