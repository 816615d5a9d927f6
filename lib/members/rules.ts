import { CUT_LIST_LENGTH } from '@/lib/organizations/schema';
import type { MemberPage } from './api';

/** Roles are comma-separated text (SPEC.md section 6): each once, in their order. */
export const rolesOf = (role: string): string[] => [
  ...new Set(
    role
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Whether the server shows that these are the last. Its total is only the second criterion: some count the members
 * of every organization (1.3 on MongoDB or in memory).
 */
export const isLast = ({ isWhole, received, total }: MemberPage, { offset, limit }: Slice): boolean =>
  received < (isWhole ? CUT_LIST_LENGTH : limit) || (total !== null && offset + received >= total);
