export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A clock that was set back makes a reading old, not young. */
export const isOlder = (readAt: number, maxAgeMs: number, now: number): boolean =>
  now < readAt || now - readAt >= maxAgeMs;

/** For a deadline: a clock set back by less than the lifetime changes little; by more, it ends the deadline. */
export const isOver = (startedAt: number, lifetimeMs: number, now: number): boolean =>
  Math.abs(now - startedAt) >= lifetimeMs;
