/** Calls back every few seconds, in a hidden page too. Returns what stops it. */
export function startTicker(onTick: () => void): () => void {
  const worker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = onTick;
  return () => worker.terminate();
}
