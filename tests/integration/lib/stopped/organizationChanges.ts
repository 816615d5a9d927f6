import { expect } from 'vitest';
import { setMemberRole } from '../../../browser/fixtures/database';
import { serverTruth } from '../../../connectedWorker';
import { nextContext } from '../../../createWorker';
import type { StoppedChanges } from './change';
import type { Stage } from './stage';

const DAY_MS = 24 * 60 * 60 * 1_000;

const role = async ({ row, organizationId }: Stage, userId: string) =>
  (await row('member', { userId, organizationId }))?.role ?? null;
const teamNamed = ({ row, organizationId }: Stage, name: string) => row('team', { organizationId, name });
const isInTeam = async ({ row }: Stage, teamId: string, userId: string) =>
  (await row('teamMember', { teamId, userId })) !== null;

/** The worker does not know yet that the person is no longer an owner. */
const demoted = ({ server, person, organizationId }: Stage) =>
  setMemberRole(server, organizationId, person.id, 'member');

/** The colleague's organization, of which the person is no member. */
async function elsewhere({ seed, count, colleague }: Stage): Promise<string> {
  const organizationId = await seed.organization({ name: 'Delta Labs', slug: `delta-${count}` });
  await seed.member(organizationId, colleague.id, 'owner');
  return organizationId;
}

/** Older servers list no invitation, so the person has seen this one by its link. */
async function invited(stage: Stage) {
  const { seed, person, colleague, ask, row } = stage;
  const organizationId = await elsewhere(stage);
  const invitation = { email: person.email, role: 'member', inviterId: colleague.id, expiresInMs: DAY_MS };
  const id = await seed.invitation({ organizationId, ...invitation });
  await ask('invitations.find', { text: id });
  return { id, organizationId, status: async () => (await row('invitation', { id }))?.status };
}

const DYNAMIC = { organizationRoles: true } as const;
const roleNamed = ({ row, organizationId }: Stage, role: string) =>
  row('organizationRole', { organizationId, role });

/** The organization has this role already, if the server offers custom ones. */
async function clerk({ here: { worker }, organizationId }: Stage): Promise<string> {
  const role = { organizationId, name: 'clerk', permission: { team: ['create'] } };
  await worker.roles.create(role, nextContext());
  const listed = await worker.roles.list({ organizationId });
  return (listed.ok && listed.value.roles[0]?.id) || 'none';
}

/** Organizations, members, roles, teams and invitations. */
export const organizationChanges = {
  'organizations.create': {
    path: '/organization/create',
    refused: {
      code: 'organization-exists',
      input: (input, { count }) => ({ ...input, slug: `stage-${count}` }),
    },
    prepare: async ({ here, row, count }) => {
      const slug = `fern-${count}`;
      return {
        input: { name: 'Fern Works', slug, logo: null, metadata: null, keepsActive: false },
        expectDone: async () => {
          const made = await row('organization', { slug });
          expect(await serverTruth(here)).toMatchObject({ activeId: made?.id });
        },
      };
    },
    done: { value: expect.objectContaining({ name: 'Fern Works' }) },
  },
  'organizations.update': {
    path: '/organization/update',
    refused: { code: 'organization-update-refused', before: demoted },
    prepare: async ({ organizationId, row }) => ({
      input: { organizationId, name: 'Acme & Daughters' },
      expectDone: async () =>
        expect(await row('organization', { id: organizationId })).toMatchObject({ name: 'Acme & Daughters' }),
    }),
  },
  'organizations.leave': {
    path: '/organization/leave',
    refused: { code: 'only-owner', input: (_input, { organizationId }) => ({ organizationId }) },
    prepare: async (stage) => {
      const { seed, person, row, ask } = stage;
      const organizationId = await elsewhere(stage);
      await seed.member(organizationId, person.id, 'member');
      await ask('sessions.refresh', { reason: 'manual' });
      return {
        input: { organizationId },
        expectDone: async () => expect(await row('member', { organizationId, userId: person.id })).toBeNull(),
      };
    },
  },
  'organizations.delete': {
    path: '/organization/delete',
    refused: { code: 'organization-delete-refused', before: demoted },
    prepare: async ({ organizationId, row }) => ({
      input: { organizationId },
      expectDone: async () => expect(await row('organization', { id: organizationId })).toBeNull(),
    }),
  },
  'members.updateRole': {
    path: '/organization/update-member-role',
    refused: { code: 'member-update-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, memberId: stage.colleagueMemberId, roles: ['admin'] },
      expectDone: async () => expect(await role(stage, stage.colleague.id)).toBe('admin'),
    }),
  },
  'members.remove': {
    path: '/organization/remove-member',
    refused: { code: 'member-remove-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, memberIdOrEmail: stage.colleagueMemberId },
      expectDone: async () => expect(await role(stage, stage.colleague.id)).toBeNull(),
    }),
  },
  'roles.create': {
    path: '/organization/create-role',
    serverOptions: DYNAMIC,
    refused: { code: 'role-create-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, name: 'Clerk', permission: { team: ['create'] } },
      expectDone: async () => expect(await roleNamed(stage, 'clerk')).not.toBeNull(),
    }),
  },
  'roles.update': {
    path: '/organization/update-role',
    serverOptions: DYNAMIC,
    refused: { code: 'role-update-refused', before: demoted },
    prepare: async (stage) => {
      const roleId = await clerk(stage);
      const permission = { team: ['create', 'update'] };
      return {
        input: { organizationId: stage.organizationId, roleId, name: 'Registrar', permission },
        expectDone: async () =>
          expect(await roleNamed(stage, 'registrar')).toMatchObject({
            id: roleId,
            permission: JSON.stringify(permission),
          }),
      };
    },
  },
  'roles.delete': {
    path: '/organization/delete-role',
    serverOptions: DYNAMIC,
    refused: { code: 'role-delete-refused', before: demoted },
    prepare: async (stage) => {
      const roleId = await clerk(stage);
      return {
        input: { organizationId: stage.organizationId, roleId },
        expectDone: async () => expect(await roleNamed(stage, 'clerk')).toBeNull(),
      };
    },
  },
  'teams.create': {
    path: '/organization/create-team',
    refused: { code: 'team-create-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, name: 'Night shift' },
      expectDone: async () => expect(await teamNamed(stage, 'Night shift')).not.toBeNull(),
    }),
  },
  'teams.rename': {
    path: '/organization/update-team',
    refused: { code: 'team-update-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, teamId: stage.workshopId, name: 'Foundry' },
      expectDone: async () =>
        expect(await teamNamed(stage, 'Foundry')).toMatchObject({ id: stage.workshopId }),
    }),
  },
  'teams.remove': {
    path: '/organization/remove-team',
    refused: { code: 'team-delete-refused', before: demoted },
    prepare: async (stage) => ({
      input: { organizationId: stage.organizationId, teamId: stage.shippingId },
      expectDone: async () => expect(await teamNamed(stage, 'Shipping')).toBeNull(),
    }),
  },
  'teams.addMember': {
    path: '/organization/add-team-member',
    refused: { code: 'team-member-add-refused', before: demoted },
    prepare: async (stage) => {
      const { organizationId, workshopId: teamId, colleague } = stage;
      await stage.ask('organizations.setActive', { by: 'id', organizationId });
      return {
        input: { organizationId, teamId, userId: colleague.id },
        expectDone: async () => expect(await isInTeam(stage, teamId, colleague.id)).toBe(true),
      };
    },
  },
  'teams.removeMember': {
    path: '/organization/remove-team-member',
    refused: { code: 'team-member-remove-refused', before: demoted },
    prepare: async (stage) => {
      const { organizationId, shippingId: teamId, colleague } = stage;
      await stage.ask('organizations.setActive', { by: 'id', organizationId });
      return {
        input: { organizationId, teamId, userId: colleague.id },
        expectDone: async () => expect(await isInTeam(stage, teamId, colleague.id)).toBe(false),
      };
    },
  },
  'teams.setActive': {
    path: '/organization/set-active-team',
    refused: { code: 'team-not-found', input: () => ({ teamId: 'none' }) },
    prepare: async ({ here, ask, organizationId, workshopId, row }) => {
      await ask('organizations.setActive', { by: 'id', organizationId });
      return {
        input: { teamId: workshopId },
        expectDone: async () => {
          const session = await row('session', { userId: (await serverTruth(here))?.userId ?? '' });
          expect(session).toMatchObject({ activeTeamId: workshopId });
        },
      };
    },
  },
  'invitations.accept': {
    path: '/organization/accept-invitation',
    refused: { code: 'invitation-not-found', input: () => ({ invitationId: 'none' }) },
    prepare: async (stage) => {
      const { id, organizationId, status } = await invited(stage);
      return {
        input: { invitationId: id },
        expectDone: async () => {
          expect(await status()).toBe('accepted');
          expect(await serverTruth(stage.here)).toMatchObject({ activeId: organizationId });
        },
      };
    },
  },
  'invitations.decline': {
    path: '/organization/reject-invitation',
    refused: { code: 'invitation-not-found', input: () => ({ invitationId: 'none' }) },
    prepare: async (stage) => {
      const { id, status } = await invited(stage);
      return {
        input: { invitationId: id },
        expectDone: async () => expect(await status()).toBe('rejected'),
      };
    },
  },
  'invitations.send': {
    path: '/organization/invite-member',
    refused: { code: 'invite-refused', before: demoted },
    prepare: async ({ server, organizationId, count, row }) => {
      const email = `noor${count}@new.example`;
      return {
        input: { organizationId, email, roles: ['member'], teamId: null, resend: false },
        expectDone: async () => {
          expect(await row('invitation', { email })).toMatchObject({ status: 'pending' });
          expect(server.mails.list()).toHaveLength(1);
        },
      };
    },
    done: { value: { invitationId: expect.any(String) } },
    lost: { value: { invitationId: null } },
  },
  'invitations.cancel': {
    path: '/organization/cancel-invitation',
    refused: { code: 'invitation-cancel-refused', before: demoted },
    prepare: async ({ seed, organizationId, person, count, ask, row }) => {
      const email = `sam${count}@harbor.example`;
      const invitation = { email, role: 'member', inviterId: person.id, expiresInMs: DAY_MS };
      const id = await seed.invitation({ organizationId, ...invitation });
      await ask('organizations.setActive', { by: 'id', organizationId });
      return {
        input: { invitationId: id },
        expectDone: async () => expect(await row('invitation', { id })).toMatchObject({ status: 'canceled' }),
      };
    },
  },
} satisfies StoppedChanges;
