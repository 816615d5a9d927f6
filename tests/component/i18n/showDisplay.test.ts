import { afterEach, describe, expect, it } from 'vitest';
import { showRemembered } from '@/components/i18n/rememberedDisplay';
import { showDisplay } from '@/components/i18n/showDisplay';

const { dataset } = document.documentElement;

/** Runs the first script of the page that opens next. */
function openNextPage(): void {
  delete dataset.theme;
  delete dataset.rows;
  showRemembered('popup');
}

describe('showDisplay', () => {
  afterEach(() => {
    localStorage.clear();
    delete dataset.theme;
    delete dataset.rows;
  });

  it('shows a theme, which the next page has before anything else runs', () => {
    showDisplay({ theme: 'dark', rows: 'compact' });
    expect(dataset.theme).toBe('dark');

    openNextPage();

    expect(dataset.theme).toBe('dark');
    expect(dataset.rows).toBe('compact');
  });

  it('goes back to the system’s', () => {
    showDisplay({ theme: 'dark' });
    showDisplay({});
    expect(dataset.theme).toBe('');

    openNextPage();

    expect(dataset.theme).toBe('');
  });
});
