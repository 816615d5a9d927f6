import { describe, expect, it } from 'vitest';
import { createNotificationService } from '@/lib/notification/notificationService';
import type { Notification } from '@/lib/notification/notifier';
import { fail, ok, type Result } from '@/lib/result';
import type { Head } from '@/lib/session/headSchema';
import { CONNECTION } from '@/tests/createWorker';
import { HEAD } from '../../../component/options/stored';

const PHONE = 'newSignIn|c1|phone';

interface Scene {
  readonly result?: Result<null>;
  readonly activeId?: string;
  readonly head?: Head | null;
  readonly knownUserId?: string;
}

function setUp({ result = ok(null), activeId = 'c1', head = HEAD, knownUserId = HEAD.user.id }: Scene = {}) {
  const opened: string[] = [];
  const shown: Notification[] = [];
  const cleared: string[] = [];
  const revoked: { sessionId: string; operationId: string }[] = [];
  const service = createNotificationService({
    activeConnection: async () => ({ ...CONNECTION, id: activeId }),
    store: { readHead: async () => head ?? undefined },
    known: {
      get: async () => ({
        c1: [
          { userId: HEAD.user.id, ids: ['desk'], cutAt: null },
          { userId: knownUserId, ids: ['phone', 'a|b&c=d e'], cutAt: null },
        ],
      }),
    },
    revoke: async ({ sessionId }, { operationId }) => {
      revoked.push({ sessionId, operationId });
      return result;
    },
    tabs: { openOptions: async (hash) => void opened.push(hash) },
    notifier: {
      show: async (notification) => void shown.push(notification),
      clear: async (id) => void cleared.push(id),
    },
    newId: () => 'operation-1',
    now: () => 1,
  });
  return { service, opened, shown, cleared, revoked };
}

describe('a click on a notification', () => {
  it('opens the devices and asks about the one it names', async () => {
    const { service, opened, cleared } = setUp();

    await service.open(PHONE);

    expect(opened).toEqual(['#/security?revoke=phone']);
    expect(cleared).toEqual([PHONE]);
  });

  it('keeps an id to the letter, whatever a server made of it', async () => {
    const { service, opened } = setUp();

    await service.open('newSignIn|c1|a|b&c=d e');

    expect(new URLSearchParams(opened[0]?.split('?')[1]).get('revoke')).toBe('a|b&c=d e');
  });

  it('opens the devices where it names several', async () => {
    const { service, opened } = setUp();

    await service.open('newSignIns|c1|phone');

    expect(opened).toEqual(['#/security']);
  });

  it.each([
    ['another server is in use', { activeId: 'c2' }],
    ['nobody is signed in', { head: null }],
    ['somebody else is signed in', { knownUserId: 'ana' }],
  ])('asks about no device while %s', async (_when, scene) => {
    const { service, opened } = setUp(scene);

    await service.open(PHONE);

    expect(opened).toEqual(['#/security']);
  });

  it.each(['', 'other', 'newSignIn', 'newSignIn|c1', 'what|c1|s'])('does nothing for %j', async (id) => {
    const { service, opened } = setUp();

    await service.open(id);

    expect(opened).toEqual([]);
  });
});

describe('its button', () => {
  it('revokes that session, and the notification goes', async () => {
    const { service, revoked, cleared, opened, shown } = setUp();

    await service.press(PHONE, 0);

    expect(revoked).toEqual([{ sessionId: 'phone', operationId: 'operation-1' }]);
    expect(cleared).toEqual([PHONE]);
    expect([opened, shown]).toEqual([[], []]);
  });

  it('opens the page to confirm where the server wants that', async () => {
    const { service, opened, shown } = setUp({ result: fail('needs-confirmation') });

    await service.press(PHONE, 0);

    expect(opened).toEqual(['#/security?revoke=phone']);
    expect(shown).toEqual([]);
  });

  it.each(['unreachable', 'not-revoked', 'offline', 'untrusted-origin'] as const)(
    'tells of %s in a sentence',
    async (code) => {
      const { service, opened, shown } = setUp({ result: fail(code) });

      await service.press(PHONE, 0);

      expect(shown).toMatchObject([{ id: 'refused|c1|phone', buttons: [] }]);
      expect(shown[0]?.message.length).toBeGreaterThan(10);
      expect(opened).toEqual([]);
    },
  );

  it.each([
    ['another server is in use', { activeId: 'c2' }],
    ['its user has signed out', { head: null }],
    ['somebody else is signed in', { knownUserId: 'ana' }],
  ])('sends nothing while %s, and shows the devices instead', async (_when, scene) => {
    const { service, revoked, opened, cleared } = setUp(scene);

    await service.press(PHONE, 0);

    expect(revoked).toEqual([]);
    expect(opened).toEqual(['#/security']);
    expect(cleared).toEqual([PHONE]);
  });

  it.each([
    [PHONE, 1],
    ['newSignIns|c1|phone', 0],
    ['refused|c1|phone', 0],
  ])('of %s number %i does nothing', async (id, index) => {
    const { service, revoked, opened } = setUp();

    await service.press(id, index);

    expect([revoked, opened]).toEqual([[], []]);
  });
});
