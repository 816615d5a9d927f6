import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok, type Result } from '@/lib/core/result';
import { type Invitation, MAX_DETAILS_ASKED } from '@/lib/invitations/schema';
import { stored } from '@/tests/storedState';
import { field, act as pick, press, type } from '../form/steps';
import { type Answers, browserWith, KEEPS_CHOICES, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN } from '../shell/stored';

const USER_ID = SIGNED_IN.state.phase === 'signed-in' ? SIGNED_IN.state.user.id : '';
const DAY_MS = 86_400_000;

const invitation = (id: string, change: Partial<Invitation> = {}): Invitation => ({
  id,
  organizationId: `org-${id}`,
  organizationName: `Delta ${id}`,
  email: 'mika@acme.example',
  role: 'admin',
  state: 'pending',
  teamId: null,
  createdAt: Date.now() - DAY_MS,
  expiresAt: Date.now() + 2 * DAY_MS,
  ...change,
});

async function open(
  invitations: Invitation[],
  {
    answers = {},
    hash = '#/invitations',
    error = null,
  }: {
    answers?: Answers;
    hash?: string;
    error?: null | { code: 'invitations-need-verified-email' | 'unreachable' };
  } = {},
) {
  const sent = workerAnswering(answers);
  await store({
    connections: { list: [ACME], activeId: ACME.id },
    session: SIGNED_IN,
    heads: { acme: HEAD },
  });
  await stored.invitations.receivedInvitations.set({
    connectionId: ACME.id,
    userId: USER_ID,
    invitations,
    maybeCut: false,
    fetchedAt: Date.now(),
    error,
  });
  await openOptionsPage(hash);
  await settled();
  return sent;
}

const row = (name: RegExp | string) =>
  within(screen.getByRole('region', { name: 'Pending invitations' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.match(name)) ?? document.createElement('li');

describe('InvitationsPage', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  it('offers to answer an invitation without a name', async () => {
    await open([invitation('i1', { organizationName: null })]);

    const buttons = within(row('An organization')).getAllByRole('button', { name: /(Accept|Decline)/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Decline invitation',
      'Accept invitation',
    ]);
  });

  it('shows organization, role, inviter and end', async () => {
    await stored.invitations.invitationDetails.set({
      connectionId: ACME.id,
      userId: USER_ID,
      byId: {
        i1: { organizationName: 'Delta Labs', organizationSlug: 'delta', inviterEmail: 'ana@delta.dev' },
      },
    });
    await open([invitation('i1', { organizationName: null, teamId: 't1' })]);

    expect(row('Delta Labs').textContent).toContain('Admin·expires');
    expect(row('Delta Labs').textContent).toContain('expires in 2 days·ana@delta.dev·in a team');
  });

  it('accepts at once', async () => {
    const sent = await open([invitation('i1')]);

    fireEvent.click(screen.getByRole('button', { name: 'Accept invitation to Delta i1' }));
    await settled();

    expect(sent).toContainEqual({ name: 'invitations.accept', input: { invitationId: 'i1' } });
  });

  it('declines after one question, which can be canceled', async () => {
    const sent = await open([invitation('i1')]);
    const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Decline invitation to Delta i1' }));
    const declined = () => sent.filter(({ name }) => name === 'invitations.decline');

    ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decline invitation to Delta i1');
    ask();
    expect(screen.getByRole('group', { name: 'Delta i1' }).textContent).toContain('Decline this invitation?');
    expect(declined()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await settled();

    expect(declined()).toEqual([{ name: 'invitations.decline', input: { invitationId: 'i1' } }]);
  });

  it('shows in its row why an answer was refused, and tries again', async () => {
    const sent = await open([invitation('i1'), invitation('i2')], {
      answers: { 'invitations.accept': fail('invitation-not-yours') },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Accept invitation to Delta i1' }));
    await settled();

    expect(within(row('Delta i1')).getByRole('alert').textContent).toContain(
      'Couldn’t accept the invitation.',
    );
    expect(within(row('Delta i2')).queryByRole('alert')).toBeNull();
    expect(sent.filter(({ name }) => name === 'invitations.accept')).toHaveLength(1);
  });

  it('is not sure of an answer that got no response', async () => {
    await open([invitation('i1'), invitation('i2')], {
      answers: { 'invitations.accept': fail('timeout') },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Accept invitation to Delta i1' }));
    await settled();

    expect(within(row('Delta i1')).getByRole('alert').textContent).toContain('Couldn’t confirm your answer.');
  });

  it('asks for an id to the letter, whatever it holds', async () => {
    const sent = await open([invitation('i\n1'), invitation('i"2')]);

    expect(sent.filter(({ name }) => name === 'invitations.readDetails')).toEqual([
      { name: 'invitations.readDetails', input: { invitationIds: ['i\n1', 'i"2'] } },
    ]);
  });

  it('shows no more rows than it may request details for, until the user wants more', async () => {
    const many = Array.from({ length: 30 }, (_, index) => invitation(`i${index}`));
    const sent = await open(many);

    const asked = sent.filter(({ name }) => name === 'invitations.readDetails');
    expect(asked).toEqual([
      {
        name: 'invitations.readDetails',
        input: { invitationIds: many.slice(0, MAX_DETAILS_ASKED).map(({ id }) => id) },
      },
    ]);
    expect(screen.getByText('12 of 30')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await settled();
    expect(screen.getByText('24 of 30')).toBeTruthy();
  });

  it('requests the details of each once, also where the server refuses them', async () => {
    const sent = await open([invitation('i1'), invitation('i2')]);
    const known = { organizationName: 'Delta', organizationSlug: 'delta', inviterEmail: null };

    const details = { connectionId: ACME.id, userId: USER_ID, byId: { i2: known } };
    await act(() => stored.invitations.invitationDetails.set(details));
    await settled();

    expect(sent.filter(({ name }) => name === 'invitations.readDetails')).toEqual([
      { name: 'invitations.readDetails', input: { invitationIds: ['i1', 'i2'] } },
    ]);
  });

  it('shows none any more once its end has passed', async () => {
    await open([invitation('i1', { expiresAt: Date.now() - 1 }), invitation('i2')]);

    expect(screen.queryByRole('button', { name: 'Accept invitation to Delta i1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Accept invitation to Delta i2' })).toBeTruthy();
  });

  it('mutes the organization of one, and takes that back', async () => {
    await open([invitation('i1')], { answers: KEEPS_CHOICES });
    const muted = async () => (await stored.preferences.preferences.get()).mutedOrganizations;

    await pick('Delta i1', 'Mute organization');
    expect(await muted()).toEqual(['acme org-i1']);
    expect(within(row('Delta i1')).getByText('Muted')).toBeTruthy();
    await pick('Delta i1', 'Unmute organization');

    expect(await muted()).toEqual([]);
    expect(within(row('Delta i1')).queryByText('Muted')).toBeNull();
  });

  it('shows where an organization could not be muted, and tries again', async () => {
    const sent = await open([invitation('i1')], {
      answers: { 'preferences.change': fail('storage-failed') },
    });

    await pick('Delta i1', 'Mute organization');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();

    expect(sent.filter(({ name }) => name === 'preferences.change')).toHaveLength(2);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('mutes two organizations that are chosen at once', async () => {
    await open([invitation('i1'), invitation('i2')], { answers: KEEPS_CHOICES });

    for (const name of ['Delta i1', 'Delta i2']) await pick(name, 'Mute organization');

    expect((await stored.preferences.preferences.get()).mutedOrganizations).toEqual([
      'acme org-i1',
      'acme org-i2',
    ]);
  });

  it('shows the one first that a user came for', async () => {
    await open([invitation('i1'), invitation('i2')], { hash: '#/invitations?id=i2' });

    const [first] = within(screen.getByRole('region', { name: 'Pending invitations' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('Delta i2');
  });

  it('offers the mail that verifies the address where the server hides invitations until then', async () => {
    const sent = await open([], { error: { code: 'invitations-need-verified-email' } });

    fireEvent.click(screen.getByRole('button', { name: 'Send verification email' }));
    await settled();

    expect(sent.some(({ name }) => name === 'account.sendVerification')).toBe(true);
    expect(screen.getByLabelText('Invitation link or ID')).toBeTruthy();
  });

  it('reports at the field that no open invitation has this id', async () => {
    await open([], { answers: { 'invitations.find': fail('invitation-not-found') } });
    const typed = screen.getByLabelText('Invitation link or ID');

    fireEvent.change(typed, { target: { value: 'made-up' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find invitation' }));
    await settled();

    expect(screen.getByText(/^No pending invitation matches\./)).toBeTruthy();
    expect(document.activeElement).toBe(typed);
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('links to the page that sends invitations', async () => {
    await open([]);

    const way = screen.getByRole('link', { name: 'Invite people to Acme Instruments' });
    expect(way.getAttribute('href')).toBe('#/organization?id=o1&tab=invitations&invite=');
  });

  async function find(answers: Answers) {
    const found = {
      invitation: invitation('i9'),
      details: { organizationName: 'Delta i9', organizationSlug: null, inviterEmail: null },
    };
    const sent = await open([], { answers: { 'invitations.find': ok(found), ...answers } });
    await type('Invitation link or ID', ' https://x.dev/i9 ');
    await press('Find invitation');
    return sent;
  }

  it('answers one that was pasted', async () => {
    const sent = await find({});

    await press('Accept invitation to Delta i9');

    expect(sent).toContainEqual({ name: 'invitations.find', input: { text: 'https://x.dev/i9' } });
    expect(sent).toContainEqual({ name: 'invitations.accept', input: { invitationId: 'i9' } });
    expect(screen.queryByRole('button', { name: 'Accept invitation to Delta i9' })).toBeNull();
    expect(field('Invitation link or ID').value).toBe('');
  });

  it('offers a pasted one again only if it could not be declined', async () => {
    let result: Result<null> = fail('offline');
    await find({ 'invitations.decline': () => result });
    const decline = async () => {
      await press('Decline invitation to Delta i9');
      await press('Decline');
    };

    await decline();
    expect(screen.getByRole('button', { name: 'Accept invitation to Delta i9' })).toBeTruthy();
    result = ok(null);
    await decline();

    expect(screen.queryByText('Delta i9')).toBeNull();
    expect(field('Invitation link or ID').value).toBe('');
  });

  it('offers the previous organization after one was accepted', async () => {
    await stored.invitations.joined.set({
      connectionId: ACME.id,
      userId: USER_ID,
      organization: { id: 'o2', name: 'Delta Labs' },
      previous: { id: 'o1', name: 'Acme Instruments' },
    });
    const sent = await open([]);

    fireEvent.click(screen.getByRole('button', { name: 'Back to Acme Instruments' }));
    await settled();

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o1' },
    });
  });

  it('names an organization that the user was removed from, until that was seen', async () => {
    const sent = await open([]);
    const lostOrganization = { id: 'o7', name: 'Dune Audio', slug: 'dune', logo: null };
    await act(() => stored.sessions.heads.set({ acme: { ...HEAD, lostOrganization } }));
    await settled();

    expect(screen.getByText(/You’re no longer in/).textContent).toContain('Dune Audio');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await settled();
    expect(sent).toContainEqual({ name: 'organizations.dismissLost', input: null });
  });
});
