import { createAccessControl } from 'better-auth/plugins/access';
import * as admins from 'better-auth/plugins/admin/access';
import { adminAc, defaultStatements, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

/** This server has one more resource than Better Auth. */
const INVOICES = { invoice: ['read', 'export'] } as const;

export const accessControl = createAccessControl({ ...defaultStatements, ...INVOICES });

/** The custom role `billing` makes `admin,billing` a valid role of a member. */
export const accessRoles = {
  owner: accessControl.newRole({ ...ownerAc.statements, invoice: ['read', 'export'] }),
  admin: adminAc,
  member: memberAc,
  billing: accessControl.newRole({ organization: ['update'], ac: ['read'] }),
};

const userAccess = createAccessControl(admins.defaultStatements);

/** Two of the users' roles are the server's own. */
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
