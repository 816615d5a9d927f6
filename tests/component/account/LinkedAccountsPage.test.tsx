import { cleanup, act as rendered, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import type { Flow } from '@/lib/social/schema';
import { stored } from '@/tests/storedState';
import { act, descriptionOf, field, openAction, paste, press, type } from '../form/steps';
import { settled } from '../shell/optionsPage';
import { GITHUB, openAccountPage, PASSWORD } from './accountPage';

const BOTH = ok([PASSWORD, GITHUB]);
const INPUT = { accountRowId: 'a2', providerId: 'github', accountId: '4711' };

const DONE: Flow = {
  id: 'f1',
  connectionId: 'acme',
  provider: 'gitlab',
  purpose: 'link',
  phase: 'done',
  nonce: 'n',
  tabId: null,
  startedAt: 1,
  loginHint: null,
  scopes: [],
  userId: 'marta',
  resume: null,
  error: null,
  isNewUser: false,
};

const open = (answers = {}, connection = {}) =>
  openAccountPage('#/linked-accounts', { connection, answers: { 'account.list': BOTH, ...answers } });

describe('LinkedAccountsPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists what one can sign in with, and what it may read', async () => {
    await open();

    expect(screen.getByText('GitHub')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
    expect(screen.getByText('read:user')).toBeTruthy();
    expect(screen.getByText('Password')).toBeTruthy();
  });

  it('does not offer to remove the only password', async () => {
    await open({ 'account.list': ok([PASSWORD]) });

    const remove = await openAction('Password', 'Remove');
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    expect(remove.textContent).toContain('Link another account first');
  });

  it('offers no change of a server that refuses all, with the way to trust', async () => {
    await open({}, { trust: 'untrusted', providers: ['gitlab'] });

    expect(screen.getByRole('button', { name: 'GitLab' }).ariaDisabled).toBe('true');
    const unlink = await openAction('GitHub', 'Unlink');
    for (const item of screen.getAllByRole('menuitem')) {
      expect(item.getAttribute('aria-disabled'), item.textContent ?? '').toBe('true');
    }
    expect(unlink.textContent).toContain('Read-only');
    await press('Fix it');
    expect(window.location.hash).toBe('#/trust?server=acme');
  });

  it('unlinks after one question, and reads the list again', async () => {
    const sent = await open();

    await act('GitHub', 'Unlink');
    expect(document.body.textContent).toContain('Unlink GitHub?');
    await press('Unlink');

    expect(sent).toContainEqual({ name: 'account.unlink', input: INPUT });
    expect(sent.filter(({ name }) => name === 'account.list')).toHaveLength(2);
  });

  it('explains why the last one can’t be removed', async () => {
    await open({ 'account.list': ok([GITHUB]), 'account.unlink': fail('unlink-last') });

    await act('GitHub', 'Unlink');
    await press('Unlink');

    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('GitHub')).toBeTruthy();
  });

  it('renews access and says until when', async () => {
    const accessTokenExpiresAt = Date.UTC(2026, 10, 21, 12);
    const sent = await open({ 'account.refreshTokens': ok({ accessTokenExpiresAt, scopes: [] }) });

    await act('GitHub', 'Renew access');

    expect(sent).toContainEqual({ name: 'account.refreshTokens', input: INPUT });
    expect(document.body.textContent).toMatch(/Access until Nov 21, 2026/);
  });

  it('promises no end that the provider does not name', async () => {
    await open({ 'account.refreshTokens': ok({ accessTokenExpiresAt: null, scopes: [] }) });

    await act('GitHub', 'Renew access');

    expect(document.body.textContent).toContain('No end date given.');
  });

  it('asks a provider to allow more', async () => {
    const sent = await open({ 'social.start': ok({ flowId: 'f1' }) });

    await act('GitHub', 'Request more access');
    await type('Additional scopes', 'repo, gist');
    await press('Request from GitHub');

    expect(sent).toContainEqual({
      name: 'social.start',
      input: { purpose: 'widen', provider: 'github', loginHint: null, scopes: ['repo', 'gist'] },
    });
  });

  it('asks for none of more scopes than go at once, and says how many do', async () => {
    const sent = await open();
    const scopes = Array.from(
      { length: 33 },
      (_, index) => `https://scopes.example/${'s'.repeat(40)}/${index}`,
    );

    await act('GitHub', 'Request more access');
    await paste('Additional scopes', scopes.join(' '));
    await press('Request from GitHub');

    expect(descriptionOf('Additional scopes')).toContain('Request at most 32 scopes at a time.');
    expect(field('Additional scopes').value).toBe(scopes.join(' '));
    expect(sent.some(({ name }) => name === 'social.start')).toBe(false);
  });

  it('links the offered providers, without those that the server refused', async () => {
    const sent = await open(
      { 'social.start': ok({ flowId: 'f1' }) },
      { providers: ['gitlab', 'zoom'], refusedProviders: ['zoom'] },
    );

    expect(screen.queryByRole('button', { name: 'Zoom' })).toBeNull();
    await press('GitLab');

    expect(sent).toContainEqual({
      name: 'social.start',
      input: { purpose: 'link', provider: 'gitlab', loginHint: null, scopes: [] },
    });
  });

  it('announces a linked provider, and reads the list again', async () => {
    const sent = await open();

    await rendered(() => stored.social.flows.set([DONE]));
    await settled();

    expect(document.body.textContent).toContain('GitLab linked');
    expect(sent.filter(({ name }) => name === 'account.list')).toHaveLength(2);
    await press('Dismiss');
    expect(sent).toContainEqual({ name: 'social.cancel', input: { flowId: 'f1' } });
  });

  it('shows why the list cannot be read', async () => {
    await open({ 'account.list': fail('timeout') });

    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
