import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { errorText, STEP_LABELS } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { NextStep } from '@/lib/core/errorCode';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import type { AppError } from '@/lib/core/result';
import { APP_ERROR_CODES } from '../../knownErrors';

/** Where an error says `wait`, its control tries again. */
const NEXT_STEPS = Object.keys(STEP_LABELS) as NextStep[]; // Safe: its keys are exactly these.

const recorded = () => {
  const pressed: NextStep[] = [];
  const steps: NextSteps = Object.fromEntries(NEXT_STEPS.map((step) => [step, () => pressed.push(step)]));
  return { pressed, steps };
};

const show = (error: AppError, steps: NextSteps = recorded().steps) =>
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

  it.each(APP_ERROR_CODES)('says %s, and what it offers can be pressed', (code) => {
    const { sentence, nextStep } = errorText(code);
    const step = nextStep === 'wait' ? 'retry' : nextStep;
    const { pressed, steps } = recorded();
    show({ code }, steps);

    fireEvent.click(screen.getByRole('button', { name: STEP_LABELS[step].message ?? '' }));

    expect(screen.getByRole('alert').textContent).toContain(
      createPopupI18n()._({ ...sentence, values: { seconds: 0 } }),
    );
    expect(pressed).toEqual([step]);
  });

  it.each<[AppError['code'], NextSteps, string]>([
    ['link-expired', { retry: () => {} }, 'Try again'],
    ['code-expired', { dismiss: () => {} }, 'Dismiss'],
    ['email-not-verified', { 'open-dashboard': () => {}, retry: () => {} }, 'Open dashboard'],
    ['username-taken', { dismiss: () => {}, retry: () => {} }, 'Dismiss'],
    ['account-locked', { dismiss: () => {} }, 'Dismiss'],
  ])('offers what comes nearest where %s finds no control of its own', (code, steps, name) => {
    show({ code }, steps);

    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('has a sentence for a code that another version stored', () => {
    // Safe: only its form was checked when it was read.
    show({ code: 'from-tomorrow' as AppError['code'] });

    expect(screen.getByText(/Something went wrong in Switchyard\./)).toBeTruthy();
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
    expect(screen.getByText('Too many requests. Try again in 2 seconds.')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    fireEvent.click(button);

    expect(screen.getByText('You can try again now.')).toBeTruthy();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says of a server that is down for a while when to try again', () => {
    show({ code: 'server-error', retryAfterSeconds: 3_600 }, { retry: () => {} });

    const text = 'The server is busy or down. Try again in 1 hour.';
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(true);
  });

  it.each([
    ['username-fixed', 0],
    ['server-error', 1],
  ] as const)('is removed by one control only: %s has %i cross', (code, crosses) => {
    const { steps } = recorded();
    render(
      <I18nProvider i18n={createPopupI18n()}>
        <ErrorNotice error={{ code }} onDismiss={() => {}} steps={steps} />
      </I18nProvider>,
    );

    expect(document.querySelectorAll('button[title=Dismiss]')).toHaveLength(crosses);
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
