/** Lets work go on that nobody waits for. Its expected failures are values; whatever else it throws is a bug. */
export function detached(work: Promise<unknown>): void {
  work.catch((cause: unknown) => {
    console.error('[switchyard] background work failed', cause instanceof Error ? cause.name : 'unknown');
  });
}
