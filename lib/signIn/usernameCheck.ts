import type { Connection } from '@/lib/connections/schema';
import { isUsernameAvailable } from '@/lib/core/api/accountRows';
import type { ApiPool } from '@/lib/core/api/apiPool';
import type { Input, Output } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';

export interface UsernameCheckDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
}

/** Asks whether a user name is free. Servers before Better Auth 1.3 cannot tell, nor can one without user names. */
export function createUsernameCheck({ activeConnection, api }: UsernameCheckDependencies) {
  return async ({
    username,
  }: Input<'signIn.checkUsername'>): Promise<Result<Output<'signIn.checkUsername'>>> => {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await api(connection).call(isUsernameAvailable, { body: { username } });
    if (!answer.ok && answer.error.code === 'not-found') return ok({ available: null });
    return answer.ok ? ok({ available: answer.value.available }) : answer;
  };
}
