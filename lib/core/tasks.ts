/** Expected failures are values; anything else that the work throws is a bug, and logged. */
export function detached(work: Promise<unknown>): void {
  work.catch((cause: unknown) => {
    console.error('[switchyard] background work failed', cause instanceof Error ? cause.name : 'unknown');
  });
}

export type Turns = ReturnType<typeof createTurns>;

/**
 * Each task begins when the previous one has ended, successfully or not. A task's failure reaches only its own caller.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
