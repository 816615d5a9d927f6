import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { freshnessText } from '@/components/popup/FooterView';
import { freshness } from '@/components/popup/freshness';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { agoText } from '@/lib/core/i18n/timeText';

const NOW = new Date(2026, 10, 14, 12, 0).getTime();
const MINUTE = 60_000;

const shownText = (fetchedAt: number | null) =>
  freshnessText(createPopupI18n(), freshness(fetchedAt, NOW), NOW);

describe('freshness', () => {
  it.each([
    ['Checking…', null],
    ['Up to date', NOW - 59_000],
    ['Updated 3m ago', NOW - 3 * MINUTE],
    ['Updated 2h ago', NOW - 130 * MINUTE],
  ])('reads “%s”', (expected, fetchedAt) => {
    expect(shownText(fetchedAt).replaceAll('\u202f', ' ')).toBe(expected);
  });

  it.each([
    ['Loading organizations…', 'unread' as const],
    ['Couldn’t load list', 'failed' as const],
    ['Up to date', 'read' as const],
  ])('reads “%s” where the list is %s', (expected, list) => {
    expect(freshnessText(createPopupI18n(), freshness(NOW, NOW, list), NOW)).toBe(expected);
  });

  it('marks as stale what two polls missed', () => {
    expect(freshness(NOW - 9 * MINUTE, NOW)).toMatchObject({ isStale: false });
    expect(freshness(NOW - 11 * MINUTE, NOW)).toMatchObject({ isStale: true });
  });

  it('counts no time that is still to come', () => {
    expect(agoText('en', NOW + MINUTE, NOW, 'long')).toBe('now');
  });

  it('follows the language of the catalogue', () => {
    const german = setupI18n({ locale: 'de', messages: { de: {} } });

    expect(agoText(german.locale, NOW - 3 * MINUTE, NOW, 'long')).toBe('vor 3 Minuten');
  });
});
