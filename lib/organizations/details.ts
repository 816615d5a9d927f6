import * as z from '@/lib/core/lazyZod';
import { organizationSchema } from './schema';

/** Role permissions (SPEC.md section 6), as far as a screen asks for them: `resource:action`. */
export const PERMISSIONS = [
  'organization:update',
  'organization:delete',
  'member:create',
  'member:update',
  'member:delete',
  'invitation:create',
  'invitation:cancel',
  'team:create',
  'team:update',
  'team:delete',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const organizationDetailsSchema = z.extend(organizationSchema, {
  /** Indented JSON, or verbatim if it isn't JSON. Empty: none. */
  metadata: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.nullable(z.number()),
  memberId: z.nullable(z.string()),
  /** Comma-separated, custom roles included. */
  role: z.nullable(z.string()),
  /** Null: unknown. */
  memberCount: z.nullable(z.number()),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Roles that can be given: Better Auth's three, and those that the server lists. */
  roles: z.array(z.string()),
  isActive: z.boolean(),
});
export type OrganizationDetails = z.output<typeof organizationDetailsSchema>;

export const may = ({ permissions }: OrganizationDetails, permission: Permission): boolean =>
  permissions.includes(permission);
