import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { showDisplay } from '@/components/i18n/showDisplay';

const { dataset } = document.documentElement;

let pages = 0;

/** As a page that opens next runs it. */
async function openNextPage(): Promise<void> {
  delete dataset.theme;
  delete dataset.rows;
  pages += 1;
  await import(/* @vite-ignore */ `${pathToFileURL(resolve('public/display.js')).href}?page=${pages}`);
}

describe('showDisplay', () => {
  afterEach(() => {
    localStorage.clear();
    delete dataset.theme;
    delete dataset.rows;
  });

  it('shows a theme, which the next page has before anything else runs', async () => {
    showDisplay({ theme: 'dark', rows: 'compact' });
    expect(dataset.theme).toBe('dark');

    await openNextPage();

    expect(dataset.theme).toBe('dark');
    expect(dataset.rows).toBe('compact');
  });

  it('goes back to the system’s', async () => {
    showDisplay({ theme: 'dark' });
    showDisplay({});
    expect(dataset.theme).toBe('');

    await openNextPage();

    expect(dataset.theme).toBe('');
  });
});
