import type { AdminPermission, ManagedUser } from '@/lib/admin/schema';

export interface UserRights {
  readonly may: (permission: AdminPermission) => boolean;
  /** The administrator's own account has its own pages, and the server refuses to ban or delete it. */
  readonly isSelf: boolean;
}

/** An expired ban isn't in force, although the server lifts it only at the next sign-in. */
export const isBannedAt = ({ banned, banExpires }: ManagedUser, now: number): boolean =>
  banned && (banExpires === null || banExpires > now);
