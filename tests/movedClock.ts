import { beforeAll } from 'vitest';

/**
 * Set up for the projects of vitest.config.ts whose clock is moved: by a year, or to just before midnight, which then passes
 * while a file runs. Everything in this process goes by it, real servers included.
 */

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Ours: the first tests of a file begin before midnight, and most files are over after it. */
const BEFORE_MIDNIGHT_MS = 300;
/** Ours: longer than a file takes to load, and too short for a time that it noted while it was loaded to be an old one. */
const LOADING_MS = 10_000;

/** The machine's own, also where a file before this one has moved the clock. */
const REAL = Symbol.for('switchyard.realDate');
const RealDate: DateConstructor = Reflect.get(globalThis, REAL) ?? Date;
Reflect.set(globalThis, REAL, RealDate);

/** How far ahead a clock is that shows so many milliseconds before the next midnight. */
function aheadOfMidnight(beforeMs: number): number {
  const midnight = new RealDate();
  midnight.setHours(24, 0, 0, 0);
  return midnight.getTime() - RealDate.now() - beforeMs;
}

const isAtMidnight = process.env.SWITCHYARD_CLOCK === 'midnight';
let aheadMs = isAtMidnight ? aheadOfMidnight(LOADING_MS) : 365 * DAY_MS;

// However long the file took to load.
if (isAtMidnight) {
  beforeAll(() => {
    aheadMs = aheadOfMidnight(BEFORE_MIDNIGHT_MS);
  });
}

const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
