/**
 * Set up for the projects of vitest.config.ts whose clock is moved: by a year, or to just before midnight, which then passes
 * while a file runs. Everything in this process goes by it, real servers included.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Ours: most files are loaded by then, and few are over. */
const BEFORE_MIDNIGHT_MS = 1_000;

/** The machine's own, also where a file before this one has moved the clock. */
const REAL = Symbol.for('switchyard.realDate');
const RealDate: DateConstructor = Reflect.get(globalThis, REAL) ?? Date;
Reflect.set(globalThis, REAL, RealDate);

function toMidnight(): number {
  const midnight = new RealDate();
  midnight.setHours(24, 0, 0, 0);
  return midnight.getTime() - RealDate.now() - BEFORE_MIDNIGHT_MS;
}

const aheadMs = process.env.SWITCHYARD_CLOCK === 'midnight' ? toMidnight() : 365 * DAY_MS;

const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, type) => Reflect.construct(target, given.length === 0 ? [now()] : given, type),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
