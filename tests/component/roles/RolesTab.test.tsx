import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import { act, field, openAction, press, type } from '../form/steps';
import { AS_MEMBER, openOrganizationPage, type Setting } from '../organizations/page/organizationPage';
import { settled } from '../shell/optionsPage';

const AUDITOR = {
  id: 'r1',
  name: 'auditor',
  permission: { invitation: ['create'], invoice: ['read', 'export'] },
  isWhole: true,
};
const LISTED = {
  roles: [AUDITOR],
  maybeCut: false,
  own: { ac: ['create', 'read', 'update', 'delete'], invoice: ['read'] },
};
const FREE = 'This server only has built-in roles. Ask your administrator for custom ones.';

const open = ({ answers, ...setting }: Setting = {}) =>
  openOrganizationPage('#/organization?id=o1&tab=roles', {
    ...setting,
    answers: { 'roles.list': ok(LISTED), ...answers },
  });

const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked, disabled }) => ({
    name,
    checked,
    disabled,
  }));
const checkboxNamed = (name: string) =>
  screen.getAllByRole('checkbox').find((box) => box.getAttribute('name') === name);
async function choosePermission(name: string) {
  fireEvent.click(checkboxNamed(name) as HTMLElement);
  await settled();
}

describe('RolesTab', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists roles with what they may do, and the built-in ones', async () => {
    await open({ details: { roles: ['owner', 'admin', 'member', 'auditor'] } });

    expect(screen.getByText('auditor')).toBeTruthy();
    expect(document.body.textContent).toContain('Invitations: create');
    expect(document.body.textContent).toContain('invoice: see, export');
    expect(document.body.textContent).toContain('Built in');
  });

  it('changes no role whose permissions it cannot read whole, and says so instead of showing none', async () => {
    await open({
      answers: { 'roles.list': ok({ ...LISTED, roles: [{ ...AUDITOR, permission: {}, isWhole: false }] }) },
    });
    const unreadable = 'Switchyard can’t read all of its permissions. Change it on the dashboard.';

    expect(screen.getByText(unreadable)).toBeTruthy();
    expect(document.body.textContent).not.toContain('No permissions');
    const edit = await openAction('auditor', 'Edit');
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.textContent).toContain(unreadable);
  });

  it('creates a role from a table of resources and actions, and with what is typed', async () => {
    const sent = await open();

    await press('New role');
    await type('Role name', 'Clerk');
    await choosePermission('team create');
    await type('Other permissions', 'project:share');
    await press('Create role');

    expect(sent.find(({ name }) => name === 'roles.create')?.input).toEqual({
      organizationId: 'o1',
      name: 'Clerk',
      permission: { team: ['create'], project: ['share'] },
    });
    // The new role can be assigned from now on.
    expect(sent.filter(({ name }) => name === 'organizations.details').length).toBeGreaterThan(1);
  });

  it('begins what it knows with a capital, by the language, and leaves a server’s own word as it is', async () => {
    await open();

    await press('New role');

    expect(screen.getAllByText('Create').length).toBeGreaterThan(0);
    for (const own of screen.getAllByText('export')) expect(own.className).not.toContain('uppercase');
  });

  it('offers no permission that the own role lacks, and lets a role that has it lose it', async () => {
    await open();

    await press('New role');
    expect(boxes()).toContainEqual({ name: 'invoice export', checked: false, disabled: true });
    expect(boxes()).toContainEqual({ name: 'invoice read', checked: false, disabled: false });
    await press('Cancel');
    await act('auditor', 'Edit');

    expect(boxes()).toContainEqual({ name: 'invoice export', checked: true, disabled: false });
    await choosePermission('invoice export');
    expect(boxes()).toContainEqual({ name: 'invoice export', checked: false, disabled: false });
  });

  it('changes what a role may do, and says what a new name means', async () => {
    const sent = await open();

    await act('auditor', 'Edit');
    await choosePermission('invoice export');
    await press('Save role');
    await act('auditor', 'Edit');
    await type('Role name', 'inspector');

    expect(sent.find(({ name }) => name === 'roles.update')?.input).toEqual({
      organizationId: 'o1',
      roleId: 'r1',
      permission: { invitation: ['create'], invoice: ['read'] },
    });
    expect(screen.getByText('Members who have it lose it until you give them the new one')).toBeTruthy();
  });

  it('asks before a role is deleted, and says why it stays', async () => {
    const sent = await open({ answers: { 'roles.delete': fail('role-assigned') } });

    await act('auditor', 'Delete');
    expect(screen.getByText(/Remove it from every member first/)).toBeTruthy();
    await press('Delete');

    expect(sent.find(({ name }) => name === 'roles.delete')?.input).toEqual({
      organizationId: 'o1',
      roleId: 'r1',
    });
    expect(screen.getByTitle(/^Some members/).textContent).toBe(
      'Some members still have this role. Give them another one first.',
    );
  });

  it('shows a refusal at its field', async () => {
    await open({ answers: { 'roles.create': fail('role-name-taken') } });

    await press('New role');
    await type('Role name', 'owner');
    await press('Create role');

    expect(field('Role name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('That role name is taken. Choose another one.')).toBeTruthy();
  });

  it.each([
    ['a,b', 'clear', 'Leave out commas.'],
    ['clerk', 'project', 'Write each as resource:action.'],
  ])('refuses the name %s with %s before it is sent', async (name, others, sentence) => {
    const sent = await open();

    await press('New role');
    await type('Role name', name);
    await type('Other permissions', others === 'clear' ? '' : others);
    await press('Create role');

    expect(screen.getByText(sentence)).toBeTruthy();
    expect(sent.some((one) => one.name === 'roles.create')).toBe(false);
  });

  it('offers what the own role may not do as not allowed', async () => {
    await open({ details: AS_MEMBER, answers: { 'roles.list': ok({ ...LISTED, own: { ac: ['read'] } }) } });

    const create = screen.getByRole('button', { name: 'New role' });
    expect(create.hasAttribute('disabled')).toBe(true);
    fireEvent.focus(create.parentElement as HTMLElement);
    expect(await screen.findByText('Your role, Member, can’t create roles.')).toBeTruthy();
    expect((await openAction('auditor', 'Edit')).getAttribute('aria-disabled')).toBe('true');
    expect(document.body.textContent).toContain('Your role, Member, can’t make all changes to roles.');
  });

  it('says what the server lacks and whom to ask', async () => {
    await open({ answers: { 'roles.list': fail('not-found') } });

    expect(document.body.textContent).toContain(FREE);
    expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
  });

  it('is no tab where the server is known to lack it', async () => {
    const absent = { 'GET /organization/list-roles': Date.now() };
    await openOrganizationPage('#/organization?id=o1&tab=members', { connection: { absent } });

    expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Sent invitations/ })).toBeTruthy();
  });
});
