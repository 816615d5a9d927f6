import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Connection } from '@/lib/connections/schema';
import { fail, ok } from '@/lib/core/result';
import { press } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, SIGNED_OUT } from '../shell/stored';

const WITHOUT_PASSKEYS: Connection = { ...ACME, capabilities: { ...ACME.capabilities, passkey: false } };
const UNTRUSTED: Connection = { ...WITHOUT_PASSKEYS, trust: 'untrusted' };
const LINE = 'trustedOrigins: ["chrome-extension://abcdef"]';

const saved = (connection: Connection) => ({ connections: { list: [connection], activeId: connection.id } });

describe('a server that does not trust the extension', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    browserWith();
    await store({ ...saved(UNTRUSTED), session: SIGNED_OUT });
  });
  afterEach(cleanup);

  it('is shown with the exact line to copy', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
    workerAnswering();
    await openOptionsPage('#/trust');

    expect(screen.getByText(LINE)).toBeTruthy();
    await press('Copy');

    expect(copied).toEqual([LINE]);
    expect(screen.getByText('Copied to the clipboard')).toBeTruthy();
  });

  it.each(['trusted', 'untrusted'] as const)(
    'shows the origin that passkeys need, where the server is %s and has them',
    async (trust) => {
      workerAnswering();
      await store({ ...saved({ ...ACME, trust }), session: SIGNED_OUT });
      await openOptionsPage('#/trust');

      expect(await screen.findByText(/^origin: \[.*"chrome-extension:\/\/abcdef"\]$/)).toBeTruthy();
    },
  );

  it('shows none where the server has no passkeys', async () => {
    workerAnswering();
    await store({ ...saved(WITHOUT_PASSKEYS), session: SIGNED_OUT });
    await openOptionsPage('#/trust');
    await settled();

    expect(screen.queryByText(/^origin:/)).toBeNull();
  });

  it('asks to copy by hand if the browser denies access to the clipboard', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    workerAnswering();
    await openOptionsPage('#/trust');

    await press('Copy');

    expect(screen.getByText(/Select the text and copy it\./)).toBeTruthy();
  });

  it('shows when the last check without success was', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/trust');

    await press('Check again');

    expect(sent).toContainEqual({ name: 'connections.check', input: { connectionId: 'acme' } });
    expect(screen.getByText(/Still not trusted at/)).toBeTruthy();
  });

  it('lets a person go on as soon as it trusts', async () => {
    workerAnswering({
      'connections.check': async () => {
        await store(saved(ACME));
        return ok(null);
      },
    });
    await openOptionsPage('#/trust');
    await press('Check again');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The server trusts Switchyard');

    await press('Continue');

    expect(window.location.hash).toBe('#/sign-in');
  });

  it('has a next step where the check itself fails', async () => {
    workerAnswering({ 'connections.check': fail('unreachable') });
    await openOptionsPage('#/trust');

    await press('Check again');

    expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server.');
    expect(screen.getByRole('button', { name: 'Open in a tab' })).toBeTruthy();
  });
});
