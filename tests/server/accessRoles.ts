import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

/** Better Auth's own permissions; `billing` adds a role, not a resource. */
export const accessControl = createAccessControl(defaultStatements);

/** The default roles and `billing`, a custom one, so that `admin,billing` is a legal role of a member. */
export const accessRoles = {
  owner: ownerAc,
  admin: adminAc,
  member: memberAc,
  billing: accessControl.newRole({ organization: ['update'], ac: ['read'] }),
};
