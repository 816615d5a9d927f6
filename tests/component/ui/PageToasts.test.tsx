import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageToasts, showToast } from '@/components/ui/PageToasts';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { settled } from '../shell/optionsPage';

afterEach(cleanup);

it('a failure stays until it is retried or closed, whatever succeeds meanwhile', async () => {
  let retries = 0;
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <PageToasts />
    </I18nProvider>,
  );
  await act(async () => {
    showToast({ text: 'Not unmuted', isFailure: true, onRetry: () => (retries += 1) });
  });
  await act(async () => showToast({ text: 'Pinned' }));
  await act(async () => showToast({ text: 'Unpinned' }));

  expect(screen.queryByText('Pinned')).toBeNull();
  expect(screen.getByText('Unpinned')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();

  expect(retries).toBe(1);
  expect(screen.queryByText('Not unmuted')).toBeNull();
  expect(screen.getByText('Unpinned')).toBeTruthy();
});
