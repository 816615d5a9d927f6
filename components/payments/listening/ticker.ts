/**
 * Ours: soon enough to feel live. Better Auth's default limiter counts until a pause of ten seconds, so it refuses the
 * 101st request, after five minutes: then the poll rests (startListener.ts).
 */
const TICK_MS = 3_000;

// Browsers run the timers of a hidden page once a minute, but not a worker's.
setInterval(() => postMessage(null), TICK_MS);
