import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fail, ok } from '@/lib/core/result';
import type { Team } from '@/lib/teams/contract';
import { holdTimers } from '../form/pauses';
import { act, descriptionOf, field, openAction, paste, press, type } from '../form/steps';
import {
  ANA,
  AS_MEMBER,
  membersPage,
  NOOR,
  openOrganizationPage,
  type Setting,
} from '../organizations/page/organizationPage';
import { settled } from '../shell/optionsPage';
import { measured } from '../ui/measured';

const CORE: Team = {
  id: 't1',
  name: 'Core',
  createdAt: Date.UTC(2026, 1, 2),
  updatedAt: null,
  isActive: true,
};
const FIELD: Team = { ...CORE, id: 't2', name: 'Field', isActive: false };
const WHO = { userId: ANA.userId, name: ANA.name, email: ANA.email, image: null };

const open = ({ answers, ...setting }: Setting = {}) =>
  openOrganizationPage('#/organization?id=o1&tab=teams', {
    ...setting,
    answers: {
      'teams.list': ok({ teams: [CORE, FIELD], maybeCut: false }),
      'teams.members': ok({ members: [WHO], maybeCut: false }),
      'teams.abilities': ok({ hasMembers: true, takesMembers: true }),
      'members.list': membersPage([ANA, NOOR]),
      ...answers,
    },
  });

describe('TeamsTab', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('lists teams, and which is active', async () => {
    await open();

    expect(screen.getByText('Core')).toBeTruthy();
    const makeInactive = await openAction('Core', 'Make');
    expect(makeInactive.textContent).toBe('Make inactive');
    fireEvent.keyDown(makeInactive, { key: 'Escape' });
    await settled();
    expect((await openAction('Field', 'Make')).textContent).toBe('Make active');
  });

  it('draws only the rows in sight of thousands, and keeps one whose form is open', async () => {
    measured(640, 68);
    const teams = Array.from({ length: 2_000 }, (_, index) => ({
      ...FIELD,
      id: `t${index}`,
      name: `T${index}`,
    }));
    await open({ answers: { 'teams.list': ok({ teams, maybeCut: false }) } });

    expect(screen.getAllByRole('listitem').length).toBeLessThan(100);
    await act('T1', 'Rename');
    await type('Team name', 'Outdoors');
    vi.stubGlobal('scrollY', 68_000);
    fireEvent.scroll(window);
    vi.stubGlobal('scrollY', 0);

    expect(screen.queryByText('T2')).toBeNull();
    expect(screen.getByText('T1000')).toBeTruthy();
    expect(screen.getByDisplayValue('Outdoors')).toBeTruthy();
  });

  it('draws only the rows in sight of a team of thousands', async () => {
    measured(640, 68);
    const members = Array.from({ length: 2_000 }, (_, index) => ({ ...WHO, userId: `u${index}` }));
    await open({ answers: { 'teams.members': ok({ members, maybeCut: false }) } });

    await press('Members of Core');

    const rows = screen.getAllByRole('button', { name: 'Remove Ana Duarte from Core' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(100);
  });

  it('offers nothing of members and of an active team where the server keeps none', async () => {
    await open({ answers: { 'teams.abilities': ok({ hasMembers: false, takesMembers: false }) } });

    expect(screen.getByText('This server doesn’t track team members.')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Actions for Core']),
    );
    expect(screen.queryByRole('button', { name: /^Members of/ })).toBeNull();
    await press('Actions for Core');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Rename',
      'Delete…',
    ]);
  });

  it('offers no change of who is in a team where that takes a switch first', async () => {
    await open({ answers: { 'teams.abilities': ok({ hasMembers: true, takesMembers: false }) } });

    await press('Members of Core');

    expect(screen.getByText('Ana Duarte')).toBeTruthy();
    expect(document.body.textContent).toMatch(/Switch to .+ to change its team members\./);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.queryByText('Add by name or email')).toBeNull();
  });

  it('keeps a name that is too long, and names the limit', async () => {
    const sent = await open();

    await press('New team');
    await paste('Team name', 'n'.repeat(257));
    await press('Create team');

    expect(descriptionOf('Team name')).toBe('Use at most 256 characters.');
    expect(field('Team name').value).toHaveLength(257);
    expect(sent.some(({ name }) => name === 'teams.create')).toBe(false);
  });

  it('makes one', async () => {
    const sent = await open();

    await press('New team');
    await type('Team name', ' Sales ');
    await press('Create team');

    expect(sent).toContainEqual({ name: 'teams.create', input: { organizationId: 'o1', name: 'Sales' } });
    expect(sent.filter(({ name }) => name === 'teams.list')).toHaveLength(2);
  });

  it('reports a missing name, and creates nothing', async () => {
    const sent = await open();

    await press('New team');
    await press('Create team');

    expect(descriptionOf('Team name')).toBe('Enter a name.');
    expect(sent.some(({ name }) => name === 'teams.create')).toBe(false);
  });

  it('puts a name that is there already at its field', async () => {
    await open({ answers: { 'teams.create': fail('team-exists') } });

    await press('New team');
    await type('Team name', 'Core');
    await press('Create team');

    expect(descriptionOf('Team name')).toContain('That team name is taken.');
  });

  it('renames one in its place', async () => {
    const sent = await open();

    await act('Field', 'Rename');
    await type('Team name', 'Outdoors');
    await press('Save name');

    expect(sent).toContainEqual({
      name: 'teams.rename',
      input: { organizationId: 'o1', teamId: 't2', name: 'Outdoors' },
    });
  });

  it('shows the sentence of a server that keeps its last team', async () => {
    const sent = await open({ answers: { 'teams.remove': fail('last-team') } });

    await act('Core', 'Delete');
    expect(sent.some(({ name }) => name === 'teams.remove')).toBe(false);
    await press('Delete');

    expect(screen.getByRole('alert').textContent).toContain('An organization needs at least one team.');
    expect(screen.getByText('Core')).toBeTruthy();
  });

  it('makes one active, and none', async () => {
    const sent = await open();

    await act('Field', 'Make active');
    await act('Core', 'Make inactive');

    expect(sent.filter(({ name }) => name === 'teams.setActive').map(({ input }) => input)).toEqual([
      { teamId: 't2' },
      { teamId: null },
    ]);
  });

  it('removes a member from a team after one question', async () => {
    const sent = await open();

    await press('Members of Core');
    await press('Remove Ana Duarte from Core');
    await press('Remove');

    expect(sent).toContainEqual({
      name: 'teams.removeMember',
      input: { organizationId: 'o1', teamId: 't1', userId: 'ana' },
    });
  });

  it('finds members that are not in the team, and adds one after the other', async () => {
    const pause = holdTimers();
    const members = [WHO];
    const sent = await open({
      answers: {
        'teams.members': () => ok({ members: [...members], maybeCut: false }),
        'teams.addMember': () => {
          members.push({ ...WHO, userId: NOOR.userId, name: NOOR.name, email: NOOR.email });
          return ok(null);
        },
      },
    });

    await press('Members of Core');
    await type('Add by name or email', 'a');
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
    await pause();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Ana Duarte to Core' })).toBeNull();
    screen.getByRole('button', { name: 'Add Noor Haddad to Core' }).focus();
    await press('Add Noor Haddad to Core');

    expect(sent).toContainEqual({
      name: 'teams.addMember',
      input: { organizationId: 'o1', teamId: 't1', userId: 'noor' },
    });
    expect(screen.getByText(/added to/).textContent).toBe('Noor Haddad added to Core');
    expect(document.activeElement).toBe(field('Add by name or email'));
    expect(field('Add by name or email').value).toBe('');
  });

  it('adds to a team whose members the server does not show', async () => {
    const pause = holdTimers();
    const sent = await open({ answers: { 'teams.members': fail('team-members-refused') } });

    await press('Members of Core');
    expect(screen.getByText('Only team members can see this list.')).toBeTruthy();
    await type('Add by name or email', 'a');
    await pause();
    await press('Add Ana Duarte to Core');

    expect(sent.some(({ name }) => name === 'teams.addMember')).toBe(true);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Ana Duarte added to Core',
    );
  });

  it('disables what a role may not do, with the reason once', async () => {
    await open({ details: AS_MEMBER });

    expect(screen.getAllByText('Your role, Member, can’t create, rename or delete teams.')).toHaveLength(1);
    expect((await openAction('Core', 'Rename')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New team' }).disabled).toBe(true);
  });

  it('asks a server without teams for none', async () => {
    const sent = await open({ connection: { capabilities: { teams: false } as never } });

    expect(screen.getByText('This server doesn’t have teams.')).toBeTruthy();
    expect(sent.some(({ name }) => name === 'teams.list')).toBe(false);
  });
});
