import type { AdminPermission, ManagedUser } from '@/lib/admin/schema';

/** What the signed-in administrator may do with a user. */
export interface UserRights {
  readonly may: (permission: AdminPermission) => boolean;
  /** Their own account has pages of its own, and the server refuses to ban or delete it. */
  readonly isSelf: boolean;
}

/** Whether the ban is in force: the server lifts an expired one at the next sign-in. */
export const isBannedAt = ({ banned, banExpires }: ManagedUser, now: number): boolean =>
  banned && (banExpires === null || banExpires > now);
