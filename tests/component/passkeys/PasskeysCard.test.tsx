import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import type { Passkey } from '@/lib/passkeys/contract';
import { openAccountPage } from '../account/accountPage';
import { act, descriptionOf, field, openAction, press, type } from '../form/steps';
import { settled } from '../shell/optionsPage';

const LAPTOP: Passkey = {
  id: 'p1',
  name: 'Office laptop',
  createdAt: Date.UTC(2026, 9, 2),
  deviceType: 'multiDevice',
  backedUp: true,
};
const UNNAMED: Passkey = { ...LAPTOP, id: 'p2', name: null, deviceType: 'singleDevice', backedUp: false };

const open = (answers = {}) =>
  openAccountPage('#/security', { answers: { 'passkeys.list': ok([LAPTOP, UNNAMED]), ...answers } });

describe('PasskeysCard', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists passkeys with what is known about them', async () => {
    await open();

    expect(screen.getByText('Office laptop')).toBeTruthy();
    expect(screen.getByText('synced')).toBeTruthy();
    expect(screen.getByText('Unnamed passkey')).toBeTruthy();
    expect(screen.getByText('on one device')).toBeTruthy();
  });

  it('gives the day that one was added in short, and all of it as its title', async () => {
    await open();

    const [day] = screen.getAllByText(/^Oct 2(, 2026)?$/, { selector: 'time' });
    expect(day?.getAttribute('datetime')).toBe('2026-10-02T00:00:00.000Z');
    expect(day?.title).toContain('Oct 2, 2026');
  });

  it('offers no change on a server that refuses changes, with the reason', async () => {
    const sent = await openAccountPage('#/security', {
      connection: { trust: 'untrusted' },
      answers: { 'passkeys.list': ok([LAPTOP]) },
    });

    for (const action of ['Rename', 'Delete']) {
      const item = await openAction('Office laptop', action);
      expect(item.getAttribute('aria-disabled')).toBe('true');
      expect(item.textContent).toContain('Read-only');
      fireEvent.click(item);
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await settled();
    }

    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(sent.some(({ name }) => name.startsWith('passkeys.') && name !== 'passkeys.list')).toBe(false);
  });

  it('renames one in its place, and reads the list again', async () => {
    const sent = await open();

    await act('Office laptop', 'Rename');
    await type('Name', 'Home laptop');
    await press('Save');

    expect(sent).toContainEqual({ name: 'passkeys.rename', input: { passkeyId: 'p1', name: 'Home laptop' } });
    expect(sent.filter(({ name }) => name === 'passkeys.list')).toHaveLength(2);
  });

  it('says that a name is too long instead of cutting it', async () => {
    const sent = await open();
    const name = 'x'.repeat(65);

    await act('Office laptop', 'Rename');
    await type('Name', name);
    await press('Save');

    expect(field('Name').value).toBe(name);
    expect(descriptionOf('Name')).toBe('Use at most 64 characters, not 65.');
    expect(sent.some(({ name: of }) => of === 'passkeys.rename')).toBe(false);
  });

  it('deletes one after one question', async () => {
    const sent = await open();

    await act('Office laptop', 'Delete');
    expect(sent.some(({ name }) => name === 'passkeys.delete')).toBe(false);
    await press('Delete');

    expect(sent).toContainEqual({ name: 'passkeys.delete', input: { passkeyId: 'p1' } });
  });

  it('keeps one whose deletion was refused, with the reason', async () => {
    await open({ 'passkeys.delete': fail('server-error') });

    await act('Office laptop', 'Delete');
    await press('Delete');

    expect(screen.getByText('Office laptop')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('reports that the browser has no passkeys', async () => {
    // jsdom is a browser without passkeys.
    await open({ 'passkeys.list': ok([]) });

    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByText('This browser can’t create passkeys for extensions.')).toBeTruthy();
  });

  it('offers nothing where the server has no passkeys', async () => {
    const sent = await openAccountPage('#/security', {
      connection: { capabilities: { passkey: false } as never },
    });

    expect(screen.getByText('This server doesn’t have passkeys.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'passkeys.list')).toBe(false);
  });
});
