import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { CONNECTION } from '@/tests/createWorker';
import { invitation, invitationList, many, NOON, setUpNews } from '@/tests/newsScene';

describe('a new invitation', () => {
  it('is announced by organization, role, inviter and end, with buttons that answer it', async () => {
    const { shown, start } = setUpNews();
    const known = { organizationName: 'Delta', organizationSlug: 'delta', inviterEmail: 'ana@delta.dev' };

    await start().read([invitation('i1')], {}, { i1: known });

    expect(shown).toEqual([
      {
        id: 'invitation|c1|i1',
        title: 'Invitation to Labs i1',
        message: 'Admin · from ana@delta.dev · expires in 2 days',
        buttons: ['Accept', 'Decline'],
      },
    ]);
  });

  it.each([
    [{ organizationName: null, expiresAt: null }, '1 new invitation', 'Admin'],
    [{ expiresAt: NOON + 5 * HOUR_MS }, 'Invitation to Labs i1', 'Admin · expires in 5 hours'],
    // Pages count by the calendar: both midnights count.
    [{ expiresAt: NOON + 2 * DAY_MS - MINUTE_MS }, 'Invitation to Labs i1', 'Admin · expires in 2 days'],
    [
      { organizationName: 'La\u202Ebs', role: 'owner,ad\u202Emin' },
      'Invitation to Labs',
      'Owner, Admin · expires in 2 days',
    ],
    [{ organizationName: "{count} it's #" }, "Invitation to {count} it's #", 'Admin · expires in 2 days'],
  ])('says no more than what is known: %j', async (more, title, message) => {
    const { shown, start } = setUpNews();

    await start().read([invitation('i1', more)]);

    expect(shown).toMatchObject([{ title, message }]);
  });

  it.each(['constructor', '__proto__'])('finds no details under the id %j', async (id) => {
    const { shown, start } = setUpNews();

    await start().read([invitation(id, { organizationName: null })]);

    expect(shown).toMatchObject([{ title: '1 new invitation' }]);
  });

  it('is announced once, also after a restart', async () => {
    const { idsShown, start } = setUpNews();
    const first = start();
    await first.read([invitation('old')]);
    await first.read([invitation('old')]);

    await start().read([invitation('old'), invitation('new')]);

    expect(idsShown()).toEqual(['invitation|c1|old', 'invitation|c1|new']);
  });

  it('is announced again, under the same id, where a dying worker did not get to write it down', async () => {
    const { notifiedInvitations, idsShown, start } = setUpNews();
    const dying = vi.spyOn(notifiedInvitations, 'set').mockRejectedValue(new Error('The worker died'));
    await start()
      .read([invitation('i1')])
      .catch(() => undefined);
    dying.mockRestore();

    await start().read([invitation('i1')]);

    expect(idsShown()).toEqual(['invitation|c1|i1', 'invitation|c1|i1']);
  });

  it('is announced once where lists arrive at the same time', async () => {
    const { idsShown, start } = setUpNews();
    const { read } = start();

    await Promise.all([1, 2, 3].map(() => read([invitation('i1')])));

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });

  it.each([
    [3, ['invitation', 'invitation', 'invitation']],
    [4, ['invitations']],
    [1_000, ['invitations']],
  ])('of %i at once is announced as %j', async (count, kinds) => {
    const { idsShown, start } = setUpNews();
    const { read } = start();
    await read([]);

    await read(many(count));

    expect(idsShown().map((id) => id.split('|')[0])).toEqual(kinds);
  });

  it('is one of a group that names a few organizations, and has no buttons', async () => {
    const { shown, start } = setUpNews();
    const { read } = start();
    await read([]);

    await read(many(5));

    expect(shown).toEqual([
      {
        id: 'invitations|c1|mika',
        title: '5 new invitations',
        message: 'Labs i0, Labs i1, Labs i2, and 2 more',
        buttons: [],
      },
    ]);
  });

  it('names in a group the organizations whose name is known', async () => {
    const { shown, start } = setUpNews();
    const { read } = start();
    await read([]);

    const unnamed = many(4, { organizationName: null });
    await read([...unnamed, invitation('i4')]);
    await read(many(5, { organizationName: null }).map((one) => ({ ...one, id: `other-${one.id}` })));

    expect(shown.map(({ message }) => message)).toEqual(['Labs i4 and 4 more', '']);
  });

  it.each([
    [1, ['invitation|c1|i0']],
    [2, ['invitations|c1|mika']],
  ])('at the first look at an account with %i is announced as %j', async (count, ids) => {
    const { idsShown, start } = setUpNews();

    await start().read(many(count));

    expect(idsShown()).toEqual(ids);
  });

  it('is none that has ended or was answered', async () => {
    const { shown, start } = setUpNews();

    await start().read([
      invitation('ended', { expiresAt: NOON }),
      invitation('declined', { state: 'declined' }),
    ]);

    expect(shown).toEqual([]);
  });

  it('is read again for another user', async () => {
    const { idsShown, onScreen, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);

    await read([invitation('i2')], { userId: 'ana' });

    expect(idsShown()).toEqual(['invitation|c1|i1', 'invitation|c1|i2']);
    expect(onScreen()).toEqual(['invitation|c1|i2']);
  });

  it('that a cut list brings back is not announced again', async () => {
    const { idsShown, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')], { maybeCut: true });
    await read([], { maybeCut: true });

    await read([invitation('i1')], { maybeCut: true });

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });

  it('writes nothing when nothing changed', async () => {
    const { notifiedInvitations, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);

    await read([invitation('i1')]);

    expect(notifiedInvitations.writes).toHaveLength(1);
  });
});

describe('what is over', () => {
  it('is cleared when it is answered elsewhere, canceled or expired', async () => {
    const { clock, onScreen, start } = setUpNews();
    const { read } = start();
    await read([]);
    await read([invitation('i1'), invitation('i2'), invitation('i3', { expiresAt: NOON + HOUR_MS })]);
    expect(onScreen()).toHaveLength(3);

    clock.now += HOUR_MS;
    await read([invitation('i2'), invitation('i3', { expiresAt: NOON + HOUR_MS })]);

    expect(onScreen()).toEqual(['invitation|c1|i2']);
  });

  it('is cleared even in quiet hours', async () => {
    const { preferences, onScreen, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);
    await preferences.set({ ...DEFAULT_PREFERENCES, quietHours: { from: 0, to: 1_439 } });

    await read([]);

    expect(onScreen()).toEqual([]);
  });

  it('is cleared when it was answered here, before another list is read', async () => {
    const { onScreen, start } = setUpNews();
    const { read, onAnswered } = start();
    await read([invitation('i1')]);

    await onAnswered(CONNECTION.id, 'i1');

    expect(onScreen()).toEqual([]);
  });

  it.each([
    ['open', true],
    ['anything but over', null],
  ])(
    'is not concluded from a list without an invitation that the server reports as %s',
    async (_what, isOpen) => {
      const { unlisted, onScreen, start } = setUpNews();
      const { read, onStored } = start();
      await read([invitation('i1')]);
      unlisted.i1 = isOpen;

      expect(await read([])).toBe(isOpen === true);
      await onStored(invitationList([]));

      expect(onScreen()).toEqual(['invitation|c1|i1']);
    },
  );

  it('is asked about a few at a time, and in the end about all', async () => {
    const { asked, unlisted, onScreen, start } = setUpNews();
    const { read } = start();
    await read([]);
    await read(many(3));
    await read([...many(3), invitation('i3'), invitation('i4')]);
    Object.assign(unlisted, { i0: true, i1: true, i2: true, i3: true });

    await read([]);
    expect(asked).toHaveLength(3);
    await read([]);
    await read([]);

    expect(new Set(asked).size).toBe(5);
    expect(onScreen()).not.toContain('invitation|c1|i4');
    expect(onScreen()).toHaveLength(4);
  });

  it('sends no request about listed invitations', async () => {
    const { asked, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);

    await read([invitation('i1')]);

    expect(asked).toEqual([]);
  });

  it('of a group is cleared with the last invitation in it', async () => {
    const { onScreen, start } = setUpNews();
    const { read } = start();
    await read(many(4));

    await read([invitation('i3')]);
    expect(onScreen()).toEqual(['invitations|c1|mika']);
    await read([]);

    expect(onScreen()).toEqual([]);
  });

  it.each([
    ['a list that may be cut', { maybeCut: true }],
    ['a list that was never read', { fetchedAt: null, error: { code: 'unreachable' as const } }],
  ])('does not follow from %s', async (_which, more) => {
    const { onScreen, start } = setUpNews();
    const { read, onStored } = start();
    await read([invitation('i1')]);

    await onStored(invitationList([], more));

    expect(onScreen()).toEqual(['invitation|c1|i1']);
  });

  it('believes a cut list about the invitations in it', async () => {
    const { onScreen, start } = setUpNews();
    const { read } = start();
    await read([invitation('i1')]);

    await read([invitation('i1', { expiresAt: NOON })], { maybeCut: true });

    expect(onScreen()).toEqual([]);
  });

  it('is cleared by a sign-out, and is not announced to that user again', async () => {
    const { idsShown, onScreen, start } = setUpNews();
    const { read, withdraw } = start();
    await read([invitation('i1')]);

    await withdraw(CONNECTION.id);
    expect(onScreen()).toEqual([]);
    await read([invitation('i1')]);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });
});

describe('an invitation that ends within a day', () => {
  it('is reminded of once, also after a restart', async () => {
    const { clock, shown, start } = setUpNews();
    await start().read([invitation('i1')]);
    clock.now += DAY_MS - 1;
    await start().read([invitation('i1')]);
    expect(shown).toHaveLength(1);

    clock.now += 1;
    await start().read([invitation('i1')]);
    await start().read([invitation('i1')]);

    expect(shown[1]).toEqual({
      id: 'reminder|c1|i1',
      title: 'Your invitation to Labs i1 expires soon',
      message: 'Admin · expires tomorrow',
      buttons: ['Accept', 'Decline'],
    });
    expect(shown).toHaveLength(2);
  });

  it('needs no reminder where it was announced with that end', async () => {
    const { idsShown, start } = setUpNews();
    const { read } = start();
    const soon = invitation('i1', { expiresAt: NOON + HOUR_MS });

    await read([soon]);
    await read([soon]);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });

  it("is not reminded of where the group's notification already named its end", async () => {
    const { shown, start } = setUpNews();
    const { read } = start();
    const list = [...many(4), invitation('soon', { expiresAt: NOON + HOUR_MS })];

    await read(list);
    await read(list);

    expect(shown).toMatchObject([{ id: 'invitations|c1|mika', title: '5 new invitations' }]);
    expect(shown[0]?.message).toBe('Labs i0, Labs i1, Labs i2, and 2 more · the first expires in 1 hour');
  });

  it('is not reminded of minutes after it was announced', async () => {
    const { clock, idsShown, start } = setUpNews();
    const { read } = start();
    const soon = invitation('i1', { expiresAt: NOON + DAY_MS + MINUTE_MS });

    await read([soon]);
    clock.now += 2 * MINUTE_MS;
    await read([soon]);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });

  it('is one of a group where many are', async () => {
    const { clock, idsShown, start } = setUpNews();
    const { read } = start();
    await read(many(1_000));
    clock.now += DAY_MS;

    await read(many(1_000));
    await read(many(1_000));

    expect(idsShown()).toEqual(['invitations|c1|mika', 'reminders|c1|mika']);
  });

  it('is not reminded of while that is switched off, and is once it is on', async () => {
    const { clock, preferences, idsShown, start } = setUpNews({ reminders: false });
    const { read } = start();
    await read([invitation('i1')]);
    clock.now += DAY_MS;
    await read([invitation('i1')]);
    expect(idsShown()).toEqual(['invitation|c1|i1']);

    await preferences.set(DEFAULT_PREFERENCES);
    await read([invitation('i1')]);

    expect(idsShown()).toEqual(['invitation|c1|i1', 'reminder|c1|i1']);
  });
});

describe('invitations that the user does not want announced', () => {
  it('is remembered without being announced while invitations are switched off', async () => {
    const { preferences, idsShown, start } = setUpNews({ invitations: false });
    const { read } = start();
    await read([invitation('i1')]);
    expect(idsShown()).toEqual([]);

    await preferences.set(DEFAULT_PREFERENCES);
    await read([invitation('i1'), invitation('i2')]);

    expect(idsShown()).toEqual(['invitation|c1|i2']);
  });

  it('is an organization that was muted: neither announced nor reminded of', async () => {
    const { clock, idsShown, start } = setUpNews({
      mutedOrganizations: ['c1 organization of i1', 'c2 organization of i2'],
    });
    const { read } = start();
    await read([invitation('i1'), invitation('i2')]);
    clock.now += DAY_MS;

    await read([invitation('i1'), invitation('i2')]);

    expect(idsShown()).toEqual(['invitation|c1|i2', 'reminder|c1|i2']);
  });

  it('is anything in quiet hours, and is announced afterwards', async () => {
    const { clock, notifiedInvitations, idsShown, start } = setUpNews({
      quietHours: { from: 22 * 60, to: 7 * 60 },
    });
    const { read } = start();
    const list = [invitation('i1', { expiresAt: NOON + 5 * DAY_MS })];
    clock.now = new Date(2026, 10, 21, 23).getTime();
    await read(list);
    expect([idsShown(), notifiedInvitations.writes]).toEqual([[], []]);

    clock.now = new Date(2026, 10, 22, 7).getTime();
    await read(list);

    expect(idsShown()).toEqual(['invitation|c1|i1']);
  });
});
