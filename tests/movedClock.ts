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

/** The machine's own, and how far ahead of it everything in this process is. */
interface Moved {
  readonly RealDate: DateConstructor;
  aheadMs: number;
  /** Each has a midnight of its own: to what an earlier file has loaded, time must not go back. */
  midnights: number;
}

const MOVED = Symbol.for('switchyard.movedClock');

function moveClock(): Moved {
  const moved: Moved = { RealDate: Date, aheadMs: 0, midnights: 0 };
  const now = () => moved.RealDate.now() + moved.aheadMs;
  globalThis.Date = new Proxy(moved.RealDate, {
    construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
    apply: () => new moved.RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Reflect.set(globalThis, MOVED, moved);
  return moved;
}

const moved: Moved = Reflect.get(globalThis, MOVED) ?? moveClock();

/** How far ahead a clock is that shows so many milliseconds before this file's midnight. */
function aheadOfMidnight(beforeMs: number): number {
  const midnight = new moved.RealDate();
  midnight.setHours(24, 0, 0, 0);
  midnight.setDate(midnight.getDate() + moved.midnights);
  return midnight.getTime() - moved.RealDate.now() - beforeMs;
}

if (process.env.SWITCHYARD_CLOCK === 'midnight') {
  moved.aheadMs = aheadOfMidnight(LOADING_MS);
  // However long the file took to load.
  beforeAll(() => {
    moved.aheadMs = aheadOfMidnight(BEFORE_MIDNIGHT_MS);
    moved.midnights += 1;
  });
} else {
  moved.aheadMs = 365 * DAY_MS;
}
