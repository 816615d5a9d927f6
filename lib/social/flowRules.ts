import { landingNonce, landingPath, readServerPage } from '@/lib/connections/landing';
import type { Connection } from '@/lib/connections/schema';
import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import type { AppError } from '@/lib/core/result';
import type { SeenTab } from '@/lib/core/tabs';
import { isOver } from '@/lib/core/time';
import { linkSocial, signInSocial } from './api';
import { errorOfCallback } from './callbackErrors';
import { FLOW_LIFETIME_MS, type Flow, type SocialPurpose } from './schema';

/** How a flow's tab ended. */
export interface FlowEnd {
  readonly error: AppError | null;
  readonly isNewUser: boolean;
}

/** Which of these have a tab, or will have one. */
export const isUnderWay = ({ phase }: Flow): boolean => ['waiting', 'starting', 'open'].includes(phase);

export const isExpired = ({ startedAt }: Flow, now: number): boolean =>
  isOver(startedAt, FLOW_LIFETIME_MS, now);

export const signsIn = (purpose: SocialPurpose): boolean => purpose === 'sign-in' || purpose === 'sign-up';

/** A sign-in to that server that has not ended yet. */
export const isSignInTo = ({ id }: Pick<Connection, 'id'>, flow: Flow): boolean =>
  isUnderWay(flow) && signsIn(flow.purpose) && flow.connectionId === id;

/** The account is added to the one that is signed in, instead of signing in to another session. */
const links = (purpose: SocialPurpose) => purpose === 'link' || purpose === 'widen';

/** The call that begins a flow. Nothing in it is secret. */
export function requestOf(flow: Flow, connection: Connection) {
  const { provider, purpose, nonce, scopes } = flow;
  const landing = landingPath(connection, nonce);
  const loginHint = flow.loginHint?.trim();
  const shared = {
    provider,
    callbackURL: landing,
    errorCallbackURL: landing,
    disableRedirect: true,
    ...(loginHint ? { loginHint } : {}),
    ...(scopes.length > 0 ? { scopes } : {}),
  };
  if (links(purpose)) return { row: linkSocial, body: shared };
  const body = {
    ...shared,
    newUserCallbackURL: `${landing}&new=1`,
    ...(purpose === 'sign-up' ? { requestSignUp: true } : {}),
  };
  return { row: signInSocial, body };
}

/**
 * What the page in a flow's tab says about its end; undefined while it is still on its way. Failures without a
 * landing are on the server's error page, in production forwarded to the root of its origin
 * (node_modules/better-auth/dist/api/routes/error.mjs); a callback that does not redirect has broken down.
 */
export function endShownBy(
  connection: Connection,
  { nonce }: Flow,
  { url, isLoaded }: SeenTab,
  codeOfRefusal: CodeOfRefusal,
): FlowEnd | undefined {
  const page = readServerPage(connection, url);
  if (!page) return undefined;
  const { authPath, isRoot, query } = page;
  const error = errorOfCallback(query, codeOfRefusal);
  if (authPath === '/ok') {
    if (landingNonce(page) !== nonce) return undefined;
    return { error, isNewUser: query.get('new') === '1' };
  }
  if (authPath === '/error') return { error: error ?? { code: 'provider-failed' }, isNewUser: false };
  if (isRoot && error) return { error, isNewUser: false };
  const isCallback = authPath !== null && /^\/(oauth2\/)?callback\//.test(authPath);
  return isLoaded && isCallback ? { error: { code: 'server-error' }, isNewUser: false } : undefined;
}
