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

const INVITATION = {
  ...{ id: 'i1', organizationId: 'o1', organizationName: null, email: 'tom@acme.dev', role: 'member' },
  ...{ state: 'pending', teamId: null, createdAt: null, expiresAt: null },
};

const TWO_OWNERS = {
  'members.list': membersPage([MARTA, { ...ANA, role: 'owner' }]),
  'members.onlyOwner': ok({ memberId: null }),
};

/** Not the active one, to which the sidebar's links belong. */
const OTHER = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', role: 'admin' };
const openOther = () => openOrganizationPage('#/organization?id=o2', { details: OTHER });

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Organization sections' })).getAllByRole('link');
const inSidebar = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name });
const inPage = (name: string) => within(screen.getByRole('main')).queryByRole('link', { name });

describe('OrganizationPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is titled as the page is called, because the sidebar names the active organization', async () => {
    await open();

    expect(heading()).toBe('Settings');
    expect(document.title).toBe('Settings · Switchyard');
    expect(screen.queryByRole('navigation', { name: 'Organization sections' })).toBeNull();
    expect(inPage('Organizations')).toBeNull();
    expect(inSidebar('Settings').getAttribute('aria-current')).toBe('page');
  });

  it('has the pages about its people as tabs, with how many there are', async () => {
    await openOrganizationPage('#/organization?id=o1&tab=members', {
      answers: {
        'invitations.listSent': ok({
          invitations: [INVITATION, { ...INVITATION, id: 'i2', state: 'accepted' }],
          maybeCut: false,
        }),
      },
    });

    expect(heading()).toBe('Members');
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Members3', 'Sent invitations1', 'Roles']);
    fireEvent.click(tabs()[1] as HTMLElement);
    await settled();
    expect(heading()).toBe('Sent invitations');
  });

  it('names and describes another organization above its title, with all of its pages as tabs', async () => {
    await openOther();

    expect(heading()).toBe('Settings');
    expect(inPage('Organizations')?.getAttribute('href')).toBe('#/organizations');
    expect(inPage('Bluebird Records')?.getAttribute('href')).toBe('#/organization?id=o2');
    expect(screen.getByText('bluebird')).toBeTruthy();
    expect(screen.getByText('Admin')).toBeTruthy();
    const names = tabs().map(({ textContent }) => textContent);
    expect(names).toEqual(['Settings', 'Members3', 'Sent invitations0', 'Teams', 'Roles']);
    expect(tabs()[1]?.getAttribute('href')).toBe('#/organization?id=o2&tab=members');
    expect(screen.getByRole('button', { name: /^Switch organization/ }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('switches to one that is not active', async () => {
    const sent = await openOther();

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
    expect(field('Name').value).toBe('Acme Tools');
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
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
    await press('Leave');
    expect(sent.some(({ name }) => name === 'organizations.leave')).toBe(false);
    await press('Leave');

    expect(sent).toContainEqual({ name: 'organizations.leave', input: { organizationId: 'o1' } });
    expect(window.location.hash).toBe('#/organizations');
  });

  it('keeps what was typed and not saved when another part is looked at, at once', async () => {
    const sent = await open();

    await type('Name', 'Acme Tools');
    fireEvent.click(inSidebar('Members'));
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

    expect(screen.getByText('You aren’t a member of this organization')).toBeTruthy();
    // The session still has it as the active one, so that is no way on.
    expect(screen.getByRole('button', { name: 'Choose organization' })).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('waits with placeholders, and knows the name of another organization already', async () => {
    const rows = [{ id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null }];
    await openOrganizationPage('#/organization?id=o2', {
      head: { rows },
      answers: { 'organizations.details': new Promise(() => {}) },
    });
    await settled();

    expect(heading()).toBe('Settings');
    expect(inPage('Bluebird Records')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
  });
});
