import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { act, press } from '../form/steps';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, store } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '../shell/stored';

const OWN = { userId: MARTA.id, name: MARTA.name, email: MARTA.email, image: null, isCurrent: true };
const OTHER = { ...OWN, userId: 'u9', name: 'Nadia Brandt', email: 'nadia@acme.dev', isCurrent: false };
const LISTED = ok({ accounts: [OTHER, OWN] });

async function open(answers: Answers = {}, hash = '#/profile') {
  browserWith();
  const sent = workerAnswering({ 'multiSession.list': LISTED, ...answers });
  await store({
    connections: { list: [ACME], activeId: ACME.id },
    heads: { [ACME.id]: HEAD },
    session: SIGNED_IN,
  });
  await openOptionsPage(hash);
  return sent;
}

const CARD = 'Accounts in this browser';

describe('AccountsCard', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists the accounts, the one in use first', async () => {
    await open();

    const text = screen.getByRole('region', { name: CARD }).textContent ?? '';
    expect(text.indexOf(MARTA.name)).toBeLessThan(text.indexOf('Nadia Brandt'));
    expect(screen.queryByRole('button', { name: `Switch to ${MARTA.name}` })).toBeNull();
  });

  it('switches to another account, and says why it can’t', async () => {
    const sent = await open({ 'multiSession.setActive': fail('session-gone') });

    await press('Switch to Nadia Brandt');

    expect(sent).toContainEqual({ name: 'multiSession.setActive', input: { userId: 'u9' } });
    expect(screen.getByText('That session has already ended.')).toBeTruthy();
  });

  it('signs one account out once it is confirmed', async () => {
    const sent = await open();

    await act('Nadia Brandt', 'Sign out');
    expect(sent.some(({ name }) => name === 'multiSession.revoke')).toBe(false);
    await press('Sign out');

    expect(sent).toContainEqual({ name: 'multiSession.revoke', input: { userId: 'u9' } });
  });

  it('warns that an account that the server does not keep is lost by switching', async () => {
    await open({ 'multiSession.list': ok({ accounts: [OTHER] }) });

    expect(document.body.textContent).toContain(`Switching signs ${MARTA.name} out here.`);
  });

  it.each([
    ['where the server has one account at a time', 'not-found'],
    ['while the user impersonates another', 'impersonating'],
  ] as const)('is absent %s', async (_when, code) => {
    await open({ 'multiSession.list': fail(code) });

    expect(screen.queryByText(CARD)).toBeNull();
  });

  it('leads to a sign-in beside the account in use, and to no other one', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Add account' });
    expect(link.getAttribute('href')).toBe(`#/sign-in?beside=${MARTA.id}`);
    cleanup();

    await open({}, `#/sign-in?beside=${MARTA.id}`);
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    cleanup();

    await open({}, '#/sign-in?beside=somebody');
    expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  });
});
