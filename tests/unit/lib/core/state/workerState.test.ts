import { describe, expect, it, vi } from 'vitest';
import { keptInMemory } from '@/lib/core/state/workerState';
import { CONNECTION, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { memoryValue } from '@/tests/memoryValue';

const isFull = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));

describe('keptInMemory', () => {
  it('returns a value that could not be stored, and stores the next one', async () => {
    const stored = memoryValue({ count: 0 });
    const value = keptInMemory(stored);
    const full = vi.spyOn(stored, 'set').mockImplementation(isFull);
    await value.set({ count: 1 });
    expect([await value.get(), await stored.get()]).toEqual([{ count: 1 }, { count: 0 }]);
    full.mockRestore();

    await value.set({ count: 2 });
    await stored.set({ count: 3 });

    expect(await value.get()).toEqual({ count: 3 });
  });

  it('announces an invitation once, which can be accepted or declined while the disk is full', async () => {
    const { server, api } = createFakeAccount();
    const worker = createWorker({ api: api.pool });
    vi.spyOn(worker.state.notifications.notifiedInvitations, 'set').mockImplementation(isFull);
    await worker.session.read(CONNECTION);
    server.invitations = [
      { id: 'i1', organizationId: 'delta', email: 'mika@acme.example', status: 'pending' },
    ];
    const poll = async () => {
      await worker.received.read(CONNECTION);
      await worker.idle();
    };
    await poll();
    worker.shown.clear();

    await poll();
    expect([...worker.shown.keys()]).toEqual([]);
    await worker.notificationClicks.press('invitation|c1|i1', 1);

    expect(api.paths()).toContain('/organization/reject-invitation');
  });

  it('announces a new sign-in once while the disk is full', async () => {
    const { server, api } = createFakeAccount();
    const worker = createWorker({ api: api.pool });
    await worker.session.read(CONNECTION);
    await worker.sessionList.read(CONNECTION);
    await worker.idle();
    vi.spyOn(worker.state.sessions.knownSessions, 'set').mockImplementation(isFull);
    server.otherSessions = [{ id: 's2', token: 't2' }];
    const poll = async () => {
      await worker.sessionList.read(CONNECTION);
      await worker.idle();
    };
    await poll();
    expect([...worker.shown.keys()]).toEqual(['newSignIn|c1|s2']);
    worker.shown.clear();

    await poll();

    expect([...worker.shown.keys()]).toEqual([]);
  });
});
