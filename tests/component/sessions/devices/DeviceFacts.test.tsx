import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DeviceFacts } from '@/components/sessions/devices/DeviceFacts';
import { clockText } from '@/lib/core/i18n/timeText';
import type { ListedSession } from '@/lib/sessions/schema';
import { itsRows } from '@/tests/eachRow';

const CATALOGUES = import.meta.glob<Messages>('/lib/core/i18n/locales/*/access.po', {
  eager: true,
  import: 'messages',
});

const NOW = new Date(2026, 10, 24, 18).getTime();
const TODAY = new Date(2026, 10, 24, 16, 1).getTime();
const YESTERDAY = new Date(2026, 10, 23, 16, 1).getTime();

function show(locale: string, facts: Partial<ListedSession>, compact = false, isBrief = false): HTMLElement {
  const messages = CATALOGUES[`/lib/core/i18n/locales/${locale}/access.po`] ?? {};
  const session = {
    ...{ id: 's1', device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' as const } },
    ...{ ipAddress: null, createdAt: null, updatedAt: null, expiresAt: null, current: false },
    ...facts,
  };
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
      <DeviceFacts compact={compact} isBrief={isBrief} now={NOW} session={session} />
    </I18nProvider>,
  );
  return container;
}

const beganAt = (locale: string, createdAt: number) => show(locale, { createdAt }).textContent;

describe('the facts of a device', () => {
  afterEach(cleanup);

  it.each([false, true])('have each separator on the line of the fact after it (compact: %s)', (compact) => {
    const shown = show(
      'en',
      { ipAddress: '2001:db8::7', createdAt: TODAY, updatedAt: TODAY, expiresAt: NOW },
      compact,
    );

    const separators = [...shown.querySelectorAll('span')].filter(({ textContent }) => textContent === '·');
    expect(separators).toHaveLength(compact ? 2 : 3);
    for (const one of separators)
      expect(one.nextElementSibling?.textContent).toMatch(/^(since|renewed|ended)/);
  });
});

describe('the short facts of a device', () => {
  afterEach(cleanup);

  const short = (compact: boolean) =>
    show(
      'en',
      { ipAddress: '84.23.11.8', createdAt: TODAY, updatedAt: TODAY, expiresAt: NOW },
      compact,
      true,
    );

  it.each([false, true])('are its address and the last renewal (compact: %s)', (compact) => {
    expect(short(compact).textContent?.replace(/ ?· ?/, ' · ')).toMatch(/^84\.23\.11\.8 · renewed \S+ ago$/);
  });

  it('are cut in the popup, and wrap on a page', () => {
    expect(short(true).querySelector('.truncate [title]:last-child')?.textContent).toMatch(/^renewed/);
    cleanup();
    expect(short(false).querySelector('.truncate [title]:last-child')).toBeNull();
  });
});

describe('since when a device is signed in', () => {
  itsRows(
    'is a time of today or a date, each with its own words',
    {
      each: '%s',
      rows: [
        ['en', 'since ', 'since '],
        ['de', 'seit ', 'seit '],
        ['es', 'desde hoy, ', 'desde el '],
        ['fr', 'depuis ', 'depuis le '],
        ['pl', 'logowanie: ', 'logowanie: '],
        ['ru', 'вход в ', 'вход '],
        ['uk', 'вхід: ', 'вхід '],
        ['tr', 'giriş: ', 'giriş: '],
      ] as const,
      after: cleanup,
    },
    ([locale, beforeTime, beforeDate]) => {
      expect(beganAt(locale, TODAY)).toBe(`${beforeTime}${clockText(locale, TODAY, NOW)}`);
      cleanup();
      expect(beganAt(locale, YESTERDAY)).toBe(`${beforeDate}${clockText(locale, YESTERDAY, NOW)}`);
    },
  );
});
