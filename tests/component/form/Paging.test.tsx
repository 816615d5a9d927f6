import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Paging } from '@/components/form/Paging';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';

describe('Paging', () => {
  afterEach(cleanup);

  it('writes numbers as the page does elsewhere', () => {
    const page = { offset: 1_100, count: 100, pageSize: 100, goingTo: null, onGo: () => {} };
    render(
      <I18nProvider i18n={createPopupI18n()}>
        <Paging {...page} total={1_209} />
      </I18nProvider>,
    );

    expect(screen.getByRole('status').textContent).toBe('1,101–1,200 of 1,209');
  });

  it('keeps the focus on the button whose page is read, asks for it once, and leaves the other one usable', () => {
    const asked: number[] = [];
    const page = { count: 25, pageSize: 25, total: 80, onGo: (to: number) => void asked.push(to) };
    const paging = (goingTo: number | null) => (
      <I18nProvider i18n={createPopupI18n()}>
        <Paging {...page} goingTo={goingTo} offset={25} />
      </I18nProvider>
    );
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    const { rerender } = render(paging(null));
    button('Next').focus();
    fireEvent.click(button('Next'));

    rerender(paging(50));
    expect(button('Next').disabled).toBe(false);
    expect(button('Next').getAttribute('aria-busy')).toBe('true');
    expect(button('Previous').getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(button('Next'));

    fireEvent.click(button('Next'));
    fireEvent.click(button('Previous'));
    expect(asked).toEqual([50, 0]);
  });

  it('brings the top of its list into sight with another page, if it is out of sight', () => {
    const shown: unknown[] = [];
    const page = { count: 25, pageSize: 25, total: 80, goingTo: null, onGo: () => {} };
    const list = (offset: number, top: number) => (
      <I18nProvider i18n={createPopupI18n()}>
        <div
          data-filtered-list
          ref={(element) => {
            if (element) {
              element.getBoundingClientRect = () => new DOMRect(0, top, 640, 1_800);
              element.scrollIntoView = (options) => void shown.push(options);
            }
          }}
        >
          <Paging {...page} offset={offset} />
        </div>
      </I18nProvider>
    );
    const { rerender } = render(list(0, -1_200));
    expect(shown).toEqual([]);

    rerender(list(25, -1_200));
    expect(shown).toEqual([{ block: 'start' }]);

    rerender(list(50, 120));
    expect(shown).toHaveLength(1);
  });
});
