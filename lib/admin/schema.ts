import * as z from '@/lib/core/lazyZod';

/** Dates are epoch milliseconds. */
export const managedUserSchema = z.object({
  id: z.string(),
  /** Cleaned for display; the address if there is no name. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.nullable(z.string()),
  /** Comma-separated, custom roles included; empty if the server has none for this user. */
  role: z.string(),
  banned: z.boolean(),
  banReason: z.nullable(z.string()),
  /** Null: until the ban is lifted. */
  banExpires: z.nullable(z.number()),
  createdAt: z.nullable(z.number()),
});
export type ManagedUser = z.output<typeof managedUserSchema>;

/** SPEC.md section 6, Admin plugin: resource and action, as the server names them. */
const FIRST_PERMISSIONS = [
  'user:create',
  'user:list',
  'user:set-role',
  'user:ban',
  'user:impersonate',
  'user:delete',
  'user:set-password',
  'session:list',
  'session:revoke',
] as const;

/** Since Better Auth 1.3 or later; older servers grant them to nobody. */
const LATER_PERMISSIONS = ['user:update', 'user:set-email'] as const;

export const ADMIN_PERMISSIONS = [...FIRST_PERMISSIONS, ...LATER_PERMISSIONS] as const;
export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number];

export const ASKED_TOGETHER: readonly AdminPermission[] = FIRST_PERMISSIONS;
export const ASKED_SINGLY: readonly AdminPermission[] = LATER_PERMISSIONS;

export const SEARCH_FIELDS = ['email', 'name'] as const;
export type UserSearchField = (typeof SEARCH_FIELDS)[number];

export const SEARCH_OPERATORS = ['contains', 'starts_with', 'ends_with'] as const;
export type SearchOperator = (typeof SEARCH_OPERATORS)[number];

/** One filter at a time: servers combine a search with at most one. */
export const userFilterSchema = z.nullable(
  z.union([z.object({ banned: z.literal(true) }), z.object({ role: z.string().check(z.minLength(1)) })]),
);
export type UserFilter = z.output<typeof userFilterSchema>;

export const SORT_FIELDS = ['createdAt', 'name', 'email'] as const;
export type SortField = (typeof SORT_FIELDS)[number];

/** Ours: an export reads larger pages than a list shows (components/admin/useUsers.ts). */
export const USERS_PER_EXPORT_PAGE = 500;
