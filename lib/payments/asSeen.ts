import type { Connection } from '@/lib/connection/schema';
import { fail, type Result } from '@/lib/result';

/**
 * A server that had the payments plugin fails where one of its calls is not found: a proxy, or a server that is just starting,
 * returns 404 for a while. Only the check of the connection forgets that it was there.
 */
export const asSeen = <T>({ payments }: Connection, result: Result<T>): Result<T> =>
  payments?.isThere && !result.ok && result.error.code === 'not-found' ? fail('server-error') : result;
