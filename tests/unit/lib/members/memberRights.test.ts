import { describe, expect, it } from 'vitest';
import { memberRights } from '@/lib/members/memberRights';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';

const NOOR: Member = {
  id: 'm3',
  userId: 'noor',
  name: 'Noor',
  email: 'noor@acme.dev',
  image: null,
  role: 'member',
  createdAt: null,
  isSelf: false,
};
const OWNER: Member = { ...NOOR, id: 'm1', role: 'billing, owner' };

const asRole = (role: string, permissions: OrganizationDetails['permissions']): OrganizationDetails => ({
  id: 'o1',
  name: 'Acme',
  slug: 'acme',
  logo: null,
  metadata: '',
  createdAt: null,
  memberId: 'm2',
  role,
  memberCount: null,
  permissions,
  roles: ['owner', 'admin', 'member'],
  isActive: true,
});
const ADMIN = asRole('admin', ['member:update', 'member:delete']);
const AS_OWNER = asRole('owner', ['member:update', 'member:delete']);

describe('memberRights', () => {
  it('allows a role what its permissions name', () => {
    expect(memberRights(NOOR, AS_OWNER, null)).toEqual({ update: null, remove: null, owner: null });
  });

  it('allows a role without permissions nothing', () => {
    expect(memberRights(NOOR, asRole('member', []), null)).toEqual({
      update: 'role',
      remove: 'role',
      owner: 'owner',
    });
  });

  it('leaves owners, and who becomes one, to owners', () => {
    expect(memberRights(OWNER, ADMIN, null)).toMatchObject({ update: 'owner', remove: 'owner' });
    expect(memberRights(NOOR, ADMIN, null)).toEqual({ update: null, remove: null, owner: 'owner' });
  });

  it('keeps the only owner an owner, whose other roles can change', () => {
    expect(memberRights(OWNER, AS_OWNER, OWNER.id)).toEqual({
      update: null,
      remove: 'only-owner',
      owner: 'only-owner',
    });
  });

  it('sends oneself to where one leaves', () => {
    expect(memberRights({ ...NOOR, isSelf: true }, AS_OWNER, null).remove).toBe('self');
  });
});
