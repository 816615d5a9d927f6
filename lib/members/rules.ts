import { CUT_LIST_LENGTH } from '@/lib/organizations/schema';

/** Roles are comma-separated text (SPEC.md section 6): each once, in their order. */
export const rolesOf = (role: string): string[] => [
  ...new Set(
    role
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** What tells of a page whether it is the last. */
interface ReceivedMembers {
  /** The list came with the whole organization, whatever was asked for. */
  readonly isWhole: boolean;
  readonly received: number;
  /** How many there are in all; null where the server does not say. */
  readonly total: number | null;
}

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Whether the server shows that these are the last. Its total is only the second criterion: some count the members
 * of every organization (1.3 on MongoDB or in memory).
 */
export const isLast = ({ isWhole, received, total }: ReceivedMembers, { offset, limit }: Slice): boolean =>
  received < (isWhole ? CUT_LIST_LENGTH : limit) || (total !== null && offset + received >= total);
