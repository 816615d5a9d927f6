import type { ApiPool } from '@/lib/api/apiPool';
import { mayHaveArrived } from '@/lib/api/delivery';
import { signInEmail } from '@/lib/api/rows';
import { isStillActive } from '@/lib/connection/activeConnection';
import type { Connection } from '@/lib/connection/schema';
import type { CallContext, Input } from '@/lib/messaging/protocol';
import type { OperationLog } from '@/lib/operation/operationLog';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { Epoch } from '@/lib/session/epoch';
import type { User } from '@/lib/session/schema';
import type { SessionReader } from '@/lib/session/sessionReader';

export interface SignInServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly epoch: Epoch;
  readonly log: OperationLog;
  /** Brings the rest of the account after the session; nobody waits for it. */
  readonly onSignedIn: () => void;
}

/** A bare 401 to a sign-in is about what was typed, not about a session that ended. */
const asSignInError = (error: AppError): AppError =>
  error.code === 'signed-out' ? { ...error, code: 'invalid-credentials' } : error;

const isOf = (user: User, email?: string) =>
  email === undefined || user.email.toLowerCase() === email.trim().toLowerCase();

/** Signs in with the browser's own cookie jar. The password passes through memory to the request, nowhere else. */
export function createSignInService(dependencies: SignInServiceDependencies) {
  const { activeConnection, api, session, epoch, log, onSignedIn } = dependencies;

  /** With `email`, only that person's session counts: the jar may hold another's. */
  async function confirm(
    connection: Connection,
    refusal: AppError | null,
    email?: string,
  ): Promise<Result<null>> {
    if (!(await isStillActive(activeConnection, connection))) return fail('not-confirmed');
    const state = await session.read(connection);
    if (state.ok && state.value.phase === 'signed-in' && isOf(state.value.user, email)) {
      onSignedIn();
      return ok(null);
    }
    return refusal ? { ok: false, error: refusal } : fail('not-confirmed');
  }

  async function send(
    connection: Connection,
    input: Input<'signIn.email'>,
    sent: () => Promise<void>,
  ): Promise<Result<null>> {
    const answer = await api(connection).call(signInEmail, { body: { ...input }, beforeSend: sent });
    // A refusal changes nobody's session: what is being read meanwhile stays true.
    if (!answer.ok && !mayHaveArrived(answer.error)) return { ok: false, error: asSignInError(answer.error) };
    if (await isStillActive(activeConnection, connection)) epoch.advance();
    if (!answer.ok) return confirm(connection, answer.error, input.email);
    return answer.value.twoFactorRedirect ? fail('two-factor-required') : confirm(connection, null);
  }

  async function withEmail(
    input: Input<'signIn.email'>,
    { operationId }: CallContext,
  ): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const operation = {
      id: operationId,
      kind: 'signIn.email' as const,
      connectionId: connection.id,
      userId: null,
      target: null,
    };
    return log.run(operation, {
      send: (sent) => send(connection, input, sent),
      settle: () => confirm(connection, null),
    });
  }

  return { withEmail, settle: (connection: Connection) => confirm(connection, null) };
}
