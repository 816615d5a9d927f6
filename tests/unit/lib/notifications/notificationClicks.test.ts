import { describe, expect, it } from 'vitest';
import type { Notification } from '@/lib/core/notifications';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Joined } from '@/lib/invitations/schema';
import { createNotificationClicks } from '@/lib/notifications/notificationClicks';
import type { NotifiedInvitations } from '@/lib/notifications/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { KnownSessions } from '@/lib/sessions/schema';
import { CONNECTION } from '@/tests/createWorker';
import { memoryValue } from '@/tests/memoryValue';
import { HEAD } from '../../../component/shell/stored';

const PHONE = 'newSignIn|c1|phone';

interface Scene {
  readonly result?: Result<null>;
  readonly activeId?: string;
  readonly head?: AccountHead | null;
  readonly knownUserId?: string;
  readonly isPaused?: boolean;
}

function setUp({
  result = ok(null),
  activeId = 'c1',
  head = HEAD,
  knownUserId = HEAD.user.id,
  isPaused = false,
}: Scene = {}) {
  let inUse = activeId;
  const opened: string[] = [];
  const activated: string[] = [];
  const shown: Notification[] = [];
  const cleared: string[] = [];
  const revoked: { sessionId: string; operationId: string }[] = [];
  const answers: [string, string, string][] = [];
  const reported: string[] = [];
  const answer =
    (name: string) =>
    async ({ invitationId }: { invitationId: string }, { operationId }: { operationId: string }) => {
      answers.push([name, invitationId, operationId]);
      return result;
    };
  const service = createNotificationClicks({
    activeConnection: async () => ({ ...CONNECTION, id: inUse }),
    connections: {
      activate: async ({ connectionId }) => {
        inUse = connectionId;
        activated.push(connectionId);
        return ok(null);
      },
    },
    store: { readHead: async () => head ?? undefined },
    state: {
      sessions: {
        knownSessions: memoryValue<KnownSessions>({
          c1: [
            { userId: HEAD.user.id, ids: ['desk'], cutAt: null },
            { userId: knownUserId, ids: ['phone', 'a|b&c=d e'], cutAt: null },
          ],
        }),
      },
      notifications: {
        notifiedInvitations: memoryValue<NotifiedInvitations>({
          c1: [
            { userId: HEAD.user.id, announcedIds: [], remindedIds: [], singlesAt: [] },
            { userId: knownUserId, announcedIds: ['i1', 'a|b&c=d e'], remindedIds: [], singlesAt: [] },
          ],
        }),
      },
      invitations: { joined: memoryValue<Joined | null>(null) },
    },
    invitations: { accept: answer('accept'), decline: answer('decline') },
    revocation: {
      revoke: async ({ sessionId }, { operationId }) => {
        revoked.push({ sessionId, operationId });
        return result;
      },
    },
    tabs: { openOptions: async (hash) => void opened.push(hash) },
    notifier: {
      show: async (notification) => void shown.push(notification),
      clear: async (id) => void cleared.push(id),
      shownIds: async () => [],
    },
    iconReport: {
      done: async () => void reported.push('done'),
      refused: async () => void reported.push('refused'),
    },
    polling: { run: async () => void reported.push('resume') },
    watch: { isPaused: async () => isPaused },
    quickSwitch: { toKnown: async () => undefined },
    detached: () => undefined,
    newId: () => 'operation-1',
    now: () => 1,
  });
  return { service, opened, activated, shown, cleared, revoked, answers, reported };
}

describe('the notification that says what is not watched', () => {
  const PAUSED = 'paused|c1|c1';

  it('opens the page that says why', async () => {
    const { service, opened } = setUp();

    await service.open(PAUSED);

    expect(opened).toEqual(['#/notifications']);
  });

  it('is cleared by its button, which opens no page if watching resumed', async () => {
    const { service, opened, cleared, reported } = setUp();

    await service.press(PAUSED, 0);

    expect([cleared, reported, opened]).toEqual([[PAUSED], ['resume', 'done'], []]);
  });

  it('opens the page where its button was not enough', async () => {
    const { service, opened } = setUp({ isPaused: true });

    await service.press(PAUSED, 0);

    expect(opened).toEqual(['#/notifications']);
  });
});

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

  it('say when a server that was asked too often can be asked again', async () => {
    const { service, shown } = setUp({ result: fail('rate-limited', { retryAfterSeconds: 3_600 }) });

    await service.press('invitation|c1|i1', 0);

    expect(shown).toMatchObject([{ message: 'Too many requests. Try again in 1 hour.' }]);
  });

  it.each([
    ['nobody is signed in', { head: null }],
    ['somebody else is signed in', { knownUserId: 'ana' }],
  ])('asks about no device while %s', async (_when, scene) => {
    const { service, opened } = setUp(scene);

    await service.open(PHONE);

    expect(opened).toEqual(['#/security']);
  });

  it('asks about a device of another server once that is in use', async () => {
    const { service, opened, activated } = setUp({ activeId: 'c2' });

    await service.open(PHONE);

    expect([activated, opened]).toEqual([['c1'], ['#/security?revoke=phone']]);
  });

  it('opens the event that it names, in its organization, and the events where it names several', async () => {
    const { service, opened } = setUp();

    await service.open('payment|c1|acme event%201');
    await service.open('payments|c1|acme');
    await service.open('payments|c1|acme day');

    expect(opened).toEqual([
      '#/events?organization=acme&id=event+1',
      '#/events?organization=acme',
      '#/events?organization=acme',
    ]);
  });

  it('puts the server of an event into use, and opens that event', async () => {
    const { service, opened, activated } = setUp({ activeId: 'c2' });

    await service.open('payment|c1|acme e1');

    expect([activated, opened]).toEqual([['c1'], ['#/events?organization=acme&id=e1']]);
  });

  it.each(['', 'other', 'newSignIn', 'newSignIn|c1', 'what|c1|s'])('does nothing for %j', async (id) => {
    const { service, opened } = setUp();

    await service.open(id);

    expect(opened).toEqual([]);
  });
});

describe('its button', () => {
  it('revokes that session, and clears the notification', async () => {
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
    'explains %s in a sentence',
    async (code) => {
      const { service, opened, shown } = setUp({ result: fail(code) });

      await service.press(PHONE, 0);

      expect(shown).toMatchObject([{ id: 'refused|c1|phone', buttons: [] }]);
      expect(shown[0]?.message.length).toBeGreaterThan(10);
      expect(opened).toEqual([]);
    },
  );

  it.each([
    ['its user has signed out', { head: null }],
    ['somebody else is signed in', { knownUserId: 'ana' }],
  ])('sends nothing while %s, and shows the devices instead', async (_when, scene) => {
    const { service, revoked, opened, cleared } = setUp(scene);

    await service.press(PHONE, 0);

    expect(revoked).toEqual([]);
    expect(opened).toEqual(['#/security']);
    expect(cleared).toEqual([PHONE]);
  });

  it('ends a session of another server once that is in use', async () => {
    const { service, revoked, activated } = setUp({ activeId: 'c2' });

    await service.press(PHONE, 0);

    expect(activated).toEqual(['c1']);
    expect(revoked).toMatchObject([{ sessionId: 'phone' }]);
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

describe('a click on what announces invitations', () => {
  it.each([
    ['invitation|c1|i1', '#/invitations?id=i1'],
    ['reminder|c1|i1', '#/invitations?id=i1'],
    ['answerRefused|c1|i1', '#/invitations?id=i1'],
    ['invitations|c1|mika', '#/invitations'],
    ['reminders|c1|mika', '#/invitations'],
    ['switchRefused|c1|o1', '#/organizations'],
  ])('of %s opens %s', async (id, hash) => {
    const { service, opened, cleared } = setUp();

    await service.open(id);

    expect(opened).toEqual([hash]);
    expect(cleared).toEqual([id]);
  });

  it('keeps an id to the letter, whatever a server made of it', async () => {
    const { service, opened } = setUp();

    await service.open('invitation|c1|a|b&c=d e');

    expect(new URLSearchParams(opened[0]?.split('?')[1]).get('id')).toBe('a|b&c=d e');
  });
});

describe('the buttons of an invitation', () => {
  it.each([
    ['invitation|c1|i1', 0, 'accept'],
    ['invitation|c1|i1', 1, 'decline'],
    ['reminder|c1|i1', 0, 'accept'],
    ['reminder|c1|i1', 1, 'decline'],
  ])('of %s, number %i, %s it, and clears its notifications', async (id, index, name) => {
    const { service, answers, cleared, opened, shown } = setUp();

    await service.press(id, index);

    expect(answers).toEqual([[name, 'i1', 'operation-1']]);
    expect(cleared.toSorted()).toEqual(['invitation|c1|i1', 'reminder|c1|i1']);
    expect([opened, shown]).toEqual([[], []]);
  });

  it.each([
    [0, 'inviter-gone', 'Couldn’t accept the invitation', 'The person who invited you left.'],
    [
      0,
      'member-limit',
      'Couldn’t accept the invitation',
      'The member limit is reached. Ask an owner or admin.',
    ],
    [1, 'invitation-not-found', 'Couldn’t decline the invitation', 'That invitation is no longer pending.'],
    [
      0,
      'rate-limited',
      'Couldn’t accept the invitation',
      'Too many requests. Wait a moment, then try again.',
    ],
    [0, 'impersonating', 'Couldn’t accept the invitation', 'Try again in Switchyard.'],
  ] as const)('number %i explains %s in a sentence', async (index, code, title, sentence) => {
    const { service, shown } = setUp({ result: fail(code) });

    await service.press('invitation|c1|i1', index);

    expect(shown).toEqual([
      { id: 'answerRefused|c1|i1', title, message: expect.stringContaining(sentence), buttons: [] },
    ]);
  });

  it('put its server into use first, where another one is', async () => {
    const { service, answers } = setUp({ activeId: 'c2' });

    await service.press('invitation|c1|i1', 0);

    expect(answers).toEqual([['accept', 'i1', 'operation-1']]);
  });

  it.each([
    ['its user has signed out', { head: null }],
    ['somebody else is signed in, who was announced to', { knownUserId: 'ana' }],
  ])('send nothing while %s, and show the place instead', async (_when, scene) => {
    const { service, answers, opened, cleared } = setUp(scene);

    await service.press('invitation|c1|i1', 0);

    expect(answers).toEqual([]);
    expect(opened).toEqual(['#/invitations']);
    expect(cleared).toContain('invitation|c1|i1');
  });

  it('send nothing for one that was announced to the user before this one', async () => {
    const { service, answers, opened } = setUp();

    await service.press('invitation|c1|of-somebody-else', 0);

    expect(answers).toEqual([]);
    expect(opened).toEqual(['#/invitations']);
  });

  it.each([
    ['invitation|c1|i1', 2],
    ['invitations|c1|mika', 0],
    ['answerRefused|c1|i1', 0],
  ])('of %s have no number %i', async (id, index) => {
    const { service, answers, opened, cleared } = setUp();

    await service.press(id, index);

    expect([answers, opened, cleared]).toEqual([[], [], []]);
  });
});

describe('the icon, after a button of a notification', () => {
  it.each([
    [PHONE, 0],
    ['invitation|c1|i1', 0],
    ['reminder|c1|i1', 1],
  ])('says that %s, number %i, was done or refused', async (id, index) => {
    const done = setUp();
    const refused = setUp({ result: fail('unreachable') });

    await done.service.press(id, index);
    await refused.service.press(id, index);

    expect([done.reported, refused.reported]).toEqual([['done'], ['refused']]);
  });

  it.each([
    ['the page asks to confirm', { result: fail('needs-confirmation') }],
    ['nothing was sent', { head: null }],
  ])('says nothing where %s', async (_when, scene) => {
    const { service, reported } = setUp(scene);

    await service.press(PHONE, 0);

    expect(reported).toEqual([]);
  });
});
