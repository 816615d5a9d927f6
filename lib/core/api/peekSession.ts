import type { Connection } from '@/lib/connections/schema';
import { ok, type Result } from '@/lib/core/result';
import type { SignedIn } from '@/lib/sessions/schema';
import { sessionStateOf } from '@/lib/sessions/wire';
import type { ApiPool } from './apiPool';
import { getSession, getSessionBefore } from './rows';

/** `beforeChange`: asked as changes are, once and never while offline, because a change waits for it. */
export type PeekFor = 'reading' | 'beforeChange';

const ROW_OF = { reading: getSession, beforeChange: getSessionBefore } as const;

/** Who the server says is signed in, past the cookie cache and without touching what is shown; null for nobody. */
export async function peekSession(
  api: ApiPool,
  connection: Connection,
  purpose: PeekFor = 'reading',
): Promise<Result<SignedIn | null>> {
  const said = await api(connection).call(ROW_OF[purpose], { query: { disableCookieCache: true } });
  if (said.ok) return ok(said.value && sessionStateOf(said.value));
  return said.error.code === 'signed-out' ? ok(null) : said;
}
