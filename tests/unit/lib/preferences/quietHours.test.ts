import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { isQuiet } from '@/lib/preferences/quietHours';

const minutesAt = (hours: number, minutes = 0) => hours * 60 + minutes;
const NIGHT = { from: minutesAt(22), to: minutesAt(7) };
const NOON = { from: minutesAt(12), to: minutesAt(13, 30) };

beforeAll(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const at = (text: string) => new Date(text).getTime();

describe('isQuiet', () => {
  it.each([
    ['11:59', false],
    ['12:00', true],
    ['13:29', true],
    ['13:30', false],
  ])('within one day, at %s: %s', (time, quiet) => {
    expect(isQuiet(NOON, at(`2026-11-21T${time}:00`))).toBe(quiet);
  });

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['12:00', false],
  ])('over midnight, at %s: %s', (time, quiet) => {
    expect(isQuiet(NIGHT, at(`2026-11-21T${time}:00`))).toBe(quiet);
  });

  it('is never, without quiet hours or with the same minute twice', () => {
    const times = Array.from({ length: 24 }, (_hour, hour) => at('2026-11-21T00:00:00') + hour * HOUR_MS);

    expect(times.filter((time) => isQuiet(null, time))).toEqual([]);
    expect(times.filter((time) => isQuiet({ from: 600, to: 600 }, time))).toEqual([]);
  });

  it('uses local time, not UTC', () => {
    expect(isQuiet(NIGHT, at('2026-11-21T21:30:00Z'))).toBe(true);
    expect(isQuiet(NIGHT, at('2026-11-21T06:30:00Z'))).toBe(false);
  });

  it.each([
    ['spring, when the clock jumps from 2 to 3', '2026-03-28T22:00:00', '2026-03-29T07:00:00', 8],
    ['autumn, when 2 to 3 comes twice', '2026-10-24T22:00:00', '2026-10-25T07:00:00', 10],
  ])('covers the whole night of %s', (_night, from, to, hours) => {
    const span = at(to) - at(from);
    expect(span).toBe(hours * HOUR_MS);
    const minutes = Array.from(
      { length: span / MINUTE_MS },
      (_minute, index) => at(from) + index * MINUTE_MS,
    );

    expect(minutes.every((time) => isQuiet(NIGHT, time))).toBe(true);
    expect([isQuiet(NIGHT, at(from) - 1), isQuiet(NIGHT, at(to))]).toEqual([false, false]);
  });
});
