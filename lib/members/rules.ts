import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';

/** SPEC.md section 6: comma-separated. Each once, in their order. */
export const rolesOf = (role: string): string[] => [
  ...new Set(
    role
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export const hasSameRoles = (role: string, roles: readonly string[]): boolean =>
  rolesOf(role).toSorted().join() === roles.toSorted().join();

export const oneOrSeveral = (roles: readonly string[]): string | readonly string[] =>
  roles.length > 1 ? roles : (roles[0] ?? '');

interface ReceivedMembers {
  /** The server returned all members, whatever slice was requested. */
  readonly isWhole: boolean;
  readonly received: number;
  readonly total: number | null;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The total is only the second criterion: some servers count the members of every organization (1.3 on MongoDB or in
 * memory).
 */
export const isLast = ({ isWhole, received, total }: ReceivedMembers, { offset, limit }: Slice): boolean =>
  received < (isWhole ? CUT_LIST_LENGTH : limit) || (total !== null && offset + received >= total);
