/** Ours: soon enough to feel live, and 20 of the 600 requests a minute that Better Auth allows by default. */
const TICK_MS = 3_000;

// A worker of its own: browsers run the timers of a hidden page once a minute.
setInterval(() => postMessage(null), TICK_MS);
