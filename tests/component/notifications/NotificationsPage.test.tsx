import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { call } from '@/lib/core/command/call';
import { fail } from '@/lib/core/result';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { stored } from '@/tests/storedState';
import { press } from '../form/steps';
import { browserWith, KEEPS_CHOICES, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN } from '../shell/stored';

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const saved = () => stored.preferences.preferences.get();

type ReadNames = (names: readonly string[]) => Promise<unknown>;

describe('NotificationsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('says what is paused and why, and resumes it by one click', async () => {
    const sent = workerAnswering();
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    const pause = { reason: 'not-renewed', part: 'invitations' } as const;
    await stored.watch.watchState.set({
      connectionId: ACME.id,
      pause,
      announced: null,
      failing: null,
      lookedAt: 0,
    });
    await openOptionsPage('#/notifications');

    expect(screen.getByText(/are paused$/)).toBeTruthy();
    expect(screen.getByText(/Your session hasn’t renewed in a day\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it('says on which other servers no new sign-in is announced any more', async () => {
    workerAnswering();
    const named = (name: string) => ({ ...ACME, id: name.toLowerCase(), name });
    const list = [ACME, named('Bluebird'), named('Cedar')];
    const watched = { received: null, isImpersonated: false, restMs: 0, dueAt: 0 };
    await store({ connections: { list, activeId: ACME.id }, session: SIGNED_IN, heads: { acme: HEAD } });
    await stored.elsewhere.elsewhere.set({ bluebird: { ...watched, staleSession: 's1 1' }, cedar: watched });
    await openOptionsPage('#/notifications');

    expect(screen.getByText(/^Paused on/).textContent).toBe(
      'Paused on Bluebird: switch to it and confirm it’s you.',
    );
  });

  it('mutes a server, where there are several', async () => {
    const sent = workerAnswering();
    const other = { ...ACME, id: 'other', name: 'Other' };
    await store({
      connections: { list: [ACME, other], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    await openOptionsPage('#/notifications');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    await settled();

    expect(sent).toContainEqual({
      name: 'connections.update',
      input: { connectionId: 'other', isMuted: true },
    });
  });

  const WATCHING = 'Check in the background';

  it.each([
    ['a server', 'checkbox', 'Other', { connectionId: 'other', isMuted: true }],
    ['watching', 'switch', WATCHING, { connectionId: ACME.id, keepsWatching: false }],
  ] as const)(
    'tries again a choice that could not be stored, until that is dismissed: %s',
    async (_what, role, name, input) => {
      const sent = workerAnswering({ 'connections.update': fail('offline') });
      await store({
        connections: { list: [ACME, { ...ACME, id: 'other', name: 'Other' }], activeId: ACME.id },
        session: SIGNED_IN,
        heads: { acme: HEAD },
      });
      await openOptionsPage('#/notifications');

      fireEvent.click(screen.getByRole(role, { name }));
      await settled();
      await press('Try again');
      expect(sent.filter((one) => one.name === 'connections.update').map((one) => one.input)).toEqual([
        input,
        input,
      ]);
      await press('Dismiss');

      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each([
    ['who stays signed in', 7, undefined, true],
    ['who does not', 1, undefined, false],
    ['who switched it on', 1, true, true],
    ['who switched it off', 7, false, false],
  ])('has the switch for watching on for %s', async (_who, days, keepsWatching, isOn) => {
    const { state } = SIGNED_IN;
    if (state.phase !== 'signed-in') throw new Error('Nobody is signed in');
    const times = { createdAt: 0, updatedAt: 0, expiresAt: days * 24 * 60 * 60 * 1_000 };
    const connection = { ...ACME, ...(keepsWatching === undefined ? {} : { keepsWatching }) };
    await store({
      connections: { list: [connection], activeId: ACME.id },
      session: { ...SIGNED_IN, state: { ...state, session: { ...state.session, ...times } } },
      heads: { acme: HEAD },
    });
    const sent = workerAnswering();
    await openOptionsPage('#/notifications');

    expect(toggle(WATCHING).checked).toBe(isOn);
    expect(screen.queryByText(/This session ends after a day:/) !== null).toBe(days === 1);
    fireEvent.click(toggle(WATCHING));
    await settled();

    const input = { connectionId: ACME.id, keepsWatching: !isOn };
    expect(sent).toContainEqual({ name: 'connections.update', input });
  });

  it('has no switch for watching while nobody is signed in', async () => {
    await store({ connections: { list: [ACME], activeId: ACME.id } });
    await openOptionsPage('#/notifications');

    expect(screen.queryByRole('switch', { name: WATCHING })).toBeNull();
  });

  it.each([
    ['of a server without organizations are not offered', [false], false],
    ['are offered where another server has organizations', [false, true], true],
  ])('invitations %s', async (_where, servers, isOffered) => {
    const list = servers.map((organization, index) => ({
      ...ACME,
      id: `server-${index}`,
      capabilities: { ...ACME.capabilities, organization },
    }));
    await store({ connections: { list, activeId: 'server-0' } });
    await openOptionsPage('#/notifications');

    expect(toggle('New sign-ins')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'New invitations' }) !== null).toBe(isOffered);
  });

  it.each([
    ['New invitations', { invitations: false }],
    ['Expiring invitations', { reminders: false }],
    ['New sign-ins', { newSignIns: false }],
    ['Mute sounds', { silent: true }],
    ['Quiet hours', { quietHours: { from: 22 * 60, to: 7 * 60 } }],
  ])('switches at once: %s', async (name, change) => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/notifications');

    fireEvent.click(toggle(name));
    await settled();

    expect(await saved()).toEqual({ ...DEFAULT_PREFERENCES, ...change });
  });

  it.each([
    ['Paid orders', { kinds: { 'order.paid': false } }],
    ['Cancellations', { kinds: { 'subscription.canceled': false } }],
    ['Refunds', { kinds: { 'refund.created': false } }],
    ['Disputes', { kinds: { 'refund.dispute': false } }],
    ['Past-due payments', { kinds: { 'subscription.past_due': false } }],
    ['Revoked benefits', { kinds: { 'benefit_grant.revoked': false } }],
    ['Renewals', { renewals: false }],
    ['Free orders', { freeOrders: false }],
    ['Daily summary', { dailySummary: true }],
    ['Show customer emails', { customerEmail: true }],
  ])('sets what is announced about payments: %s', async (name, change) => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/notifications');

    fireEvent.click(toggle(name));
    await settled();

    const { payments } = DEFAULT_PREFERENCES;
    expect(await saved()).toEqual({ ...DEFAULT_PREFERENCES, payments: { ...payments, ...change } });
  });

  it.each(['Renewals', 'Free orders'])('offers %s only where paid orders are announced', async (name) => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/notifications');
    expect([toggle(name).checked, toggle(name).disabled]).toEqual([true, false]);

    fireEvent.click(toggle('Paid orders'));
    await settled();
    expect([toggle(name).checked, toggle(name).disabled]).toEqual([false, true]);
    expect(await saved()).toMatchObject({ payments: { renewals: true, freeOrders: true } });

    fireEvent.click(toggle('Paid orders'));
    await settled();
    expect([toggle(name).checked, toggle(name).disabled]).toEqual([true, false]);
  });

  it('gives every other event a distinct name', async () => {
    await openOptionsPage('#/notifications');
    const fold = screen.getByText('Other events').closest('details');
    if (!fold) throw new Error('No fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await settled();

    const names = [...fold.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(names).toContain('Refund changedrefund.updated');
    const texts = [...fold.querySelectorAll('fieldset')].flatMap((group) =>
      [...group.querySelectorAll('label')].map(
        (label) =>
          `${group.querySelector('legend')?.textContent}: ${label.querySelector('span + span > span')?.textContent}`,
      ),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('announces any other event that the user chose', async () => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/notifications');

    const fold = screen.getByText('Other events').closest('details');
    if (!fold) throw new Error('No fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await settled();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Subscription paused/ }));
    await settled();

    expect(await saved()).toMatchObject({ payments: { kinds: { 'subscription.paused': true } } });
  });

  it('takes the hours that are typed, and not a field that was emptied', async () => {
    workerAnswering(KEEPS_CHOICES);
    await stored.preferences.preferences.set({
      ...DEFAULT_PREFERENCES,
      quietHours: { from: 22 * 60, to: 7 * 60 },
    });
    await openOptionsPage('#/notifications');

    fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
    await settled();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    await settled();

    expect(await saved()).toEqual({ ...DEFAULT_PREFERENCES, quietHours: { from: 21 * 60 + 30, to: 7 * 60 } });
  });

  it('mutes an organization of the account that is signed in', async () => {
    workerAnswering(KEEPS_CHOICES);
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    const state = SIGNED_IN.state;
    await stored.organizations.organizationList.set({
      connectionId: ACME.id,
      userId: state.phase === 'signed-in' ? state.user.id : '',
      rows: JSON.stringify([{ id: 'o1', name: 'Dune Audio', slug: 'dune', logo: null }]),
      count: 1,
      maybeCut: false,
      unreadable: 0,
      fetchedAt: 1,
      error: null,
    });
    await openOptionsPage('#/notifications');

    fireEvent.click(screen.getByRole('checkbox', { name: 'Dune Audio' }));
    await settled();
    expect(await saved()).toMatchObject({ mutedOrganizations: ['acme o1'] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dune Audio' }));
    await settled();
    expect(await saved()).toMatchObject({ mutedOrganizations: [] });
  });

  it('claims nothing of the organizations until their list was read', async () => {
    workerAnswering();
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    // Safe: pages read by names alone.
    const { session } = fakeBrowser.storage as unknown as { session: Record<'get', ReadNames> };
    const read = session.get.bind(session);
    const held = Promise.withResolvers<void>();
    // What the page starts with is one read; lists are read after its first paint.
    vi.spyOn(session, 'get')
      .mockImplementation(async (names) => {
        await held.promise;
        return read(names);
      })
      .mockImplementationOnce(read);
    onTestFinished(() => void vi.restoreAllMocks());
    await openOptionsPage('#/notifications');
    const none = () => screen.queryByText('Your organizations and invitations appear here.');
    expect(screen.getByRole('region', { name: 'From these organizations' })).toBeTruthy();
    expect(none()).toBeNull();

    held.resolve();
    await settled();
    expect(none()).toBeTruthy();
  });

  it('mutes an organization that one is only invited to, by its name', async () => {
    workerAnswering(KEEPS_CHOICES);
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    const common = { email: '', role: 'member', state: 'pending' as const, teamId: null, createdAt: null };
    await stored.invitations.receivedInvitations.set({
      connectionId: ACME.id,
      userId: HEAD.user.id,
      invitations: [
        { ...common, id: 'i1', organizationId: 'o7', organizationName: 'Delta Labs', expiresAt: null },
        { ...common, id: 'i2', organizationId: 'o8', organizationName: 'Over', expiresAt: 1 },
      ],
      maybeCut: false,
      fetchedAt: 1,
      error: null,
    });
    await openOptionsPage('#/notifications');

    expect(screen.queryByRole('checkbox', { name: /Over/ })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /Delta Labs/ }));
    await settled();

    expect(await saved()).toMatchObject({ mutedOrganizations: ['acme o7'] });
  });

  it('lists muted organizations also where nothing else is known about them, so that they can be unmuted', async () => {
    workerAnswering(KEEPS_CHOICES);
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, mutedOrganizations: ['o9'] });
    await store({ session: SIGNED_IN, heads: { acme: HEAD } });
    await openOptionsPage('#/notifications');

    fireEvent.click(screen.getByRole('checkbox', { name: /Unnamed organization \(o9\)/ }));
    await settled();

    expect(await saved()).toMatchObject({ mutedOrganizations: [] });
  });

  it('keeps every choice of several at once, of a window beside it too', async () => {
    workerAnswering(KEEPS_CHOICES);
    await openOptionsPage('#/notifications');

    fireEvent.click(toggle('Quiet hours'));
    fireEvent.click(toggle('Refunds'));
    fireEvent.click(toggle('Daily summary'));
    await settled();
    await act(async () => {
      const beside = call('preferences.change', {
        images: false,
        mute: { connectionId: 'acme', organizationId: 'o9', isMuted: true },
      });
      fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
      fireEvent.change(screen.getByLabelText('To'), { target: { value: '06:00' } });
      fireEvent.click(toggle('Mute sounds'));
      fireEvent.click(toggle('Cancellations'));
      await beside;
    });
    await settled();

    expect(await saved()).toEqual({
      ...DEFAULT_PREFERENCES,
      images: false,
      silent: true,
      mutedOrganizations: ['acme o9'],
      quietHours: { from: 21 * 60 + 30, to: 6 * 60 },
      payments: {
        ...DEFAULT_PREFERENCES.payments,
        dailySummary: true,
        kinds: { 'refund.created': false, 'subscription.canceled': false },
      },
    });
  });

  it('says when the news of sign-ins are paused', async () => {
    workerAnswering(KEEPS_CHOICES);
    await stored.sessions.sessionList.set({
      connectionId: ACME.id,
      userId: 'u1',
      sessions: [],
      maybeCut: false,
      fetchedAt: 1,
      error: { code: 'needs-confirmation' },
    });
    await openOptionsPage('#/notifications');

    expect(screen.getByText(/Paused:/)).toBeTruthy();
    fireEvent.click(toggle('New sign-ins'));
    await settled();
    expect(screen.queryByText(/Paused:/)).toBeNull();
  });
});
