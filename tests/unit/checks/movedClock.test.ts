import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Nobody moves this clock. */
const real = () => performance.timeOrigin + performance.now();

describe('the clock of the tests', () => {
  it('is where its project says', () => {
    const ahead = process.env.SWITCHYARD_CLOCK === 'year' ? 365 * DAY_MS : 0;
    const now = Date.now();
    const midnights = [0, 24].map((hours) => new Date(now).setHours(hours, 0, 0, 0));
    const places = process.env.SWITCHYARD_CLOCK === 'midnight' ? midnights : [real() + ahead];

    expect(Math.min(...places.map((place) => Math.abs(place - now)))).toBeLessThan(MINUTE_MS);
  });

  it('says the same in each of its ways', () => {
    expect(Math.abs(Date.parse(new Date().toISOString()) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(Math.abs(Date.parse(Date()) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(new Date(0).getTime()).toBe(0);
    expect(new Date()).toBeInstanceOf(Date);
  });
});
