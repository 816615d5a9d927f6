export type Turns = ReturnType<typeof createTurns>;

/**
 * Runs tasks one after another: each begins when the one before has ended, however that went. The caller of a task
 * hears of its failure, those behind it do not.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
