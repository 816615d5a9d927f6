import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browserWith, workerAnswering } from './fakeExtension';
import { openOptionsPage, settled, store } from './optionsPage';
import { ACME, HEAD, SIGNED_IN } from './stored';

/** What the page calls its settings: its choices, switches and selects. */
function settingsOfPage(): string[] {
  const page = within(screen.getByRole('main'));
  const choices = page.queryAllByRole('group').filter((group) => group.querySelector('[type=radio]'));
  return [...choices, ...page.queryAllByRole('switch'), ...page.queryAllByRole('combobox')].map(
    (control) => nameOf(control) ?? '',
  );
}

function nameOf(control: HTMLElement): string | null | undefined {
  const id = control.getAttribute('aria-labelledby')?.split(' ')[0];
  const label = id ? document.getElementById(id) : document.querySelector(`label[for="${control.id}"]`);
  return label?.textContent;
}

async function searchFor(text: string): Promise<HTMLElement[]> {
  const field = screen.getByRole('combobox', { name: 'Search or jump to…' });
  fireEvent.change(field, { target: { value: text } });
  await settled();
  return screen.queryAllByRole('option');
}

/** Shown as "Density Preferences", or as "Popup Devices" where a part of the setting was looked for. */
function isSetting({ textContent }: HTMLElement, name: string, page: string): boolean {
  const text = textContent?.replace('↵', '') ?? '';
  return text === `${name}${page}` || (text.endsWith(name) && text !== name && !text.startsWith('Find “'));
}

describe('the palette', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['#/preferences', 'Preferences', 9],
    ['#/notifications', 'Notifications', 16],
  ])('finds every setting of %s by its name', async (hash, page, count) => {
    browserWith();
    workerAnswering();
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    await openOptionsPage(hash);
    const names = settingsOfPage();
    expect(names.length).toBeGreaterThanOrEqual(count);

    window.location.hash = '#/servers';
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await settled();
    const unfound: string[] = [];
    for (const name of names) {
      const found = await searchFor(name);
      if (!found.some((option) => isSetting(option, name, page))) unfound.push(name);
    }

    expect(unfound, 'missing in components/shell/paletteSettings.ts').toEqual([]);
    const [option] = await searchFor(names.at(-1) ?? '');
    if (option) fireEvent.click(option);
    await settled();
    expect(window.location.hash).toBe(hash);
  });
});
