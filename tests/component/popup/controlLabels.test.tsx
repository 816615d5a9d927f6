import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { allSearchableActions } from '@/components/search/searchableActions';
import { stored } from '@/tests/storedState';
import { devices } from '../../gallery/fixtures';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { openPopup } from './openPopup';

const search = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const alt = (letter: string) => press(letter.toLowerCase(), { code: `Key${letter}`, altKey: true });
const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('bdi')?.textContent);

describe('the field for everything', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('finds every control of devices and menus by its own label', async () => {
    workerAnswering();
    await stored.sessions.sessionList.set(devices(3));
    await openPopup();
    fireEvent.click(screen.getByRole('button', { name: /^3 devices/ }));
    const ofDevices = within(screen.getByRole('region', { name: /^3 devices/ })).getAllByRole('button');
    const labels = new Set(ofDevices.map(({ textContent }) => textContent));
    for (const letter of ['M', 'S']) {
      alt(letter);
      await settled();
      for (const { textContent } of screen.getAllByRole('menuitem')) labels.add(textContent);
      press('Escape');
      await settled();
    }
    expect([...labels]).toEqual(
      expect.arrayContaining(['Show details', 'All devices', 'Your account', 'Manage servers', 'Sign out']),
    );

    const found = (label: string) =>
      allSearchableActions().some((action) => `${action.label}, ${action.words}`.includes(label));
    // The row of devices and the server in use only unfold and name what is there; the last has its key beside it.
    const others = ['3 devices', 'auth.acme.devmarta@acme.dev', 'Keyboard shortcuts?'];
    expect([...labels, 'Today'].filter((label) => !found(label) && !others.includes(label))).toEqual([]);
    type('all devices');
    await settled();
    expect(rows()).toContain('Devices');
  });
});
