import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../server/seeds/demoAccounts';
import { activeOnServer, openOrganization, press } from '../fixtures/actions';
import { findRow, isInTeam, roleOf } from '../fixtures/database';
import { type Scenarios, type Stage, signedInPage } from './scenario';

const { mika } = demoAccounts;
const TOM = 'tom@acme.example';
const INES = 'ines@acme.example';
const SAM = 'sam@harbor.example';
const NOOR = 'noor@new.example';

/** A part of the page of Acme Instruments, whose owner is mika. */
const atAcme =
  (tab: string) =>
  async (stage: Stage): Promise<Page> => {
    const page = await signedInPage(stage, 'organizations');
    await openOrganization(page, 'Acme Instruments', tab);
    return page;
  };

/** The same, with the members of a team shown. */
const atMembersOf = (team: string) => async (stage: Stage) => {
  const page = await atAcme('Teams')(stage);
  await press(page, `Members of ${team}`);
  return page;
};

/** Presses what asks, and then the button of the question. */
const confirmed = (ask: string, button: string) => async (page: Page) => {
  await press(page, ask);
  await page.getByRole('group').getByRole('button', { name: button, exact: true }).click();
};

const expectNothingSaid = (page: Page) => expect(page.getByText('did not confirm')).toHaveCount(0);
const teamNamed = (server: Stage['server'], name: string) => findRow(server, 'team', { name });
const statusOf = async (server: Stage['server'], email: string) =>
  (await findRow<{ status: string }>(server, 'invitation', { email }))?.status;
/** The one that mika can accept or decline. */
const answerOf = async (server: Stage['server']) => {
  const delta = await findRow<{ id: string }>(server, 'organization', { slug: 'delta' });
  const invitation = await findRow<{ status: string }>(server, 'invitation', {
    organizationId: delta?.id ?? '',
  });
  return invitation?.status;
};

/** Organizations, members, teams and invitations, where they are changed: on the options page. */
export const organizationScenarios: Scenarios = {
  'organizations.create': {
    path: '/organization/create',
    async prepare(stage) {
      const page = await signedInPage(stage, 'new-organization');
      await page.getByLabel('Name', { exact: true }).fill('Fern Works');
      await expect(page.getByText('It is free.')).toBeVisible();
      return page;
    },
    act: (page) => press(page, 'Create organization'),
    async expectDone(page, { chromium, server }) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fern Works');
      await expect(page).toHaveURL(/#\/organization\?id=/);
      expect(await activeOnServer(chromium, server)).toBe('Fern Works');
    },
  },
  'organizations.update': {
    path: '/organization/update',
    async prepare(stage) {
      const page = await atAcme('General')(stage);
      await page.getByLabel('Name', { exact: true }).fill('Acme & Daughters');
      return page;
    },
    act: (page) => press(page, 'Save'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acme & Daughters');
      await expectNothingSaid(page);
      expect(await findRow(server, 'organization', { slug: 'acme' })).toMatchObject({
        name: 'Acme & Daughters',
      });
    },
  },
  'organizations.leave': {
    path: '/organization/leave',
    async prepare(stage) {
      const page = await signedInPage(stage, 'organizations');
      await openOrganization(page, 'Bluebird Records', 'General');
      return page;
    },
    act: confirmed('Leave', 'Leave'),
    async expectDone(page, { server }) {
      await expect(page).toHaveURL(/#\/organizations$/);
      await expect(page.getByRole('link', { name: 'Bluebird Records' })).toHaveCount(0);
      expect(await roleOf(server, mika.email, 'bluebird')).toBeNull();
    },
  },
  'organizations.delete': {
    path: '/organization/delete',
    async prepare(stage) {
      const page = await atAcme('General')(stage);
      await press(page, 'Delete…');
      await page.getByLabel('Type its name to confirm').fill('Acme Instruments');
      return page;
    },
    act: (page) => press(page, 'Delete organization'),
    async expectDone(page, { server }) {
      await expect(page).toHaveURL(/#\/organizations$/);
      await expect(page.getByRole('link', { name: 'Acme Instruments' })).toHaveCount(0);
      expect(await findRow(server, 'organization', { slug: 'acme' })).toBeNull();
    },
  },
  'members.updateRole': {
    path: '/organization/update-member-role',
    async prepare(stage) {
      const page = await atAcme('Members')(stage);
      await press(page, 'Change role of Tom Okafor');
      await page.getByRole('checkbox', { name: 'admin' }).check();
      await page.getByRole('checkbox', { name: 'member' }).uncheck();
      return page;
    },
    act: (page) => press(page, 'Save role'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Save role' })).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await roleOf(server, TOM, 'acme')).toBe('admin');
    },
  },
  'members.remove': {
    path: '/organization/remove-member',
    prepare: atAcme('Members'),
    act: confirmed('Remove Tom Okafor', 'Remove'),
    async expectDone(page, { server }) {
      await expect(page.getByText(TOM)).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await roleOf(server, TOM, 'acme')).toBeNull();
    },
  },
  'teams.create': {
    path: '/organization/create-team',
    async prepare(stage) {
      const page = await atAcme('Teams')(stage);
      await press(page, 'New team');
      await page.getByLabel('Name of the team').fill('Night shift');
      return page;
    },
    act: (page) => press(page, 'Create team'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Members of Night shift' })).toHaveCount(1);
      await expectNothingSaid(page);
      expect(await teamNamed(server, 'Night shift')).not.toBeNull();
    },
  },
  'teams.rename': {
    path: '/organization/update-team',
    async prepare(stage) {
      const page = await atAcme('Teams')(stage);
      await press(page, 'Rename Workshop');
      await page.getByLabel('Name of the team').fill('Foundry');
      return page;
    },
    act: (page) => press(page, 'Save name'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Members of Foundry' })).toBeVisible();
      await expectNothingSaid(page);
      expect(await teamNamed(server, 'Workshop')).toBeNull();
    },
  },
  'teams.remove': {
    path: '/organization/remove-team',
    prepare: atAcme('Teams'),
    act: confirmed('Delete Shipping', 'Delete'),
    async expectDone(page, { server }) {
      await expect(page.getByText('Shipping')).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await teamNamed(server, 'Shipping')).toBeNull();
    },
  },
  'teams.addMember': {
    path: '/organization/add-team-member',
    async prepare(stage) {
      const page = await atMembersOf('Workshop')(stage);
      await page.getByLabel('Add somebody: name or address').fill('ines');
      return page;
    },
    act: (page) => press(page, 'Add Inês Ferreira to Workshop'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Take out Inês Ferreira of Workshop' })).toBeVisible();
      await expectNothingSaid(page);
      expect(await isInTeam(server, INES, 'Workshop')).toBe(true);
    },
  },
  'teams.removeMember': {
    path: '/organization/remove-team-member',
    prepare: atMembersOf('Workshop'),
    act: confirmed('Take out Tom Okafor of Workshop', 'Take out'),
    async expectDone(page, { server }) {
      await expect(page.getByText('Tom Okafor')).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await isInTeam(server, TOM, 'Workshop')).toBe(false);
    },
  },
  'teams.setActive': {
    path: '/organization/set-active-team',
    async prepare(stage) {
      const page = await atAcme('Teams')(stage);
      await press(page, 'Switch');
      await expect(page.getByRole('button', { name: 'Make active: Workshop' })).toBeVisible();
      return page;
    },
    act: (page) => press(page, 'Make active: Workshop'),
    async expectDone(page) {
      // Read from the server's session again.
      await expect(page.getByRole('button', { name: 'Make inactive: Workshop' })).toBeVisible();
      await expectNothingSaid(page);
    },
  },
  'invitations.accept': {
    path: '/organization/accept-invitation',
    prepare: (stage) => signedInPage(stage, 'invitations'),
    act: (page) => press(page, 'Accept Delta Labs'),
    async expectDone(page, { chromium, server }) {
      await expect(page.getByText('You are in Delta Labs now')).toBeVisible();
      await expectNothingSaid(page);
      expect(await answerOf(server)).toBe('accepted');
      expect(await activeOnServer(chromium, server)).toBe('Delta Labs');
    },
  },
  'invitations.decline': {
    path: '/organization/reject-invitation',
    prepare: (stage) => signedInPage(stage, 'invitations'),
    act: (page) => press(page, 'Decline Delta Labs'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Accept Delta Labs' })).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await answerOf(server)).toBe('rejected');
    },
  },
  'invitations.send': {
    path: '/organization/invite-member',
    async prepare(stage) {
      const page = await atAcme('Invitations')(stage);
      await page.getByLabel('Email addresses').fill(NOOR);
      return page;
    },
    act: (page) => press(page, 'Send invitation'),
    async expectDone(page, { server }) {
      await expect(page.getByText('Invitation sent')).toBeVisible();
      await expect(page.getByRole('button', { name: `Cancel the invitation of ${NOOR}` })).toHaveCount(1);
      expect(await statusOf(server, NOOR)).toBe('pending');
      expect(server.mails.list()).toHaveLength(1);
    },
  },
  'invitations.cancel': {
    path: '/organization/cancel-invitation',
    prepare: atAcme('Invitations'),
    act: confirmed(`Cancel the invitation of ${SAM}`, 'Cancel invitation'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: `Cancel the invitation of ${SAM}` })).toHaveCount(0);
      await expectNothingSaid(page);
      expect(await statusOf(server, SAM)).toBe('canceled');
    },
  },
};
