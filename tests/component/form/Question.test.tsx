import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Question } from '@/components/form/Question';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';

function ask() {
  const answers = { onConfirm: vi.fn(), onKeep: vi.fn() };
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <Question action="Unlink" isBusy={false} text="It goes." title="Unlink?" {...answers} />
    </I18nProvider>,
  );
  return answers;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('a question in place', () => {
  afterEach(cleanup);

  it.each([1, 0])('is answered by one press: %i', (detail) => {
    const { onConfirm } = ask();

    fireEvent.click(button('Unlink'), { detail });

    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('is not answered by the second half of a double click', () => {
    const { onConfirm } = ask();

    fireEvent.click(button('Unlink'), { detail: 2 });

    expect(onConfirm).not.toHaveBeenCalled();
  });

  it.each(['Enter', ' '])('leaves a held key %j without effect', (key) => {
    ask();

    expect(fireEvent.keyDown(button('Cancel'), { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Cancel'), { key })).toBe(true);
  });
});
