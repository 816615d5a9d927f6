import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail, ok, type Result } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN, SIGNED_OUT } from '../shell/stored';

const field = () => screen.getByLabelText<HTMLInputElement>('Server address');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function connect() {
  const button = screen.getByRole('button', { name: 'Connect' });
  button.focus();
  fireEvent.click(button);
  await settled();
}

/** The worker saves the server before it responds. */
const saving = (connection: typeof ACME) => async (): Promise<Result<unknown>> => {
  await store({ connections: { list: [connection], activeId: connection.id } });
  return ok({ connectionId: connection.id });
};

describe('connecting a server', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('asks the browser for the hosts of server and dashboard at once, in the click itself', async () => {
    const asked = browserWith();
    const sent = workerAnswering({ 'connections.add': saving(ACME) });
    await openOptionsPage('#/welcome');
    type('Server address', 'auth.acme.dev/auth');
    type('Dashboard address', 'app.acme.dev/orders');

    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(asked).toEqual([['https://auth.acme.dev/*', 'https://app.acme.dev/*']]);
    await settled();

    expect(sent).toContainEqual({
      name: 'connections.add',
      input: {
        baseURL: 'https://auth.acme.dev',
        basePaths: [
          '/auth',
          '/api/auth',
          '/auth/api/auth',
          '/api/v1/auth',
          '/api',
          '/api/better-auth',
          '/v1/auth',
          '/better-auth',
        ],
        dashboardOrigins: ['https://app.acme.dev'],
      },
    });
  });

  it.each<[string, string, RegExp]>([
    ['nothing', '', /Enter your server’s address, like auth\.example\.com\./],
    ['no address', 'acme', /That isn’t a web address\./],
    ['http elsewhere', 'http://acme.dev', /Use https\./],
    ['a password', 'https://me:pw@acme.dev', /Leave the username and password out of the address\./],
  ])('reports the problem with %s at the field, without a request', async (_what, typed, sentence) => {
    const asked = browserWith();
    const sent = workerAnswering();
    await openOptionsPage('#/welcome');
    type('Server address', typed);

    await connect();

    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toMatch(sentence);
    expect(document.activeElement).toBe(field());
    expect(asked).toEqual([]);
    expect(sent.map(({ name }) => name)).not.toContain('connections.add');
    expect(field().value).toBe(typed);
  });

  it('reports it at the dashboard’s field where that is the wrong one', async () => {
    browserWith();
    workerAnswering();
    await openOptionsPage('#/welcome');
    type('Server address', 'acme.dev');
    type('Dashboard address', 'ftp://acme.dev');

    await connect();

    const dashboard = screen.getByLabelText('Dashboard address');
    expect(dashboard.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(dashboard);
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('asks again after a refusal, without sending anything to the server', async () => {
    const asked = browserWith({ allows: false });
    const sent = workerAnswering();
    await openOptionsPage('#/welcome');
    type('Server address', 'acme.dev');
    await connect();

    expect(screen.getByRole('alert').textContent).toContain(
      'Switchyard needs your permission to reach this server.',
    );
    expect(screen.getAllByRole('button', { name: /Connect|again/ })).toHaveLength(1);
    await connect();

    expect(asked).toHaveLength(2);
    expect(sent.map(({ name }) => name)).not.toContain('connections.add');
  });

  it.each<[AppErrorCode, string, string]>([
    ['unreachable', 'Can’t reach the server.', 'Open in a tab'],
    [
      'unreachable-by-https',
      'Can’t reach the server, or its certificate isn’t trusted. Open it in a tab to check.',
      'Open in a tab',
    ],
    ['not-better-auth', 'That isn’t a Better Auth server.', 'Change it'],
    ['timeout', 'The server took too long.', 'Try again'],
    ['server-redirects', 'This address redirects to another one.', 'Open in a tab'],
    ['worker-unavailable', 'Switchyard isn’t responding.', 'Try again'],
    ['reload-required', 'was updated', 'Reload'],
  ])('has a sentence and a next step for %s, and keeps what was typed', async (code, sentence, step) => {
    browserWith();
    workerAnswering({ 'connections.add': fail(code) });
    await openOptionsPage('#/welcome');
    type('Server address', 'acme.dev/dashboard');

    await connect();

    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.getByRole('button', { name: step })).toBeTruthy();
    expect(field().value).toBe('acme.dev/dashboard');
    expect(window.location.hash).toBe('#/welcome');
  });

  it('clears a failure as soon as its cause is being corrected', async () => {
    browserWith();
    workerAnswering({ 'connections.add': fail('not-better-auth') });
    await openOptionsPage('#/welcome?address=acme.dev');
    await connect();

    type('Server address', 'acme.dev/auth');

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets another server be tried while the first one wants to be left alone', async () => {
    const limited = fail('rate-limited', { retryAfterSeconds: 60, retryAt: Date.now() + 60_000 });
    browserWith();
    workerAnswering({ 'connections.add': limited });
    await openOptionsPage('#/welcome?address=acme.dev');
    await connect();
    const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Connect/ }).disabled;
    type('Dashboard address', 'app.acme.dev');
    expect(isDisabled()).toBe(true);

    type('Server address', 'other.dev');

    expect(isDisabled()).toBe(false);
  });

  it('shows progress while the server is checked, and connects once', async () => {
    browserWith();
    const sent = workerAnswering({ 'connections.add': new Promise(() => {}) });
    await openOptionsPage('#/welcome?address=acme.dev');

    await connect();
    await connect();

    expect(screen.getByText('Checking the server…')).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'connections.add')).toHaveLength(1);
  });

  it.each([
    [
      'explains trust where the server has none',
      { ...ACME, trust: 'untrusted' as const },
      SIGNED_OUT,
      '#/trust?server=acme',
    ],
    ['goes on to sign in', ACME, SIGNED_OUT, '#/sign-in'],
    ['says that somebody was signed in already', ACME, SIGNED_IN, '#/home?connected='],
  ])('then %s', async (_what, connection, session, hash) => {
    browserWith();
    workerAnswering({ 'connections.add': saving(connection) });
    await store({ session, heads: session === SIGNED_IN ? { acme: HEAD } : {} });
    await openOptionsPage('#/welcome?address=auth.acme.dev');

    await connect();

    expect(window.location.hash).toBe(hash);
  });

  it('continues though the page sees the saved server before connecting is reported as done', async () => {
    browserWith();
    const answer = Promise.withResolvers<Result<unknown>>();
    workerAnswering({ 'connections.add': answer.promise });
    await openOptionsPage('#/welcome?address=auth.acme.dev');
    await connect();

    await store({ connections: { list: [ACME], activeId: ACME.id }, session: SIGNED_OUT });
    await settled();
    answer.resolve(ok({ connectionId: ACME.id }));
    await settled();

    expect(window.location.hash).toBe('#/sign-in');
  });

  it('names who was signed in already', async () => {
    browserWith();
    workerAnswering();
    await store({
      connections: { list: [ACME], activeId: ACME.id },
      session: SIGNED_IN,
      heads: { acme: HEAD },
    });

    await openOptionsPage('#/home?connected=');

    expect(document.body.textContent).toContain('You’re already signed in as Marta Kowalska');
  });

  it('fills the field from a link and from the draft of a page that was closed, and sends neither', async () => {
    const asked = browserWith();
    workerAnswering();
    await stored.drafts.drafts.set({
      connect: { values: { address: 'draft.dev', dashboard: 'app.draft.dev' }, touchedAt: Date.now() },
    });
    await openOptionsPage('#/welcome');
    expect(field().value).toBe('draft.dev');
    expect(screen.getByLabelText<HTMLInputElement>('Dashboard address').value).toBe('app.draft.dev');
    cleanup();

    await openOptionsPage('#/welcome?address=http://localhost:4400');

    expect(field().value).toBe('http://localhost:4400');
    expect(asked).toEqual([]);
  });

  it('saves the draft no second time because its server is connected meanwhile', async () => {
    browserWith();
    const sent = workerAnswering();
    await openOptionsPage('#/welcome');
    const saves = () => sent.filter(({ name }) => name === 'drafts.save').length;
    const pass = holdTimers();
    type('Server address', 'auth.acme.dev');
    await pass(300);
    expect(saves()).toBe(1);

    await store({ connections: { list: [ACME], activeId: ACME.id } });
    await pass(300);

    expect(saves()).toBe(1);
  });

  it('keeps a draft of what is typed', async () => {
    browserWith();
    const sent = workerAnswering();
    await openOptionsPage('#/welcome');

    type('Server address', 'acme.dev');
    fireEvent(window, new Event('pagehide'));
    await settled();

    expect(sent).toContainEqual({
      name: 'drafts.save',
      input: { form: 'connect', values: { address: 'acme.dev' } },
    });
  });
});
