import { beforeAll } from 'vitest';

/**
 * vitest.config.ts has projects with a moved clock: a year ahead, just before midnight, which then passes while a file
 * runs. Everything in this process follows it, real servers included.
 */

const HOUR_MS = 60 * 60 * 1_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** Ours: the first tests of a file begin before midnight, and most files end after it. */
const BEFORE_MIDNIGHT_MS = 300;
/** Ours: longer than a file takes to load, and too short to make a time noted during loading an old one. */
const LOADING_MS = 10_000;

/** The machine's own clock, and how far ahead of it this process is. */
interface Moved {
  readonly RealDate: DateConstructor;
  aheadMs: number;
  /** Each file has its own midnight, because time must not go back for what an earlier file has loaded. */
  midnights: number;
}

const MOVED = Symbol.for('switchyard.movedClock');

function moveClock(): Moved {
  const moved: Moved = { RealDate: Date, aheadMs: 0, midnights: 0 };
  const now = () => moved.RealDate.now() + moved.aheadMs;
  globalThis.Date = new Proxy(moved.RealDate, {
    construct: (target, values, type) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, type),
    apply: () => new moved.RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Reflect.set(globalThis, MOVED, moved);
  return moved;
}

const moved: Moved = Reflect.get(globalThis, MOVED) ?? moveClock();

/** How far ahead the clock is `beforeMs` before this file's midnight. */
function aheadOfMidnight(beforeMs: number): number {
  const midnight = new moved.RealDate(moved.RealDate.now() + YEAR_MS);
  midnight.setHours(24, 0, 0, 0);
  midnight.setDate(midnight.getDate() + moved.midnights);
  return midnight.getTime() - moved.RealDate.now() - beforeMs;
}

moved.aheadMs = aheadOfMidnight(LOADING_MS);
// The file may take any time to load.
beforeAll(() => {
  moved.aheadMs = aheadOfMidnight(BEFORE_MIDNIGHT_MS);
  moved.midnights += 1;
});
