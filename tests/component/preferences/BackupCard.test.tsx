import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { MAX_BACKUP_BYTES } from '@/components/preferences/useImport';
import { fail, ok } from '@/lib/core/result';
import { isAnnounced } from '@/lib/payments/announcedKinds';
import { backupText } from '@/lib/preferences/backup';
import { displayOf } from '@/lib/preferences/display';
import { POPUP_SECTIONS, popupSections } from '@/lib/preferences/popupSections';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { type Answers, browserWith, KEEPS_CHOICES, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

const OTHER = { ...ACME, id: 'other', name: 'Other', baseURL: 'https://other.example', dashboardOrigins: [] };
const PREFERENCES = { ...DEFAULT_PREFERENCES, images: false, display: { theme: 'dark' } };

async function chooseFile(file: File) {
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [file] } });
  await settled();
}

const choose = (text: string) => chooseFile(new File([text], 'switchyard-backup.json'));

async function open(answers: Answers = {}, allows = true) {
  const asked = browserWith({ allows });
  const sent = workerAnswering({ ...KEEPS_CHOICES, ...answers });
  await store({ connections: { list: [ACME], activeId: ACME.id } });
  await openOptionsPage('#/preferences');
  const names = () => sent.map(({ name }) => name).filter((name) => name !== 'sessions.refresh');
  return { asked, sent, names };
}

const ADDS: Answers = {
  'connections.add': async () => {
    await stored.connections.connections.set({ list: [ACME, OTHER], activeId: 'other' });
    return ok({ connectionId: 'other' });
  },
};

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};

describe('BackupCard', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('exports servers and preferences', async () => {
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.push(blob);
        return 'blob:test';
      },
      revokeObjectURL: () => {},
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await open();

    await press('Export');

    expect(click).toHaveBeenCalledOnce();
    expect(await blobs[0]?.text()).toBe(backupText([ACME], DEFAULT_PREFERENCES, {}));
    click.mockRestore();
  });

  it('changes nothing before the user has seen what is in the file', async () => {
    const { names } = await open(ADDS);

    await choose(backupText([ACME, OTHER], PREFERENCES, {}));

    expect(screen.getByText('Import 2 servers and preferences?')).toBeTruthy();
    expect(names()).toEqual([]);
    await press('Cancel');
    expect(screen.queryByText('Import 2 servers and preferences?')).toBeNull();
    expect(names()).toEqual([]);
  });

  it('imports all of it, asks for the hosts at once, and leaves the server in use as it was', async () => {
    const { asked, sent } = await open(ADDS);
    await choose(backupText([ACME, OTHER], PREFERENCES, {}));

    await press('Import');

    expect(screen.getByText('Imported')).toBeTruthy();
    expect(asked).toEqual([['https://auth.acme.dev/*', 'https://app.acme.dev/*', 'https://other.example/*']]);
    expect(await stored.preferences.preferences.get()).toEqual(PREFERENCES);
    const changes = sent.filter(({ name }) => name.startsWith('connections.'));
    expect(changes.map(({ name }) => name)).toEqual([
      ...['connections.update', 'connections.add', 'connections.update', 'connections.activate'],
    ]);
    expect(changes.at(-1)?.input).toEqual({ connectionId: 'acme' });
    expect(changes[1]?.input).toEqual({
      baseURL: 'https://other.example',
      basePaths: ['/api/auth'],
      dashboardOrigins: [],
    });
  });

  it('replaces the preferences, which become the defaults where the file has none', async () => {
    await stored.preferences.preferences.set({
      ...DEFAULT_PREFERENCES,
      ...{ language: 'de', silent: true, quietHours: { from: 0, to: 60 } },
      display: { theme: 'dark', rows: 'compact', sections: 'devices' },
      payments: { ...DEFAULT_PREFERENCES.payments, kinds: { 'order.paid': false, 'order.created': true } },
    });
    await open();
    await choose(backupText([], DEFAULT_PREFERENCES, {}));

    await press('Import');

    const { display, payments, ...others } = await stored.preferences.preferences.get();
    const { payments: _payments, ...defaults } = DEFAULT_PREFERENCES;
    expect(others).toEqual(defaults);
    expect(displayOf({ display })).toEqual(displayOf({}));
    expect(popupSections({ display })).toEqual(POPUP_SECTIONS);
    expect(['order.paid', 'order.created'].map((type) => isAnnounced(payments, type))).toEqual([true, false]);
  });

  it('replaces what is muted on its servers, and sets how a server is asked without a word about its gateway', async () => {
    await stored.preferences.preferences.set({
      ...DEFAULT_PREFERENCES,
      mutedOrganizations: ['acme o1', 'acme o2', 'other o4'],
    });
    const { sent } = await open();
    const pace = { timeoutMs: 20_000, retry: { kind: 'linear', attempts: 2, delayMs: 500 } } as const;
    const chosen = { ...PREFERENCES, mutedOrganizations: ['acme o2', 'acme o3'] };
    await choose(backupText([{ ...ACME, isMuted: true }], chosen, { acme: pace }));

    await press('Import');

    expect((await stored.preferences.preferences.get()).mutedOrganizations).toEqual([
      ...['acme o2', 'other o4', 'acme o3'],
    ]);
    expect(sent).toContainEqual({
      name: 'connections.setRequests',
      input: { connectionId: 'acme', requests: { ...pace, keepsGateway: false } },
    });
    expect(sent).toContainEqual({
      name: 'connections.update',
      input: expect.objectContaining({ connectionId: 'acme', isMuted: true }),
    });
  });

  it('names the servers that could not be added, and keeps the rest', async () => {
    await open({ 'connections.add': fail('unreachable') });
    await choose(backupText([ACME, OTHER], PREFERENCES, {}));

    await press('Import');

    expect(screen.getByText('Other', { selector: 'bdi' })).toBeTruthy();
    expect((await stored.preferences.preferences.get()).images).toBe(false);
  });

  it('adds no server whose host was refused', async () => {
    const { names } = await open({}, false);
    await choose(backupText([OTHER], PREFERENCES, {}));

    await press('Import');

    expect(names().filter((name) => name.startsWith('connections.'))).toEqual([]);
    expect(screen.getByText('Other', { selector: 'bdi' })).toBeTruthy();
  });

  it('says that a language is unknown to this version before anything changes', async () => {
    await open();
    const exported = JSON.parse(backupText([], PREFERENCES, {}));
    const inLanguage = (language: number) =>
      JSON.stringify({ ...exported, preferences: { ...exported.preferences, language } });

    await choose(inLanguage(99));

    expect(screen.getByRole('status').textContent).toContain(
      'This version doesn’t have the backup’s language (99). Your browser’s is used.',
    );
    await choose(inLanguage(82));
    expect(screen.getByRole('status').textContent).not.toContain('language');
  });

  it('refuses a file that is none, huge, from a newer version or gone, and changes nothing', async () => {
    const { names } = await open();
    const areas = async () =>
      JSON.stringify([await fakeBrowser.storage.local.get(), await fakeBrowser.storage.session.get()]);
    const before = await areas();

    const refusal = () => screen.getByRole('alert').textContent;
    const pick = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});

    await choose('{');
    expect(refusal()).toContain('This file isn’t JSON.');
    await press('Choose another file');
    expect(pick).toHaveBeenCalledOnce();
    await choose('{"name":"other"}');
    expect(refusal()).toContain('This JSON isn’t a Switchyard backup.');
    await choose('{"switchyard":3}');
    expect(refusal()).toContain('from a newer Switchyard');
    await choose('{"switchyard":2,"servers":[{}],"preferences":{}}');
    expect(refusal()).toContain('isn’t valid at servers[0].name.');
    await choose(`{"switchyard":1,"servers":[],"filler":"${'x'.repeat(MAX_BACKUP_BYTES)}"}`);
    expect(refusal()).toContain('over 500 kB');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    const gone = () => Promise.reject(new DOMException('', 'NotReadableError'));
    await chooseFile(Object.assign(new File(['{}'], 'gone.json'), { text: gone }));
    expect(refusal()).toContain('Couldn’t read the file.');

    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(names()).toEqual([]);
    expect(await areas()).toBe(before);
    pick.mockRestore();
  });
});
