import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { StaleNotice } from '@/components/errors/StaleNotice';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import type { AppError } from '@/lib/core/result';

function show(error: AppError) {
  const now = Date.now();
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <StaleNotice error={error} now={now} since={now - 3 * 60_000} steps={{ retry: () => {} }} />
    </I18nProvider>,
  );
  return screen.getByRole('status').textContent;
}

describe('StaleNotice', () => {
  afterEach(cleanup);

  it('has the same words and the same age whether the server gave a reason or not', () => {
    expect(show({ code: 'server-error' })).toBe('Server error · Updated 3m agoTry again');
    cleanup();
    expect(show({ code: 'server-error', detail: 'No database' })).toBe(
      'Server error · Updated 3m agoDetailsServer response: No databaseTry again',
    );
  });

  it('counts down where the server set a time', () => {
    expect(show({ code: 'server-error', retryAfterSeconds: 30 })).toMatch(
      /^The server is busy or down\. Try again in 30 seconds\..*Updated 3m ago/,
    );
  });
});
