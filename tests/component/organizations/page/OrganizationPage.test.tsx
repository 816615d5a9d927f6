import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { stored } from '@/tests/storedState';
import { descriptionOf, field, press, type } from '../../form/steps';
import { settled } from '../../shell/optionsPage';
import { ACME, HEAD } from '../../shell/stored';
import {
  ANA,
  AS_MEMBER,
  DETAILS,
  MARTA,
  membersPage,
  openOrganizationPage,
  type Setting,
} from './organizationPage';

const open = (setting: Setting = {}) => openOrganizationPage('#/organization?id=o1', setting);

const TWO_OWNERS = {
  'members.list': membersPage([MARTA, { ...ANA, role: 'owner' }]),
  'members.onlyOwner': ok({ memberId: null }),
};

/** The sidebar has links to the parts of the active organization, too. */
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Organization sections' })).getByRole('link', { name });

describe('OrganizationPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('shows what it is, with its parts as links', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme Instruments');
    expect(screen.getByText('3 members')).toBeTruthy();
    const general = screen.getByRole('link', { name: 'General' });
    expect(general.getAttribute('aria-current')).toBe('page');
    expect(tab('Members').getAttribute('href')).toBe('#/organization?id=o1&tab=members');
  });

  it('switches to one that is not active', async () => {
    const sent = await openOrganizationPage('#/organization?id=o2', { details: { id: 'o2', name: 'Other' } });

    await press('Switch');

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o2' },
    });
  });

  it('sends only what changed, and says that it is saved', async () => {
    let details = DETAILS;
    const sent = await open({
      answers: {
        'organizations.details': () => ok(details),
        'organizations.update': () => {
          details = { ...DETAILS, name: 'Acme Tools' };
          return ok(null);
        },
      },
    });

    await type('Name', 'Acme Tools');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'organizations.update',
      input: { organizationId: 'o1', name: 'Acme Tools' },
    });
    expect(screen.getByText('Saved')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme Tools');
  });

  it('takes logo and metadata away where their fields are emptied', async () => {
    const sent = await open({ details: { logo: 'https://acme.dev/logo.png' } });

    await type('Logo URL', '');
    await type('Metadata', '');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'organizations.update',
      input: { organizationId: 'o1', logo: null, metadata: null },
    });
  });

  it('leaves metadata alone that is no JSON, until it is edited', async () => {
    const sent = await open({ details: { metadata: 'not json' } });

    await type('Name', 'Acme Tools');
    await press('Save');

    expect(sent).toContainEqual({
      name: 'organizations.update',
      input: { organizationId: 'o1', name: 'Acme Tools' },
    });
  });

  it('puts a taken slug at its field', async () => {
    await open({ answers: { 'organizations.update': fail('slug-taken') } });

    await type('Slug', 'taken');
    await press('Save');

    expect(descriptionOf('Slug')).toContain('taken');
    expect(field('Slug').value).toBe('taken');
  });

  it('shows a role without permissions what it may not change', async () => {
    await open({ details: AS_MEMBER });

    expect(field('Name').closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByText('Your role, Member, can’t change this organization.')).toBeTruthy();
    const del = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete…' });
    expect(del.disabled).toBe(true);
    const note = document.getElementById(del.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Your role, Member, can’t delete this organization.');
  });

  it('offers the previous organization after the new one became active', async () => {
    const sent = await open();
    const joined = {
      connectionId: ACME.id,
      userId: HEAD.user.id,
      organization: { id: 'o1', name: 'Acme Instruments' },
      previous: { id: 'o2', name: 'Bluebird Records' },
    };
    await act(() => stored.invitations.joined.set(joined));
    await settled();

    await press('Back to Bluebird Records');

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o2' },
    });
  });

  it('leaves after one question, and goes to the list', async () => {
    const sent = await open({ answers: TWO_OWNERS });

    await press('Leave');
    expect(sent.some(({ name }) => name === 'organizations.leave')).toBe(false);
    await press('Leave');

    expect(sent).toContainEqual({ name: 'organizations.leave', input: { organizationId: 'o1' } });
    expect(window.location.hash).toBe('#/organizations');
  });

  it('keeps what was typed and not saved when another part is looked at, at once', async () => {
    const sent = await open();

    await type('Name', 'Acme Tools');
    fireEvent.click(tab('Members'));
    await settled();
    expect(screen.queryByLabelText('Name')).toBeNull();

    expect(sent).toContainEqual({
      name: 'drafts.save',
      input: { form: 'organizationDetails', values: { name: 'Acme Tools', user: 'acme marta o1' } },
    });
  });

  it('restores what was typed and not saved, of this organization alone', async () => {
    const draftBy = (user: string) => ({ values: { name: 'Acme Tools', user }, touchedAt: Date.now() });
    await stored.drafts.drafts.set({ organizationDetails: draftBy('acme marta o1') });
    await open();
    expect(field('Name').value).toBe('Acme Tools');

    cleanup();
    await stored.drafts.drafts.set({ organizationDetails: draftBy('acme marta o2') });
    await open();
    expect(field('Name').value).toBe('Acme Instruments');
  });

  it('leaves the name to type in sight when another was typed', async () => {
    await open();

    await press('Delete…');
    await type('Type its name to confirm', 'Acme');
    await press('Delete organization');

    expect(descriptionOf('Type its name to confirm')).toContain(
      'That isn’t its name. Name: Acme Instruments',
    );
  });

  it('shows the only owner why they cannot leave', async () => {
    await open();

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Leave' }).disabled).toBe(true);
    expect(screen.getByText(/You’re the only owner\./)).toBeTruthy();
  });

  it('shows the refusal to let the last owner leave, where only the server knew', async () => {
    await open({ answers: { ...TWO_OWNERS, 'organizations.leave': fail('only-owner') } });

    await press('Leave');
    await press('Leave');

    expect(screen.getByRole('alert').textContent).toContain('You’re the only owner');
    expect(window.location.hash).toBe('#/organization?id=o1');
  });

  it.each([
    ['without payments', {}, false],
    ['with the payments plugin', { payments: { isThere: true, askedAt: 0 } }, true],
  ])('names what a server %s deletes with it', async (_, connection, hasPayments) => {
    await open({ connection });

    const text = screen.getByText(/^Permanently deletes its teams(,| and) invitations/).textContent;
    expect(text).toContain('Members lose access.');
    expect(text?.includes('webhook endpoints and payment history')).toBe(hasPayments);
  });

  it('deletes it once its name was typed', async () => {
    const sent = await open();

    await press('Delete…');
    await type('Type its name to confirm', 'Acme');
    await press('Delete organization');
    expect(descriptionOf('Type its name to confirm')).toContain('That isn’t its name.');
    await type('Type its name to confirm', 'Acme Instruments');
    await press('Delete organization');

    expect(sent.filter(({ name }) => name === 'organizations.delete')).toEqual([
      { name: 'organizations.delete', input: { organizationId: 'o1' } },
    ]);
    expect(window.location.hash).toBe('#/organizations');
  });

  it('takes its name however the keyboard composes the letters', async () => {
    const sent = await open({ details: { name: 'Société Générale'.normalize('NFD') } });

    await press('Delete…');
    await type('Type its name to confirm', 'Société Générale'.normalize('NFC'));
    await press('Delete organization');

    expect(sent.some(({ name }) => name === 'organizations.delete')).toBe(true);
  });

  it('says that a server keeps its organizations', async () => {
    await open({ answers: { 'organizations.delete': fail('organization-deletion-disabled') } });

    await press('Delete…');
    await type('Type its name to confirm', 'Acme Instruments');
    await press('Delete organization');

    expect(screen.getByRole('alert').textContent).toContain('Organizations can’t be deleted on this server.');
  });

  it('sends no metadata of which a number would be another one', async () => {
    const sent = await open({ details: { metadata: '{"id": 12345678901234567890}' } });

    await type('Metadata', '{"id": 12345678901234567890, "plan": "pro"}');
    await press('Save');

    expect(descriptionOf('Metadata')).toContain('12345678901234567890 has too many digits to save exactly.');
    expect(sent.some(({ name }) => name === 'organizations.update')).toBe(false);
  });

  it('shows nothing to act on where one is no longer a member', async () => {
    await open({ answers: { 'organizations.details': fail('not-a-member') } });

    expect(screen.getByRole('alert').textContent).toContain(
      'You’re no longer a member of this organization.',
    );
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('waits with placeholders, and knows the name already', async () => {
    await open({ answers: { 'organizations.details': new Promise(() => {}) } });
    await settled();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Acme Instruments');
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  });
});
