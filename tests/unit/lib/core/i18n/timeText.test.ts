import { describe, expect, it } from 'vitest';
import { TAGS } from '@/lib/core/i18n/languages';
import { agoText, clockText, leftText, untilText } from '@/lib/core/i18n/timeText';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { itsRows } from '@/tests/eachRow';

const NOW = Date.UTC(2026, 2, 3, 12);

describe('times beside now', () => {
  it.each([
    [0, 'now', 'now'],
    [59_999, '59 seconds ago', 'in 59 seconds'],
    [MINUTE_MS, '1 minute ago', 'in 1 minute'],
    [2 * HOUR_MS - 1, '1 hour ago', 'in 1 hour'],
    [6 * DAY_MS, '6 days ago', 'in 6 days'],
    [400 * DAY_MS, '400 days ago', 'in 400 days'],
  ])('%i ms in the largest unit that fits', (span, ago, until) => {
    expect(agoText('en', NOW - span, NOW, 'long')).toBe(ago);
    expect(untilText('en', NOW + span, NOW)).toBe(until);
  });

  it.each([
    ['the day after tomorrow', '2026-03-03T12:00', '2026-03-05T00:00', 'in 2 days', '2 days ago'],
    ['tomorrow', '2026-03-03T12:00', '2026-03-04T23:59', 'tomorrow', 'yesterday'],
    ['soon, and yet tomorrow', '2026-03-03T23:30', '2026-03-04T01:30', 'in 2 hours', '2 hours ago'],
    [
      'a day and a bit, across two midnights',
      '2026-03-03T23:30',
      '2026-03-05T00:00',
      'in 2 days',
      '2 days ago',
    ],
    ['a full day', '2026-03-03T23:30', '2026-03-04T23:30', 'tomorrow', 'yesterday'],
  ])('count days as a calendar does: %s', (_what, earlier, later, until, ago) => {
    // Without a zone, these times are wherever the user is.
    const [from, to] = [Date.parse(earlier), Date.parse(later)];

    expect(untilText('en', to, from)).toBe(until);
    expect(agoText('en', from, to, 'long')).toBe(ago);
  });

  it('are as short as the language has them where there is no room', () => {
    expect(leftText('en', NOW + 23 * HOUR_MS, NOW)).toBe('23h');
    expect(leftText('de', NOW + 6 * DAY_MS, NOW)).toBe('6 Tg.');
    expect(leftText('pl', NOW + 23 * HOUR_MS, NOW)).toBe('23 h');
    expect(leftText('uk', NOW + 23 * HOUR_MS, NOW)).toBe('23 год');
    expect(leftText('uk', NOW - HOUR_MS, NOW)).toBe('0 с');
  });

  it('are never on the other side of now', () => {
    expect(agoText('en', NOW + MINUTE_MS, NOW, 'long')).toBe('now');
    expect(untilText('en', NOW - MINUTE_MS, NOW)).toBe('now');
  });

  itsRows(
    'have the hour as every other time of day has it',
    { each: '%s', rows: ['en-US', 'en-GB', 'en-IN', ...TAGS] },
    (locale) => {
      const early = new Date(2026, 2, 3, 2, 40).getTime();
      const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(early);

      expect(clockText(locale, early, early)).toBe(time);
      expect(clockText(locale, early, early + DAY_MS)).toContain(time);
    },
  );

  itsRows(
    'join a date and its time without a preposition, which Spanish has in two forms',
    {
      each: '%s',
      rows: [
        ['ru', '2 нояб., 01:43'],
        ['uk', '2 лист., 01:43'],
        ['pl', '2 lis, 01:43'],
        ['es', '2 nov, 1:43'],
      ] as const,
    },
    ([locale, date]) => {
      const at = new Date(2026, 10, 2, 1, 43).getTime();
      expect(clockText(locale, at, at + DAY_MS)).toBe(date);
    },
  );

  it('speak the language of the page', () => {
    expect(untilText('de', NOW + 6 * DAY_MS, NOW)).toBe('in 6 Tagen');
  });
});
