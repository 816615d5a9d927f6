import { DAY_MS, MINUTE_MS } from '@/lib/core/time';
import type { AccountHead } from './accountHead';
import type { Session } from './schema';

/** Better Auth's default `updateAge`: a request with a session last renewed longer ago renews it. */
export const RENEWED_AFTER_MS = DAY_MS;
/** Better Auth: a session without "remember me" ends a day after it began, and is never renewed. */
const UNREMEMBERED_LIFETIME_MS = DAY_MS;
/** Ours: the server sets the two times one after the other. */
const TOLERANCE_MS = MINUTE_MS;

/** As chosen here, else by its total lifetime. */
export function isRemembered(
  { id, createdAt, expiresAt }: Session,
  recorded: AccountHead['remember'],
): boolean {
  if (recorded?.sessionId === id) return recorded.value;
  if (createdAt === null || expiresAt === null) return true;
  return Math.abs(expiresAt - createdAt - UNREMEMBERED_LIFETIME_MS) > TOLERANCE_MS;
}
