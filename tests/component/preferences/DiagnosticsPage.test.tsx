import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { DETAILS } from '../organizations/page/organizationPage';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '../shell/stored';

const report = () => document.querySelector('pre')?.textContent ?? '';

describe('DiagnosticsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
    workerAnswering();
  });
  afterEach(cleanup);

  it('shows what a report needs, without names, addresses and ids', async () => {
    await stored.operations.operations.set([
      {
        id: 'op-1',
        kind: 'organizations.setActive',
        connectionId: ACME.id,
        userId: 'marta',
        target: { name: 'Acme Instruments' },
        startedAt: 1,
        progress: {
          phase: 'settled',
          settledAt: Date.UTC(2026, 10, 22, 14, 2),
          error: { code: 'not-a-member', detail: 'Marta is no member' },
        },
      },
    ]);
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: { ...SIGNED_IN, error: { code: 'offline' } },
      heads: { acme: HEAD },
    });

    await openOptionsPage('#/diagnostics');

    expect(report()).toContain('Switchyard 1.2.3');
    expect(report()).toContain('Server 1 (in use)');
    expect(report()).toContain('organization: yes, teams: no');
    expect(report()).toMatch(/ 1 dashboard$/m);
    expect(report()).toContain('2026-11-22T14:02:00.000Z organizations.setActive: not-a-member (server 1)');
    expect(report()).toContain('session: offline (server 1)');
    for (const secret of ['acme', 'Marta', 'marta', 'Instruments', 'op-1', 'o1', 's1', 'member,']) {
      expect(report()).not.toContain(secret);
    }
  });

  it('names what could not be read, by the worker and by pages of this tab', async () => {
    workerAnswering({ 'members.list': fail('timeout'), 'organizations.details': ok(DETAILS) });
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    const readAs = { connectionId: ACME.id, userId: MARTA.id, fetchedAt: 1, maybeCut: false };
    const error = { code: 'rate-limited' as const, detail: 'Marta asks too much' };
    await stored.invitations.receivedInvitations.set({ ...readAs, invitations: [], error });
    await stored.sessions.sessionList.set({ ...readAs, sessions: [], error: { code: 'timeout' } });
    await openOptionsPage('#/organization?id=o1&tab=members');
    await act(async () => {
      window.location.hash = '#/diagnostics';
    });
    await settled();

    expect(report()).toContain('  invitations: rate-limited (server 1)');
    expect(report()).toContain('  devices: timeout (server 1)');
    expect(report()).toMatch(/^ {2}\d{4}-.+Z members\.list: timeout \(server 1\)$/m);
    expect(report()).not.toContain('Marta');
  });

  it('links to help in the store that the extension was installed from, and nowhere else', async () => {
    const installed = (installType: string) =>
      Object.assign(fakeBrowser, { management: { getSelf: async () => ({ id: 'abcdef', installType }) } });
    installed('development');
    await openOptionsPage('#/diagnostics');
    expect(screen.queryByRole('link', { name: 'Help and feedback' })).toBeNull();
    cleanup();

    installed('normal');
    await openOptionsPage('#/diagnostics');

    expect(screen.getByRole('link', { name: 'Help and feedback' }).getAttribute('href')).toBe(
      'https://chromewebstore.google.com/detail/abcdef/support',
    );
  });

  it('says that nothing failed', async () => {
    await openOptionsPage('#/diagnostics');

    expect(report()).toContain('Last failures\n  none');
  });
});
