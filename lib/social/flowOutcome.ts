import { listAccounts } from '@/lib/account/api';
import type { LinkedAccount } from '@/lib/account/schema';
import type { ConfirmationService } from '@/lib/confirmation/commands';
import { landingNonce, readServerPage } from '@/lib/connections/landing';
import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import type { SeenTab } from '@/lib/core/tabs';
import { peekSession } from '@/lib/sessions/api';
import type { SignedIn } from '@/lib/sessions/schema';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import { errorOfCallback } from './callbackErrors';
import { FLOW_LIFETIME_MS, signsIn } from './rules';
import type { Flow } from './schema';

export interface FlowOutcomeDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly epoch: Epoch;
  readonly confirmation: ConfirmationService;
}

export type FlowOutcome = ReturnType<typeof createFlowOutcome>;

interface FlowEnd {
  readonly error: AppError | null;
  readonly isNewUser: boolean;
}

/**
 * Undefined while the flow is still on its way. Failures without a landing are on the server's error page, in
 * production forwarded to the root of its origin (node_modules/better-auth/dist/api/routes/error.mjs); a callback
 * that doesn't redirect has broken down.
 */
export async function endShownBy(
  connection: Connection,
  { nonce }: Flow,
  { url, isLoaded }: SeenTab,
  codeOfRefusal: CodeOfRefusal,
): Promise<FlowEnd | undefined> {
  const page = readServerPage(connection, url);
  if (!page) return undefined;
  const { authPath, isRoot, query } = page;
  const error = await errorOfCallback(query, codeOfRefusal);
  if (authPath === '/ok') {
    if (landingNonce(page) !== nonce) return undefined;
    return { error, isNewUser: query.get('new') === '1' };
  }
  if (authPath === '/error') return { error: error ?? { code: 'provider-failed' }, isNewUser: false };
  if (isRoot && error) return { error, isNewUser: false };
  const isCallback = authPath !== null && /^\/(oauth2\/)?callback\//.test(authPath);
  return isLoaded && isCallback ? { error: { code: 'server-error' }, isNewUser: false } : undefined;
}

const failure = (code: AppErrorCode): AppError => ({ code });

/** Users can refuse some of the requested scopes. */
const allows = ({ scopes }: LinkedAccount, asked: Flow): boolean =>
  asked.scopes.every((scope) => scopes.includes(scope));

/** Asks the server: a landing alone proves nothing. Null means success. */
export function createFlowOutcome(dependencies: FlowOutcomeDependencies) {
  const { activeConnection, api, session, epoch, confirmation } = dependencies;
  const isActive = (connection: Connection) => isStillActive(activeConnection, connection);

  async function peek(connection: Connection): Promise<SignedIn | null> {
    const answer = await peekSession(api, connection);
    return answer.ok ? answer.value : null;
  }

  async function signedIn(connection: Connection): Promise<SignedIn | null> {
    if (!(await isActive(connection))) return peek(connection);
    const state = await session.read(connection);
    return state.ok && state.value.phase === 'signed-in' ? state.value : null;
  }

  async function isLinked(
    { provider }: Flow,
    connection: Connection,
    isMeant: (account: LinkedAccount) => boolean,
  ): Promise<boolean> {
    const accounts = await api(connection).call(listAccounts);
    return (
      accounts.ok && accounts.value.some((account) => account.providerId === provider && isMeant(account))
    );
  }

  async function checkLink(
    flow: Flow,
    connection: Connection,
    isMeant: (account: LinkedAccount) => boolean,
    otherwise: AppErrorCode,
  ): Promise<AppError | null> {
    const now = await signedIn(connection);
    if (now && now.user.id !== flow.userId) return failure('account-changed');
    return now && (await isLinked(flow, connection, isMeant)) ? null : failure(otherwise);
  }

  async function restoreConfirmed({ resume }: Flow, connection: Connection): Promise<AppError | null> {
    // Restoring writes the snapshot, which now belongs to another connection.
    if (!resume || !(await isActive(connection))) return failure('not-confirmed');
    const restored = await confirmation.restoreLanded(connection, resume);
    return restored.ok ? null : restored.error;
  }

  async function afterLanding(flow: Flow, connection: Connection): Promise<AppError | null> {
    if (await isActive(connection)) epoch.advance();
    if (flow.purpose === 'confirm') return restoreConfirmed(flow, connection);
    if (!signsIn(flow.purpose)) {
      const isMeant = (account: LinkedAccount) => flow.purpose === 'link' || allows(account, flow);
      return checkLink(flow, connection, isMeant, 'not-confirmed');
    }
    return (await signedIn(connection)) ? null : failure('not-confirmed');
  }

  /** The tab was closed without a landing that we saw; the flow may still have succeeded. */
  async function afterClosing(flow: Flow, connection: Connection): Promise<AppError | null> {
    if (flow.purpose === 'confirm') {
      const now = await peek(connection);
      const isSecond = now !== null && now.session.id !== flow.resume?.sessionId;
      return isSecond ? restoreConfirmed(flow, connection) : failure('flow-closed');
    }
    if (signsIn(flow.purpose)) return (await signedIn(connection)) ? null : failure('flow-closed');
    const isMeant = (account: LinkedAccount) =>
      flow.purpose === 'widen'
        ? flow.scopes.length > 0 && allows(account, flow)
        : // An account linked before this flow began doesn't count; the server's clock may differ a little.
          account.createdAt === null || account.createdAt >= flow.startedAt - FLOW_LIFETIME_MS;
    return checkLink(flow, connection, isMeant, 'flow-closed');
  }

  return { afterLanding, afterClosing };
}
