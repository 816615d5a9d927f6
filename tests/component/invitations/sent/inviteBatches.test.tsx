import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ok, type Result } from '@/lib/core/result';
import { MAX_PASTED } from '@/lib/drafts/rules';
import type { DraftForm } from '@/lib/drafts/schema';
import { stored } from '@/tests/storedState';
import { choose, field, press, select, type } from '../../form/steps';
import { openOrganizationPage } from '../../organizations/page/organizationPage';
import type { Sent } from '../../shell/fakeExtension';
import { settled, store } from '../../shell/optionsPage';
import { LEFT, SIGNED_OUT } from '../../shell/stored';

const PAGE = '#/organization?id=o1&tab=invitations';

/** The worker's result of each sending waits for the test. */
async function open() {
  const waiting: ((result: Result<unknown>) => void)[] = [];
  const sent = await openOrganizationPage(PAGE, {
    answers: {
      'invitations.send': () => new Promise<Result<unknown>>((resolve) => waiting.push(resolve)),
    },
  });
  const answer = async (result: Result<unknown> = ok({ invitationId: 'i9' })) => {
    waiting.shift()?.(result);
    await settled();
  };
  return { sent, answer };
}

async function go(hash: string) {
  window.location.hash = hash;
  await settled();
}

const emails = (sent: readonly Sent[]) =>
  sent.flatMap(({ name, input }) =>
    name === 'invitations.send' ? [(input as { email: string }).email] : [],
  );

/** The draft of the form. */
const kept = (sent: readonly Sent[]) => {
  const last = sent.findLast(
    ({ name, input }) => name.startsWith('drafts.') && (input as { form?: DraftForm }).form === 'invite',
  );
  return (last?.input as { values?: Record<string, string> } | undefined)?.values?.emails;
};

/** The draft that is kept until it is sent. */
const unsent = (sent: readonly Sent[]) => {
  const last = sent.findLast(({ name }) => name === 'drafts.keepUnsent')?.input;
  return (last as { values: Record<string, string> | null } | undefined)?.values;
};

const progress = () => {
  const bar = screen.getByRole('progressbar');
  return `${bar.getAttribute('aria-valuenow')}/${bar.getAttribute('aria-valuemax')}`;
};

const SCOPE = 'acme marta o1';

describe('sending many invitations', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('continues while another page is shown, and is there again with its outcomes', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev c@x.dev');
    await press('Send 3 invitations');

    await go('#/organization?id=o1&tab=members');
    await answer();
    await go(PAGE);

    expect(screen.getByText('Sending 2 of 3…')).toBeTruthy();
    expect(progress()).toBe('1/3');
    expect(field('Emails').value).toBe('b@x.dev\nc@x.dev');
    await press('Send 2 invitations');
    expect(emails(sent)).toEqual(['a@x.dev', 'b@x.dev']);
    await answer();
    await answer();
    expect(emails(sent)).toEqual(['a@x.dev', 'b@x.dev', 'c@x.dev']);
    expect(screen.getByText('All 3 invitations sent')).toBeTruthy();
    expect(field('Emails').value).toBe('');
  });

  it('that ended while another page was looked at leaves what was not sent', async () => {
    const { answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev');
    await press('Send 2 invitations');
    await go('#/profile');
    await answer();
    await answer({ ok: false, error: { code: 'server-error' } });

    await go(PAGE);
    expect(screen.getByText('1 of 2 not sent')).toBeTruthy();
    expect(field('Emails').value).toBe('b@x.dev');
    await type('Emails', 'c@x.dev');
    await go('#/profile');
    await go(PAGE);

    expect(field('Emails').value).not.toBe('b@x.dev');
  });

  it('stops on request, after the one under way', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev c@x.dev');
    await press('Send 3 invitations');

    await press('Stop');
    await answer();

    expect(emails(sent)).toEqual(['a@x.dev']);
    expect(screen.getByText('Stopped: 1 of 3 sent')).toBeTruthy();
    expect(field('Emails').value).toBe('b@x.dev\nc@x.dev');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('that stopped with a failure reports how many were not tried', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev c@x.dev');
    await press('Send 3 invitations');
    await press('Stop');
    await answer({ ok: false, error: { code: 'server-error' } });
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain('3 of 3 not sent');
    expect(notice).toContain('2 not tried');

    await press('Send remaining 3');
    await answer();

    expect(emails(sent)).toEqual(['a@x.dev', 'a@x.dev', 'b@x.dev']);
  });

  it('stops when another user signs in', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev');
    await press('Send 2 invitations');

    await store({ session: SIGNED_OUT, heads: {} });
    await settled();
    await answer();

    expect(emails(sent)).toEqual(['a@x.dev']);
  });

  it('keeps no address once the user has signed out, whatever was still to be sent', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev');
    await press('Send 2 invitations');
    const before = sent.length;

    await store({ session: LEFT, heads: {} });
    await settled();
    await answer({ ok: false, error: { code: 'signed-out' } });

    expect(sent.slice(before).filter(({ name }) => /^drafts[.](save|keepUnsent)$/.test(name))).toEqual([]);
  });

  it('keeps at each step what is not sent yet, also where the form is not shown', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev c@x.dev');
    await press('Send 3 invitations');
    await answer();
    expect(kept(sent)).toBe('b@x.dev\nc@x.dev');

    await go('#/organization?id=o1&tab=members');
    await answer();
    expect(kept(sent)).toBe('c@x.dev');
    await answer();

    expect(sent.at(-1)).toEqual({ name: 'drafts.discard', input: { form: 'invite' } });
  });

  it('shows what failed while the rest is sent, and counts on when that is sent again', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev c@x.dev');
    await press('Send 3 invitations');
    expect(progress()).toBe('0/3');
    await answer({ ok: false, error: { code: 'server-error' } });
    expect(progress()).toBe('1/3');
    expect(screen.getByText('1 not sent so far')).toBeTruthy();
    expect(screen.getByText('a@x.dev', { selector: 'li bdi' })).toBeTruthy();
    await answer();
    await answer();
    expect(screen.queryByRole('progressbar')).toBeNull();

    await press('Retry unsent');
    expect(progress()).toBe('2/3');
    await answer();

    expect(emails(sent)).toEqual(['a@x.dev', 'b@x.dev', 'c@x.dev', 'a@x.dev']);
    expect(screen.getByText('All 3 invitations sent')).toBeTruthy();
  });

  it('has no other role meanwhile, because the rest is sent with the chosen one', async () => {
    const { answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev');
    await choose('Role', 'Several or other roles');
    const choices = () => [
      select('Role').hasAttribute('disabled'),
      screen.getByRole('group', { name: 'Roles' }).hasAttribute('disabled'),
    ];
    expect(choices()).toEqual([false, false]);

    await press('Send 2 invitations');
    await answer();
    expect(choices()).toEqual([true, true]);
    await answer();

    expect(select('Role').hasAttribute('disabled')).toBe(false);
  });

  it('keeps what is left until it is sent, with role and team', async () => {
    const { sent, answer } = await open();
    await type('Emails', 'a@x.dev b@x.dev');
    await press('Send 2 invitations');
    await answer();
    expect(unsent(sent)).toMatchObject({ emails: 'b@x.dev', roles: 'member' });
    await answer({ ok: false, error: { code: 'server-error' } });
    expect(unsent(sent)).toMatchObject({ emails: 'b@x.dev' });

    await press('Retry unsent');
    await answer();

    expect(unsent(sent)).toBeNull();
  });

  it('left by a page that was closed is in the form again, however long ago', async () => {
    const values = { emails: 'b@x.dev\nc@x.dev', roles: 'admin', team: '' };
    await stored.drafts.drafts.set({ unsent: { [SCOPE]: values, 'acme marta o2': { emails: 'z@x.dev' } } });
    const { sent, answer } = await open();

    expect(screen.getByText('2 earlier invitations weren’t sent.')).toBeTruthy();
    expect(field('Emails').value).toBe('b@x.dev\nc@x.dev');
    await press('Send 2 invitations');
    await answer();

    expect(emails(sent)).toEqual(['b@x.dev', 'c@x.dev']);
    expect(sent.find(({ name }) => name === 'invitations.send')?.input).toMatchObject({ roles: ['admin'] });
    expect(unsent(sent)).toMatchObject({ emails: 'c@x.dev', roles: 'admin' });
  });

  it('left by a page is discarded only when the user does so, and stays in the form', async () => {
    await stored.drafts.drafts.set({ unsent: { [SCOPE]: { emails: 'b@x.dev', roles: 'member', team: '' } } });
    const { sent } = await open();

    await press('Dismiss');

    expect(unsent(sent)).toBeNull();
    expect(field('Emails').value).toBe('b@x.dev');
  });

  it('asks before the page is closed meanwhile', async () => {
    const { answer } = await open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await type('Emails', 'a@x.dev');
    expect(isAsked()).toBe(false);
    await press('Send invitation');
    expect(isAsked()).toBe(true);

    await answer();

    expect(isAsked()).toBe(false);
  });

  it('keeps a list of a thousand addresses over a reload', async () => {
    const { sent } = await open();
    const list = Array.from({ length: 1_000 }, (_, index) => `somebody.${index}@department.example`).join(
      ' ',
    );

    await type('Emails', list);
    window.dispatchEvent(new Event('pagehide'));
    await settled();

    expect(list.length).toBeLessThan(MAX_PASTED);
    expect(kept(sent)).toBe(list);
  });
});
