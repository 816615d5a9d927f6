import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Paging } from '@/components/form/Paging';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

describe('Paging', () => {
  afterEach(cleanup);

  it('writes numbers as the page does elsewhere', () => {
    const page = { offset: 1_100, count: 100, pageSize: 100, isBusy: false, onGo: () => {} };
    render(
      <I18nProvider i18n={createPopupI18n()}>
        <Paging {...page} total={1_209} />
      </I18nProvider>,
    );

    expect(screen.getByRole('status').textContent).toBe('1,101–1,200 of 1,209');
  });
});
