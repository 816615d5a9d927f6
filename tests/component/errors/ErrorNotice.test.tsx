import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { I18nProvider } from '@/components/i18n/I18nProvider';
import { APP_ERROR_CODES } from '@/lib/api/errorCodes';
import { createPopupI18n } from '@/lib/i18n/popupI18n';
import type { AppError } from '@/lib/result';

const STEPS: NextSteps = {
  retry: () => {},
  edit: () => {},
  'sign-in': () => {},
  'allow-access': () => {},
  'trust-extension': () => {},
  'open-address': () => {},
  'open-dashboard': () => {},
  reload: () => {},
  refresh: () => {},
  dismiss: () => {},
};

const show = (error: AppError, steps: NextSteps = STEPS) =>
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <ErrorNotice error={error} steps={steps} />
    </I18nProvider>,
  );

describe('ErrorNotice', () => {
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(APP_ERROR_CODES)('has a sentence and a control for %s', (code) => {
    show({ code });

    expect(screen.getByRole('alert').textContent).toMatch(/\w{3,} .*\./);
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  });

  it('counts down, and can be tried again at zero', () => {
    vi.useFakeTimers();
    const retry = vi.fn();
    show({ code: 'rate-limited', retryAfterSeconds: 3 }, { retry });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
    expect(button.disabled).toBe(true);

    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(screen.getByText('Too many attempts. Try again in 2 seconds.')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    fireEvent.click(button);

    expect(screen.getByText('You can try again now.')).toBeTruthy();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows no control that does nothing', () => {
    show({ code: 'timeout' }, {});

    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps the server’s own words behind a fold, as text', () => {
    show({ code: 'refused', detail: '<b>nope</b>' });

    expect(screen.getByText('Details').closest('details')?.open).toBe(false);
    expect(screen.getByText('<b>nope</b>')).toBeTruthy();
  });
});
