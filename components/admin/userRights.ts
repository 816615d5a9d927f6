import type { AdminPermission } from '@/lib/admin/schema';

export interface UserRights {
  readonly may: (permission: AdminPermission) => boolean;
  /** The administrator's own account has its own pages, and the server refuses to ban or delete it. */
  readonly isSelf: boolean;
}
