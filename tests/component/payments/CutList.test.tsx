import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CutList } from '@/components/payments/customers/CutList';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

afterEach(cleanup);

it('writes both of its numbers alike', () => {
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <CutList count={2_050} hasMore={false} isReading={false} onMore={() => {}} shown={1_000} />
    </I18nProvider>,
  );

  expect(screen.getByText('Only the latest 1,000 of 2,050 are shown')).toBeTruthy();
});
