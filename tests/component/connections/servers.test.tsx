import { cleanup, fireEvent, act as reacting, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Connection } from '@/lib/connections/schema';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { act } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN, SIGNED_OUT } from '../shell/stored';

const SANDBOX: Connection = {
  ...ACME,
  id: 'sandbox',
  name: 'localhost:4400',
  baseURL: 'http://localhost:4400',
  dashboardOrigins: [],
  trust: 'untrusted',
};

const row = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
};

async function openFacts(server: string) {
  fireEvent.click(row(server).getByRole('button', { name: server }));
  await settled();
}

const removal = () => screen.queryByText(/was removed in another tab/);

const question = (name: string) => within(screen.getByRole('group', { name: `Remove ${name}?` }));

async function press(server: string, name: string) {
  fireEvent.click(row(server).getByRole('button', { name }));
  await settled();
}

describe('the saved servers', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    browserWith();
    await store({ connections: { list: [ACME, SANDBOX], activeId: ACME.id }, session: SIGNED_IN });
  });
  afterEach(cleanup);

  it('are shown with what is known about them', async () => {
    workerAnswering();

    await openOptionsPage('#/servers');

    const acme = row('auth.acme.dev');
    expect(acme.getByText('In use')).toBeTruthy();
    expect(acme.queryByText('Trusts Switchyard')).toBeNull();
    await openFacts('auth.acme.dev');
    expect(acme.getByText('Trusts Switchyard')).toBeTruthy();
    expect(acme.getByText('https://app.acme.dev')).toBeTruthy();
    expect(acme.getByText(/Organizations/)).toBeTruthy();
    expect(acme.queryByText(/Teams/)).toBeNull();
    expect(acme.getByText('Not checked: Administration')).toBeTruthy();
    expect(row('localhost:4400').getByText('Read-only')).toBeTruthy();
  });

  it('are rows with host and account, of which only one that refuses changes has a badge', async () => {
    const named = { ...ACME, name: 'Acme', trust: 'unknown' as const };
    await store({
      connections: { list: [named, SANDBOX], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });
    workerAnswering();

    await openOptionsPage('#/servers');

    expect(row('Acme').getByText('auth.acme.dev')).toBeTruthy();
    expect(row('Acme').getByText('marta@acme.dev')).toBeTruthy();
    expect(row('Acme').queryByText('Trust not checked')).toBeNull();
    expect(row('localhost:4400').getByText('Signed out')).toBeTruthy();
    expect(row('localhost:4400').getByText(':4400').closest('.truncate')).toBeNull();
    await openFacts('localhost:4400');
    fireEvent.click(row('localhost:4400').getByRole('link', { name: 'Why read-only?' }));
    await settled();
    expect(window.location.hash).toBe('#/trust?server=sandbox');
  });

  it('lead to the sign-in where the one in use is signed out', async () => {
    await store({ session: SIGNED_OUT });
    workerAnswering();
    await openOptionsPage('#/servers');

    expect(row('localhost:4400').queryByRole('button', { name: 'Sign in' })).toBeNull();
    await press('auth.acme.dev', 'Sign in');

    expect(window.location.hash).toBe('#/sign-in');
  });

  it('were last checked as long ago as it is', async () => {
    const learntAt = Date.now() - 7 * 24 * 3_600_000;
    await store({ connections: { list: [{ ...ACME, learntAt }], activeId: ACME.id }, session: SIGNED_IN });
    workerAnswering();

    await openOptionsPage('#/servers');
    await openFacts('auth.acme.dev');

    expect(row('auth.acme.dev').getByText('7 days ago')).toBeTruthy();
  });

  it('offer payments where the plugin was found, and nothing of it elsewhere', async () => {
    const withPayments = { ...ACME, payments: { isThere: true, askedAt: 0 } };
    await store({ connections: { list: [withPayments, SANDBOX], activeId: ACME.id }, session: SIGNED_IN });
    workerAnswering();

    await openOptionsPage('#/servers');

    await openFacts('auth.acme.dev');
    await openFacts('localhost:4400');
    expect(row('auth.acme.dev').getByText(/Payments/)).toBeTruthy();
    expect(row('localhost:4400').queryByText(/Payments/)).toBeNull();
  });

  it('can be used one at a time', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/servers');

    await press('localhost:4400', 'Use localhost:4400');

    expect(sent).toContainEqual({ name: 'connections.activate', input: { connectionId: 'sandbox' } });
    expect(row('auth.acme.dev').queryByRole('button', { name: /^Use / })).toBeNull();
  });

  it('say before they are removed who stays signed in there while an administrator acts as another', async () => {
    const { state } = SIGNED_IN;
    if (state.phase !== 'signed-in') throw new Error('nobody is signed in');
    const session = { ...SIGNED_IN, state: { ...state, session: { ...state.session, impersonated: true } } };
    await store({ session });
    workerAnswering();
    await openOptionsPage('#/servers');
    const stays =
      'Switchyard forgets this server. You stay signed in there as marta@acme.dev. To return to your own account, stop impersonating first.';

    await act('auth.acme.dev', 'Remove');
    await act('localhost:4400', 'Remove');

    expect(screen.getByRole('group', { name: 'Remove auth.acme.dev?' }).textContent).toContain(stays);
    expect(question('localhost:4400').getByText(/It doesn’t sign you out there/)).toBeTruthy();
  });

  it('say so too of a server that is not in use, also in its row', async () => {
    await stored.elsewhere.elsewhere.set({
      sandbox: { received: null, isImpersonated: true, restMs: 0, dueAt: 0 },
    });
    await store({
      heads: { acme: HEAD, sandbox: { ...HEAD, user: { ...HEAD.user, email: 'noor@acme.dev' } } },
    });
    workerAnswering();
    await openOptionsPage('#/servers');

    expect(row('localhost:4400').getByText(/^Acting as/).textContent).toBe('Acting as noor@acme.dev');
    expect(row('auth.acme.dev').queryByText(/^Acting as/)).toBeNull();
    await act('localhost:4400', 'Remove');

    expect(question('localhost:4400').getByText(/You stay signed in there as/).textContent).toContain(
      'noor@acme.dev. To return to your own account',
    );
  });

  it('ask for access in the click where the browser took it away', async () => {
    const asked = browserWith({ blocked: ['app.acme.dev'] });
    const sent = workerAnswering();
    await openOptionsPage('#/servers');
    await openFacts('auth.acme.dev');
    expect(row('auth.acme.dev').getByText('No access')).toBeTruthy();

    fireEvent.click(row('auth.acme.dev').getByRole('button', { name: 'Allow access' }));
    expect(asked).toEqual([['https://auth.acme.dev/*', 'https://app.acme.dev/*']]);
    await settled();

    expect(sent).toContainEqual({ name: 'sessions.refresh', input: { reason: 'manual' } });
  });

  it('explain a refused permission, and request it again', async () => {
    const asked = browserWith({ allows: false, blocked: ['acme.dev'] });
    workerAnswering();
    await openOptionsPage('#/servers');

    await press('auth.acme.dev', 'Allow access');
    expect(row('auth.acme.dev').queryByRole('button', { name: /again/ })).toBeNull();
    await press('auth.acme.dev', 'Allow access');

    expect(asked).toHaveLength(2);
    expect(row('auth.acme.dev').getByRole('alert').textContent).toContain(
      'Switchyard needs your permission to reach this server.',
    );
  });

  it('keep the failure of a check in their own row', async () => {
    workerAnswering({ 'connections.check': fail('unreachable') });
    await openOptionsPage('#/servers');

    await act('localhost:4400', 'Check again');

    expect(row('localhost:4400').getByRole('alert').textContent).toContain('Can’t reach the server.');
    expect(row('auth.acme.dev').queryByRole('alert')).toBeNull();
  });

  describe('for an ordinary user who may administer one all the same', () => {
    const ASK = 'I administer this server';
    const granting = (value: readonly string[]) => ({ 'admin.permissions': ok(value) });
    const standing = (isGranted: boolean) =>
      stored.admin.standings.set({ acme: { marta: { role: '', isGranted, askedAt: Date.now() } } });
    const offered = async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await settled();
      const isThere = screen.queryByRole('menuitem', { name: ASK }) !== null;
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await settled();
      return isThere;
    };

    it('ask it by their click alone, the one in use, and open its users once they are granted', async () => {
      const sent = workerAnswering({
        ...granting(['user:list']),
        'admin.users': ok({ users: [], total: 0 }),
      });
      const questions = () => sent.filter(({ name }) => name === 'admin.permissions').length;
      await openOptionsPage('#/servers');
      expect(await offered('localhost:4400')).toBe(false);
      expect(await offered('auth.acme.dev')).toBe(true);
      expect(questions()).toBe(0);

      await act('auth.acme.dev', ASK);
      expect(questions()).toBe(1);
      expect(window.location.hash).toBe('#/servers');
      await reacting(() => standing(true));
      await settled();

      expect(window.location.hash).toBe('#/users');
    });

    it('show in the row what the server refuses, and can be asked again', async () => {
      const sent = workerAnswering(granting([]));
      await openOptionsPage('#/servers');

      await act('auth.acme.dev', ASK);
      await reacting(() => standing(false));

      expect(row('auth.acme.dev').getByRole('alert').textContent).toContain('Your role can’t list users.');
      expect(await offered('auth.acme.dev')).toBe(true);
      expect(sent.filter(({ name }) => name === 'admin.permissions')).toHaveLength(1);
    });

    it('are not asked where there is no administration, or it is granted already', async () => {
      await standing(true);
      workerAnswering();
      await openOptionsPage('#/servers');
      expect(await offered('auth.acme.dev')).toBe(false);
      cleanup();

      await standing(false);
      const without = { ...ACME, capabilities: { ...ACME.capabilities, admin: false } };
      await store({ connections: { list: [without], activeId: ACME.id }, session: SIGNED_IN });
      await openOptionsPage('#/servers');
      expect(await offered('auth.acme.dev')).toBe(false);
    });
  });

  it('are removed only after a question that names what goes', async () => {
    const sent = workerAnswering({
      'connections.remove': async () => {
        await store({ connections: { list: [ACME], activeId: ACME.id } });
        return ok(null);
      },
    });
    await openOptionsPage('#/servers');

    await act('localhost:4400', 'Remove');
    expect(screen.getByRole('group', { name: 'Remove localhost:4400?' }).textContent).toContain(
      'It doesn’t sign you out there.',
    );
    expect(document.activeElement?.textContent).toBe('Remove');
    expect(sent.map(({ name }) => name)).not.toContain('connections.remove');
    fireEvent.click(question('localhost:4400').getByRole('button', { name: 'Remove' }));
    await settled();

    expect(sent).toContainEqual({ name: 'connections.remove', input: { connectionId: 'sandbox' } });
    expect(screen.queryByRole('heading', { name: 'localhost:4400' })).toBeNull();
    expect(removal()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('are named where another tab removed them, with a way to add them again', async () => {
    workerAnswering();
    await openOptionsPage('#/profile');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Marta K.' } });

    await reacting(() => store({ connections: { list: [SANDBOX], activeId: SANDBOX.id } }));

    expect(removal()?.textContent).toBe('auth.acme.dev was removed in another tab');
    expect(screen.getByText('Unsaved changes to it are lost.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add server' }));
    await settled();
    expect(window.location.hash).toBe('#/welcome?address=https%3A%2F%2Fauth.acme.dev');
    expect(removal()).toBeNull();
  });

  it('leave the focus in a field where another tab removed one', async () => {
    workerAnswering();
    await openOptionsPage('#/servers');
    await act('auth.acme.dev', 'Edit');
    const name = screen.getByLabelText('Name');
    expect(document.activeElement).toBe(name);

    await reacting(() => store({ connections: { list: [ACME], activeId: ACME.id } }));

    expect(screen.queryByRole('heading', { name: 'localhost:4400' })).toBeNull();
    expect(document.activeElement).toBe(name);
  });

  it('are named too where the last one was removed', async () => {
    workerAnswering();
    await openOptionsPage('#/profile');

    await reacting(() => store({ connections: { list: [], activeId: null } }));

    expect(removal()).toBeTruthy();
  });

  it('stay, with the focus where it was, when Escape answers the question', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/servers');
    await act('localhost:4400', 'Remove');

    fireEvent.keyDown(question('localhost:4400').getByRole('button', { name: 'Cancel' }), { key: 'Escape' });
    await settled();

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for localhost:4400' }));
    expect(sent.map(({ name }) => name)).not.toContain('connections.remove');
  });

  it('move back by Undo', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/servers');

    await act('localhost:4400', 'Move up');
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    await settled();

    const moves = sent.filter(({ name }) => name === 'connections.move');
    expect(moves.map(({ input }) => input)).toEqual([
      { connectionId: 'sandbox', place: 0 },
      { connectionId: 'sandbox', place: 1 },
    ]);
  });

  it('show what they are for: as marked, or guessed from the address', async () => {
    const marked = { ...ACME, mark: 'production' as const };
    const unmarked = { ...SANDBOX, id: 'other', name: 'Other', mark: 'none' as const };
    await store({ connections: { list: [marked, SANDBOX, unmarked], activeId: ACME.id } });
    workerAnswering();

    await openOptionsPage('#/servers');

    expect(row('auth.acme.dev').getByText('Production')).toBeTruthy();
    expect(row('localhost:4400').getByText('Local')).toBeTruthy();
    expect(row('Other').queryByText('Local')).toBeNull();
  });

  it('move up and down, and lead to how they are asked', async () => {
    const sent = workerAnswering();
    await openOptionsPage('#/servers');

    await act('localhost:4400', 'Move up');
    expect(sent).toContainEqual({ name: 'connections.move', input: { connectionId: 'sandbox', place: 0 } });
    await act('auth.acme.dev', 'Requests');

    expect(screen.getByRole('heading', { level: 1, name: 'Requests' })).toBeTruthy();
    expect(window.location.hash).toBe('#/requests?server=acme');
  });

  it('warn of another one on the same host, whose sign-in they end', async () => {
    const other = { ...SANDBOX, id: 'other', name: 'localhost:4500', baseURL: 'http://localhost:4500' };
    await store({ connections: { list: [ACME, SANDBOX, other], activeId: ACME.id } });
    workerAnswering();

    await openOptionsPage('#/servers');
    await openFacts('localhost:4400');
    await openFacts('auth.acme.dev');

    expect(row('localhost:4400').getByText(/^Same host as localhost:4500:/).textContent).toBe(
      'Same host as localhost:4500: signing in to one signs you out of the other.',
    );
    expect(row('auth.acme.dev').queryByText(/Same host as/)).toBeNull();
  });

  describe('on one host', () => {
    const trusted = { ...SANDBOX, trust: 'trusted' as const };
    const other = { ...trusted, id: 'other', name: 'localhost:4500', baseURL: 'http://localhost:4500' };
    const path = { ...trusted, id: 'path', name: 'staff', basePath: '/staff/auth' };
    const headAt = (confirmedAt: number) => ({ ...HEAD, confirmedAt });
    const inUse = (connectionId: string, createdAt: number | null) => {
      const { state } = SIGNED_IN;
      if (state.phase !== 'signed-in') throw new Error('nobody is signed in');
      return { ...SIGNED_IN, connectionId, state: { ...state, session: { ...state.session, createdAt } } };
    };
    const dotOf = (name: string) =>
      screen.getByRole('heading', { name }).closest('li')?.querySelector('.rounded-full')?.className ?? '';

    it('name each other in their closed rows, also two paths of one address', async () => {
      await store({ connections: { list: [ACME, trusted, other, path], activeId: ACME.id } });
      workerAnswering();

      await openOptionsPage('#/servers');

      expect(row('localhost:4400').getByText('Same host as localhost:4500, staff')).toBeTruthy();
      expect(row('staff').getByText('Same host as localhost:4400, localhost:4500')).toBeTruthy();
      await openFacts('localhost:4400');
      expect(row('localhost:4400').getByText(/^Same host as/).textContent).toBe(
        'Same host as localhost:4500, staff: signing in to one signs you out of the others.',
      );
    });

    it.each(['sign-in', 'sign-up'])('are named before a %s that ends their session', async (page) => {
      const connections = { list: [trusted, other, path], activeId: 'other' };
      const session = { ...SIGNED_OUT, connectionId: 'other' };
      await store({ connections, session, heads: { sandbox: headAt(4_000_000) } });
      workerAnswering();

      await openOptionsPage(`#/${page}`);

      expect(screen.getByText(/^Same host as/).textContent).toBe(
        'Same host as localhost:4400: signing in to one signs you out of the other.',
      );
      await reacting(() => store({ heads: {} }));
      expect(screen.queryByText(/^Same host as/)).toBeNull();
    });

    it('are doubted once another one was signed in to, until their server was asked again', async () => {
      const connections = { list: [trusted, other], activeId: 'other' };
      const session = inUse('other', 5_000_000);
      await store({ connections, session, heads: { sandbox: headAt(4_000_000), other: headAt(6_000_000) } });
      workerAnswering();

      await openOptionsPage('#/servers');

      expect(row('localhost:4400').getByText(/^May be signed out · Same host as/)).toBeTruthy();
      expect(dotOf('localhost:4400')).toContain('bg-warn');
      expect(dotOf('localhost:4500')).toContain('bg-good');
      await openFacts('localhost:4400');
      expect(row('localhost:4400').getByText('May be signed out')).toBeTruthy();

      await reacting(() => store({ heads: { sandbox: headAt(5_500_000), other: headAt(7_000_000) } }));
      await settled();

      expect(row('localhost:4400').queryByText(/May be signed out/)).toBeNull();
      expect(dotOf('localhost:4400')).toContain('bg-good');
    });

    it('are doubted by when they were last confirmed where no session shows its begin', async () => {
      const third = { ...other, id: 'third', name: 'localhost:4600', baseURL: 'http://localhost:4600' };
      const heads = { sandbox: headAt(4_000_000), other: headAt(4_300_000), third: headAt(4_290_000) };
      await store({
        connections: { list: [ACME, trusted, other, third], activeId: ACME.id },
        session: SIGNED_IN,
        heads: { ...heads, acme: HEAD },
      });
      workerAnswering();

      await openOptionsPage('#/servers');

      expect(dotOf('localhost:4400')).toContain('bg-warn');
      expect(dotOf('localhost:4500')).toContain('bg-good');
      expect(dotOf('localhost:4600')).toContain('bg-good');
    });
  });

  it('can all be removed', async () => {
    await store({ connections: { list: [], activeId: null } });
    workerAnswering();
    await openOptionsPage('#/servers');

    fireEvent.click(screen.getByRole('button', { name: 'Connect a server' }));
    await settled();

    expect(window.location.hash).toBe('#/welcome');
  });
});
