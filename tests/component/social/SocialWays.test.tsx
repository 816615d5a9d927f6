import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { forgetSignIn, lastSignIn } from '@/components/social/lastSignIn';
import { SocialWays, type SocialWaysProps } from '@/components/social/SocialWays';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail } from '@/lib/core/result';
import type { Flow } from '@/lib/social/schema';
import { stored } from '@/tests/storedState';
import { descriptionOf, field, paste } from '../form/steps';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';

const flow = (change: Partial<Flow>): Flow => ({
  id: 'f1',
  connectionId: ACME.id,
  provider: 'github',
  purpose: 'sign-in',
  phase: 'open',
  nonce: 'n',
  tabId: 7,
  startedAt: 1,
  loginHint: null,
  scopes: [],
  userId: null,
  resume: null,
  error: null,
  isNewUser: false,
  ...change,
});

function Ways(change: Partial<SocialWaysProps>) {
  const [isPicking, setPicking] = useState(false);
  return (
    <SocialWays
      connection={ACME}
      isPicking={isPicking}
      loginHint=""
      onPicking={setPicking}
      purpose="sign-in"
      steps={{}}
      {...change}
    />
  );
}

async function show(change: Partial<SocialWaysProps> = {}, flows: Flow[] = [], answers: Answers = {}) {
  const sent = workerAnswering(answers);
  await stored.social.flows.set(flows);
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <Ways {...change} />
    </I18nProvider>,
  );
  await settled();
  return sent;
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const find = (text: string) =>
  fireEvent.change(screen.getByLabelText('Provider'), { target: { value: text } });

describe('signing in with another provider', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
  });
  afterEach(cleanup);

  it('offers those of the connection in their order, without those that the server refused', async () => {
    const connection = { ...ACME, providers: ['yard', 'github', 'google'], refusedProviders: ['google'] };

    await show({ connection });

    expect(names()).toEqual(['Continue with yard', 'Continue with GitHub', 'More…']);
  });

  it('shows their names alone where two stand beside each other, the last used one first', async () => {
    const connection = { ...ACME, providers: ['github', 'google'] };

    await show({ connection, layout: 'paired', lastUsed: 'google' });

    expect(names()).toEqual(['GoogleLast used', 'GitHub', 'More…']);
    expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
  });

  it('draws the first letter of one without a mark', async () => {
    await show({ connection: { ...ACME, providers: ['instagram', '_yard', 'çarşı'] } });

    const letters = [...document.querySelectorAll('[data-letter]')].map((one) =>
      one.getAttribute('data-letter'),
    );
    expect(letters).toEqual(['I', 'Y', 'Ç']);
  });

  it('shows for whom and what for', async () => {
    const connection = { ...ACME, providers: ['github'] };
    const sent = await show({ connection, loginHint: ' mia@acme.dev ', purpose: 'sign-up' });

    press('Continue with GitHub');
    await settled();

    expect(sent).toEqual([
      {
        name: 'social.start',
        input: { purpose: 'sign-up', provider: 'github', loginHint: 'mia@acme.dev', scopes: [] },
      },
    ]);
  });

  it('finds one by its name', async () => {
    const sent = await show();

    press('Continue with another provider…');
    find('dis');
    press('Discord');
    await settled();

    expect(sent).toMatchObject([{ name: 'social.start', input: { provider: 'discord' } }]);
  });

  it('keeps an id that is too long, and names the limit', async () => {
    await show();

    press('Continue with another provider…');
    await paste('Provider', 'p'.repeat(65));

    expect(field('Provider').value).toHaveLength(65);
    expect(descriptionOf('Provider')).toContain('Use at most 64 characters.');
  });

  it('takes the id of one that only this server has', async () => {
    const sent = await show();

    press('Continue with another provider…');
    find('acme-sso');
    fireEvent.keyDown(screen.getByLabelText('Provider'), { key: 'Enter' });
    await settled();

    expect(sent).toMatchObject([{ name: 'social.start', input: { provider: 'acme-sso' } }]);
  });

  it('says that a flow goes on in its tab, and shows that', async () => {
    const sent = await show({}, [flow({})]);

    expect(screen.getByRole('status').textContent).toContain('Continue in the GitHub tab.');
    press('Show tab');
    press('Cancel');
    await settled();

    expect(sent).toEqual([
      { name: 'social.showTab', input: { flowId: 'f1' } },
      { name: 'social.cancel', input: { flowId: 'f1' } },
    ]);
  });

  it('shows which other flow one waits for', async () => {
    const sent = await show({}, [
      flow({ purpose: 'link' }),
      flow({ id: 'f2', provider: 'google', phase: 'waiting', tabId: null }),
    ]);

    expect(screen.getByRole('status').textContent).toContain('Waiting for GitHub sign-in in another tab…');
    press('Show tab');
    await settled();
    expect(sent).toEqual([{ name: 'social.showTab', input: { flowId: 'f1' } }]);
  });

  it('shows a failure until it is dismissed, and retries', async () => {
    const error = { code: 'provider-failed' as const, detail: 'The person said no' };
    const sent = await show({}, [flow({ phase: 'failed', tabId: null, error })]);

    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('Couldn’t sign in with GitHub.');
    expect(notice.textContent).toContain('The person said no');
    press('Dismiss');
    await settled();

    expect(sent).toEqual([{ name: 'social.cancel', input: { flowId: 'f1' } }]);
  });

  it('shows why one could not be started', async () => {
    const connection = { ...ACME, providers: ['github'] };
    await show({ connection }, [], { 'social.start': fail('provider-not-found') });

    press('Continue with GitHub');
    await settled();

    expect(screen.getByRole('alert').textContent).toContain('Couldn’t sign in with GitHub.');
    expect(lastSignIn(ACME.id)).toBeNull();
  });

  it('shows no flows of other servers, and no links of accounts', async () => {
    await show({}, [flow({ connectionId: 'other' }), flow({ id: 'f2', purpose: 'link' })]);

    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('having signed in with another provider', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    localStorage.clear();
  });
  afterEach(cleanup);

  async function arrive(flows: Flow[]) {
    const sent = workerAnswering();
    await stored.social.flows.set(flows);
    render(
      <I18nProvider i18n={createPopupI18n()}>
        <FlowOutcomes connectionId={ACME.id} steps={{}} />
      </I18nProvider>,
    );
    await settled();
    return sent;
  }

  it('is welcomed the first time, until that is dismissed', async () => {
    const sent = await arrive([flow({ phase: 'done', isNewUser: true })]);

    expect(screen.getByText('Welcome! Your account is ready.')).toBeTruthy();
    expect(sent).toEqual([]);
    press('Dismiss');
    await settled();
    expect(sent).toEqual([{ name: 'social.cancel', input: { flowId: 'f1' } }]);
  });

  it('marks the provider as last used, once it has signed the user in', async () => {
    await arrive([flow({ phase: 'failed', provider: 'google', error: { code: 'provider-failed' } })]);
    expect(lastSignIn(ACME.id)).toBeNull();
    cleanup();

    await arrive([flow({ phase: 'done' })]);
    expect(lastSignIn(ACME.id)?.way).toBe('github');
    forgetSignIn(ACME.id);
  });

  it('needs no word after that', async () => {
    const sent = await arrive([flow({ phase: 'done' })]);

    expect(screen.queryByRole('status')).toBeNull();
    expect(sent).toEqual([{ name: 'social.cancel', input: { flowId: 'f1' } }]);
  });
});
