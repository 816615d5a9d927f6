import { createAccessControl } from 'better-auth/plugins/access';
import * as admins from 'better-auth/plugins/admin/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

/** A resource of this server, in addition to Better Auth's. */
const INVOICES = { invoice: ['read', 'export'] } as const;

export const accessControl = createAccessControl({ ...defaultStatements, ...INVOICES });

/** The default roles and a custom one, `billing`, so that `admin,billing` is a valid role of a member. */
export const accessRoles = {
  owner: accessControl.newRole({ ...ownerAc.statements, invoice: ['read', 'export'] }),
  admin: adminAc,
  member: memberAc,
  billing: accessControl.newRole({ organization: ['update'], ac: ['read'] }),
};

const userAccess = createAccessControl(admins.defaultStatements);

/** Roles of users, two of which are the server's own. */
export const userRoles = {
  ac: userAccess,
  roles: {
    admin: admins.adminAc,
    user: admins.userAc,
    customer: userAccess.newRole({ user: [], session: [] }),
    support: userAccess.newRole({ user: ['list', 'ban'], session: ['list'] }),
  },
  defaultRole: 'customer',
};
