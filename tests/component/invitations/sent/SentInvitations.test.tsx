import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { fail, ok } from '@/lib/core/result';
import { DAY_MS } from '@/lib/core/time';
import { invitationsContract } from '@/lib/invitations/contract';
import type { Invitation } from '@/lib/invitations/schema';
import { stored } from '@/tests/storedState';
import { act, choose, descriptionOf, field, press, select, type } from '../../form/steps';
import { AS_MEMBER, openOrganizationPage, type Setting } from '../../organizations/page/organizationPage';
import type { Sent } from '../../shell/fakeExtension';
import { settled } from '../../shell/optionsPage';

const PENDING: Invitation = {
  id: 'i1',
  organizationId: 'o1',
  organizationName: null,
  email: 'tom@acme.dev',
  role: 'admin,billing',
  state: 'pending',
  teamId: 't1',
  createdAt: Date.now() - DAY_MS,
  expiresAt: Date.now() + 2 * DAY_MS,
};
const OVER: Invitation = { ...PENDING, id: 'i2', email: 'late@acme.dev', expiresAt: Date.now() - DAY_MS };
const TAKEN: Invitation = { ...PENDING, id: 'i3', email: 'yes@acme.dev', state: 'accepted', teamId: null };

const TEAM = { id: 't1', name: 'Core', createdAt: null, updatedAt: null, isActive: false };

const PAGE = '#/organization?id=o1&tab=invitations';

const open = ({ answers, ...setting }: Setting = {}, page = PAGE) =>
  openOrganizationPage(page, {
    ...setting,
    answers: {
      'invitations.listSent': ok({ invitations: [PENDING, OVER, TAKEN], maybeCut: false }),
      'invitations.send': ok({ invitationId: 'i9' }),
      'teams.list': ok({ teams: [TEAM], maybeCut: false }),
      ...answers,
    },
  });

const sends = (sent: readonly Sent[]) =>
  sent.flatMap(({ name, input }) => (name === 'invitations.send' ? [input as { email: string }] : []));

const refusing = (refused: Record<string, Parameters<typeof fail>[0]>) => (input: unknown) => {
  const code = refused[(input as { email: string }).email];
  return code ? fail(code) : ok({ invitationId: 'i9' });
};

describe('SentInvitations', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists those that wait, with role, team and end', async () => {
    await open();

    expect(screen.getByText('tom@acme.dev')).toBeTruthy();
    expect(screen.getByText('billing', { selector: 'bdi[title]' })).toBeTruthy();
    expect(screen.getByText('expires in 2 days')).toBeTruthy();
    expect(screen.queryByText('yes@acme.dev')).toBeNull();
  });

  it('begins in the form where the link was there to invite, and else at the top', async () => {
    await open();
    expect(document.activeElement).not.toBe(field('Emails'));
    cleanup();

    await open({}, `${PAGE}&invite=`);
    expect(document.activeElement).toBe(field('Emails'));
    expect(window.location.hash).toBe(`${PAGE}&invite=`);
  });

  it('filters by state; one whose end has passed is expired', async () => {
    await open();

    await press('Expired1');
    expect(screen.getByText('late@acme.dev')).toBeTruthy();
    await press('Accepted1');
    expect(screen.getByText('yes@acme.dev')).toBeTruthy();
  });

  it('offers only states that an invitation has, and those that wait', async () => {
    await open({ answers: { 'invitations.listSent': ok({ invitations: [TAKEN], maybeCut: false }) } });

    const states = within(screen.getByRole('group', { name: 'Filter by status' })).getAllByRole('button');
    expect(states.map(({ textContent }) => textContent)).toEqual(['Pending', 'Accepted1']);
  });

  it('has no filter where all are in one state', async () => {
    await open({ answers: { 'invitations.listSent': ok({ invitations: [PENDING], maybeCut: false }) } });

    expect(screen.getByText('tom@acme.dev')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Filter by status' })).toBeNull();
  });

  it('has no filter where nothing was sent', async () => {
    await open({ answers: { 'invitations.listSent': ok({ invitations: [], maybeCut: false }) } });

    expect(screen.getByText('No pending invitations')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Filter by status' })).toBeNull();
  });

  it('shows one in a state that only the server knows', async () => {
    const odd = { ...TAKEN, id: 'i4', email: 'odd@acme.dev', state: 'other' as const };
    await open({ answers: { 'invitations.listSent': ok({ invitations: [PENDING, odd], maybeCut: false }) } });

    await press('Other1');

    expect(screen.getByText('odd@acme.dev')).toBeTruthy();
  });

  it('invites a pasted list, each once, into a team and with several roles', async () => {
    const sent = await open();

    await type('Emails', '"Haddad, Noor" <Noor@acme.dev>; ana@acme.dev\nana@acme.dev');
    await choose('Role', 'Several or other roles');
    fireEvent.click(screen.getByRole('checkbox', { name: 'billing' }));
    await type('Other roles', 'auditor');
    await press('Add');
    await choose('Team', 'Core');
    await press('Send 2 invitations');

    const shared = {
      connectionId: 'acme',
      organizationId: 'o1',
      roles: ['member', 'billing', 'auditor'],
      teamId: 't1',
      resend: false,
    };
    expect(sends(sent)).toEqual([
      { ...shared, email: 'noor@acme.dev' },
      { ...shared, email: 'ana@acme.dev' },
    ]);
    expect(screen.getByText('All 2 invitations sent')).toBeTruthy();
    expect(field('Emails').value).toBe('');
  });

  it('gives one role by one choice, and offers that of an owner to owners only', async () => {
    const sent = await open({ details: { role: 'admin' } });

    await type('Emails', 'noor@acme.dev');
    fireEvent.click(select('Role'));
    await settled();
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Admin', 'Member', 'billing', 'Several or other roles']);
    fireEvent.click(select('Role'));
    await settled();
    await choose('Role', 'billing');
    expect(screen.queryByRole('checkbox', { name: 'billing' })).toBeNull();
    await press('Send invitation');

    expect(sends(sent)).toEqual([expect.objectContaining({ roles: ['billing'] })]);
  });

  it('shows the roles of a draft that has several, and goes back to one', async () => {
    const values = { emails: 'noor@acme.dev', roles: 'admin,billing', team: '', user: 'acme marta o1' };
    await stored.drafts.drafts.set({ invite: { values, touchedAt: Date.now() } });
    const sent = await open();

    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Admin' }).checked).toBe(true);
    await choose('Role', 'Member');
    expect(screen.queryByRole('checkbox', { name: 'Admin' })).toBeNull();
    await press('Send invitation');

    expect(sends(sent)).toEqual([expect.objectContaining({ roles: ['member'] })]);
  });

  it('reports which are not addresses, and sends none', async () => {
    const sent = await open();

    await type('Emails', 'noor@acme.dev, oops');
    await press('Send invitation');

    expect(descriptionOf('Emails')).toContain('Not an email: oops.');
    expect(sends(sent)).toEqual([]);
  });

  it('promises no number while an entry has to be corrected', async () => {
    await open();

    await type('Emails', 'noor@acme.dev ana@acme.dev oops');
    expect(screen.queryByRole('button', { name: 'Send 2 invitations' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send invitations' })).toBeTruthy();

    await type('Emails', 'noor@acme.dev ana@acme.dev');
    expect(screen.getByRole('button', { name: 'Send 2 invitations' })).toBeTruthy();
  });

  it('offers one button for those that failed, and two once the list is another one', async () => {
    await open({ answers: { 'invitations.send': fail('server-error') } });

    await type('Emails', 'noor@acme.dev ana@acme.dev');
    await press('Send 2 invitations');
    expect(screen.getByRole('button', { name: 'Retry unsent' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send 2 invitations' })).toBeNull();

    await type('Emails', 'noor@acme.dev ana@acme.dev ines@acme.dev');
    expect(screen.getByRole('button', { name: 'Send 3 invitations' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry unsent' })).toBeTruthy();
  });

  it('shows which failed and why, and retries only those', async () => {
    const refused: Record<string, Parameters<typeof fail>[0]> = { 'ana@acme.dev': 'server-error' };
    const sent = await open({ answers: { 'invitations.send': refusing(refused) } });

    await type('Emails', 'noor@acme.dev ana@acme.dev');
    await press('Send 2 invitations');
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain('1 of 2 not sent');
    expect(notice).toMatch(/ana@acme\.dev.*The server had a problem\./);
    expect(field('Emails').value).toBe('ana@acme.dev');
    delete refused['ana@acme.dev'];
    await press('Retry unsent');

    expect(sends(sent).map(({ email }) => email)).toEqual(['noor@acme.dev', 'ana@acme.dev', 'ana@acme.dev']);
    expect(screen.getByText('All 2 invitations sent')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not retry members and addresses with an open invitation', async () => {
    const sent = await open({
      answers: {
        'invitations.send': refusing({
          'ana@acme.dev': 'already-invited',
          'ines@acme.dev': 'member-exists',
          'noor@acme.dev': 'server-error',
        }),
      },
    });

    await type('Emails', 'ana@acme.dev ines@acme.dev noor@acme.dev');
    await press('Send 3 invitations');
    const notice = screen.getByRole('alert').textContent;
    expect(notice).toContain('3 of 3 not sent');
    expect(notice).toMatch(/ines@acme\.dev.*already a member/);
    expect(field('Emails').value).toBe('noor@acme.dev');
    await press('Retry unsent');

    expect(sends(sent).map(({ email }) => email.split('@')[0])).toEqual(['ana', 'ines', 'noor', 'noor']);
    expect(sends(sent).some((input) => 'resend' in input && input.resend)).toBe(false);
  });

  it('stops at a failure that every address would meet', async () => {
    const sent = await open({ answers: { 'invitations.send': fail('signed-out') } });

    await type('Emails', 'noor@acme.dev ana@acme.dev');
    await press('Send 2 invitations');

    expect(sends(sent)).toHaveLength(1);
    expect(screen.getByRole('alert').textContent).toContain('2 of 2 not sent');
    expect(screen.getByRole('button', { name: 'Send remaining 2' })).toBeTruthy();
  });

  it('sends one again as it was', async () => {
    const sent = await open();

    await act('tom@acme.dev', 'Resend');

    expect(sends(sent)).toEqual([
      {
        organizationId: 'o1',
        email: 'tom@acme.dev',
        roles: ['admin', 'billing'],
        teamId: 't1',
        resend: true,
      },
    ]);
    expect(screen.getByText('Resent')).toBeTruthy();
  });

  it('sends one again with the roles that the server has, however odd and many', async () => {
    const odd = [
      'regional  sales',
      '\u202egnp.exe',
      ...Array.from({ length: 30 }, (_, index) => `role-${index}`),
    ];
    const sent = await open({
      answers: {
        'invitations.listSent': ok({ invitations: [{ ...PENDING, role: odd.join() }], maybeCut: false }),
      },
    });
    expect(screen.getByTitle('gnp.exe').textContent).toBe('gnp.exe');

    await act('tom@acme.dev', 'Resend');

    expect(sends(sent)).toEqual([expect.objectContaining({ roles: odd })]);
    expect(z.safeParse(invitationsContract['invitations.send'].input, sends(sent)[0]).success).toBe(true);
  });

  it('cancels one after one question', async () => {
    const sent = await open();

    await act('tom@acme.dev', 'Revoke invitation');
    expect(sent.some(({ name }) => name === 'invitations.cancel')).toBe(false);
    await press('Revoke invitation');

    expect(sent).toContainEqual({ name: 'invitations.cancel', input: { invitationId: 'i1' } });
  });

  it('cancels several after one question', async () => {
    const sent = await open();

    fireEvent.click(screen.getByRole('checkbox', { name: 'Select tom@acme.dev' }));
    await press('Revoke invitations…');
    expect(sent.some(({ name }) => name === 'invitations.cancel')).toBe(false);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('group', { name: 'Revoke the invitation to tom@acme.dev?' })).toBeTruthy();
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Revoke invitation' }));
    await press('Revoke invitation');

    expect(sent).toContainEqual({ name: 'invitations.cancel', input: { invitationId: 'i1' } });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('selects nothing any more that another state hides', async () => {
    await open();
    const choice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select tom@acme.dev' });
    fireEvent.click(choice());
    await press('Revoke invitations…');

    await press('Accepted1');
    await press('Pending1');

    expect(choice().checked).toBe(false);
    // The question about the former selection isn't put to the next one.
    fireEvent.click(choice());
    expect(screen.queryByRole('button', { name: 'Revoke invitation' })).toBeNull();
  });

  it('copies the link of one', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => copied.push(text) } });
    await open();

    await act('tom@acme.dev', 'Copy link');

    expect(copied).toEqual(['https://app.acme.dev/accept-invitation/i1']);
    expect(screen.getByText('Link copied')).toBeTruthy();
  });

  it('reports a link that the browser did not copy', async () => {
    const writeText = () => Promise.reject(new DOMException('Document is not focused.'));
    Object.assign(navigator, { clipboard: { writeText } });
    await open();

    await act('tom@acme.dev', 'Copy link');

    expect(screen.getByText('Link not copied')).toBeTruthy();
  });

  it('shows a plain member what their role does not allow', async () => {
    await open({
      details: AS_MEMBER,
      answers: { 'invitations.listSent': fail('invitation-list-refused') },
    });

    expect(screen.getByText('Your role, Member, can’t invite people.')).toBeTruthy();
    expect(screen.queryByLabelText('Emails')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(
      'Your role can’t see this organization’s invitations.',
    );
  });
});
