import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

/** Nobody moves this clock. */
const real = () => performance.timeOrigin + performance.now();

describe('the clock of the tests', () => {
  it('is where its project says', () => {
    const now = Date.now();
    const midnights = [0, 24].map((hours) => new Date(now).setHours(hours, 0, 0, 0));
    const isLater = process.env.SWITCHYARD_CLOCK === 'later';
    const places = isLater ? midnights : [real()];

    expect(Math.min(...places.map((place) => Math.abs(place - now)))).toBeLessThan(MINUTE_MS);
    expect(Math.abs(Math.round((now - real()) / YEAR_MS))).toBe(isLater ? 1 : 0);
  });

  it('says the same in each of its ways', () => {
    expect(Math.abs(Date.parse(new Date().toISOString()) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(Math.abs(Date.parse(Date()) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date()).toBeInstanceOf(Date);
  });
});
