import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { DeviceFacts } from '@/components/sessions/devices/DeviceFacts';
import { clockText } from '@/lib/core/i18n/timeText';
import { itsRows } from '@/tests/eachRow';

const CATALOGUES = import.meta.glob<Messages>('/lib/core/i18n/locales/*/access.po', {
  eager: true,
  import: 'messages',
});

const NOW = new Date(2026, 10, 24, 18).getTime();
const TODAY = new Date(2026, 10, 24, 16, 1).getTime();
const YESTERDAY = new Date(2026, 10, 23, 16, 1).getTime();

function beganAt(locale: string, createdAt: number): string | null {
  const messages = CATALOGUES[`/lib/core/i18n/locales/${locale}/access.po`] ?? {};
  const session = {
    ...{ id: 's1', device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' as const } },
    ...{ ipAddress: null, createdAt, updatedAt: null, expiresAt: null, current: false },
  };
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
      <DeviceFacts compact={false} isBrief={false} now={NOW} session={session} />
    </I18nProvider>,
  );
  return container.textContent;
}

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
