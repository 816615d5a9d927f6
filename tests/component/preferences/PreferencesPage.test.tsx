import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NOTICES_FILE } from '@/build/notices';
import { pageLoader } from '@/components/pictures/pageLoader';
import { fail } from '@/lib/core/result';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { browserWith, KEEPS_CHOICES, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN } from '../shell/stored';

const images = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show logos and photos' });

describe('PreferencesPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('names the version, and leads to the licenses of what is in it', async () => {
    workerAnswering();
    await openOptionsPage('#/preferences');

    expect(screen.getByText('Switchyard 1.2.3')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Third-party licenses' });
    expect(link.getAttribute('href')).toBe(`/${NOTICES_FILE}`);
  });

  it('saves a choice at once', async () => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/preferences');

    fireEvent.click(images());
    expect(images().checked).toBe(false);
    await settled();

    expect(await stored.preferences.preferences.get()).toEqual({ ...DEFAULT_PREFERENCES, images: false });
    expect(images().checked).toBe(false);
  });

  it('goes back to what is saved where that fails, and tries the choice again', async () => {
    const sent = workerAnswering({ 'preferences.change': fail('worker-unavailable') });
    await openOptionsPage('#/preferences');

    fireEvent.click(images());
    await settled();
    expect(images().checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();

    expect(sent.filter(({ name }) => name === 'preferences.change')).toEqual([
      { name: 'preferences.change', input: { images: false } },
      { name: 'preferences.change', input: { images: false } },
    ]);
  });

  it('keeps a theme and a density that are chosen, each without the other', async () => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/preferences');

    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    await settled();
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    await settled();

    expect((await stored.preferences.preferences.get()).display).toEqual({ theme: 'dark', rows: 'compact' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'System' }));
    await settled();
    expect((await stored.preferences.preferences.get()).display).toEqual({ theme: '', rows: 'compact' });
  });

  it('hides sections of the popup, and moves one up', async () => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/preferences');
    const sections = async () => (await stored.preferences.preferences.get()).display?.sections;

    fireEvent.click(screen.getByRole('button', { name: 'Move Devices up' }));
    await settled();
    expect(await sections()).toBe('invitations,devices,payments');
    fireEvent.click(screen.getByRole('button', { name: 'Move Devices down' }));
    await settled();
    expect(await sections()).toBe('invitations,payments,devices');
    fireEvent.click(screen.getByRole('button', { name: 'Move Devices up' }));
    await settled();
    fireEvent.click(screen.getByRole('switch', { name: 'Invitations' }));
    await settled();
    expect(await sections()).toBe('devices,payments');
    fireEvent.click(screen.getByRole('switch', { name: 'Devices' }));
    await settled();
    expect(await sections()).toBe('payments');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Invitations' }));
    await settled();
    expect(await sections()).toBe('payments,invitations');
  });

  it('lists the hosts whose pictures are not shown, asks for one, and gives another back', async () => {
    workerAnswering();
    const removed: string[][] = [];
    const granted = ['https://auth.acme.dev/*', 'https://images.example/*'];
    const asked = browserWith({ granted, removed });
    await store({
      connections: { list: [{ ...ACME, dashboardOrigins: [] }], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    await openOptionsPage('#/preferences');

    const names = screen
      .getAllByRole('button', { name: /^(Allow|Remove) / })
      .map((button) => button.ariaLabel);
    fireEvent.click(screen.getByRole('button', { name: 'Allow cdn.acme.dev' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove images.example' }));
    await settled();

    expect(names).toEqual(['Remove images.example', 'Allow cdn.acme.dev']);
    expect(asked).toEqual([['https://cdn.acme.dev/*']]);
    expect(removed).toEqual([['https://images.example/*']]);
  });

  it.each([
    ['reads pictures', true, ['https://cdn.acme.dev/marta.png']],
    ['reads no picture anywhere once they are switched off', false, []],
  ])('%s', async (_what, images, addresses) => {
    const read = vi.spyOn(globalThis, 'fetch').mockClear();
    pageLoader.forgetFailures();
    workerAnswering();
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, images });

    await openOptionsPage('#/home');

    expect(read.mock.calls.map(([url]) => url)).toEqual(addresses);
  });
});
