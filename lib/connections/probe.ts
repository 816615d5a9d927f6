import { type ApiCall, apiCall } from '@/lib/core/api/apiCall';
import type { Api, ApiPool, ApiServer } from '@/lib/core/api/createApi';
import { FAILED } from '@/lib/core/api/refusals';
import * as z from '@/lib/core/lazyZod';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { getSession } from '@/lib/sessions/api';
import { probeOk, probeTrust } from './api';
import { CAPABILITIES, type Capabilities, type Trust } from './schema';

/**
 * A harmless call per plugin that is refused if the plugin is there (no session, empty body) and returns 404 if it
 * isn't. Many plugin calls are POST only; seven calls, once (DESIGN.md, Connections).
 */
const capability = (method: 'GET' | 'POST', path: ApiCall['path']) =>
  apiCall({ method, path, effect: 'read' }, () => z.unknown());

const CAPABILITY_CALLS: Readonly<Record<keyof Capabilities, ApiCall>> = {
  organization: capability('GET', '/organization/list'),
  teams: capability('GET', '/organization/list-teams'),
  username: capability('POST', '/sign-in/username'),
  twoFactor: capability('POST', '/two-factor/verify-totp'),
  passkey: capability('GET', '/passkey/list-user-passkeys'),
  admin: capability('POST', '/admin/set-role'),
  password: capability('POST', '/sign-in/email'),
};

/**
 * A server without passwords says so before it looks at the address; the others refuse it as none before they look for
 * its user, so that no sign-in fails. The plugins' calls ignore it.
 */
const NOBODY = { email: '', password: '' };

/** Failures that concern the whole host and not this path: no other path is worth a try. */
const isAboutTheHost = ({ code }: AppError) =>
  ['no-permission', 'gateway-refused', 'offline', 'unreachable', 'timeout', 'rate-limited'].includes(code);

/** Better Auth lets everybody read /ok: a 401 or 403 there is from something in front of it. */
const REFUSED: readonly AppError['code'][] = ['signed-out', 'refused'];

/**
 * Whether this is Better Auth: /ok, and a session that is a session or null. Other frameworks return `{ "ok": true }`
 * too, and every single-page app returns 200 for anything.
 */
export async function findsBetterAuth(api: Api): Promise<Result<boolean>> {
  for (const probe of [probeOk, getSession]) {
    const answer = await api.call<z.core.$ZodType>(probe, { once: true });
    if (answer.ok) continue;
    if (probe === probeOk && REFUSED.includes(answer.error.code)) return fail('access-refused');
    if (isAboutTheHost(answer.error) || answer.error.code === 'server-redirects') return answer;
    return FAILED.includes(answer.error.code) ? answer : { ok: true, value: false };
  }
  return { ok: true, value: true };
}

/**
 * As `findsBetterAuth`, for a server. Browsers give no reason for a failure, so a server with an untrusted certificate
 * looks as if it were down (docs/decisions/0038).
 */
export async function findsServer(api: ApiPool, server: Omit<ApiServer, 'id'>): Promise<Result<boolean>> {
  const answer = await findsBetterAuth(api(server));
  const isUnreachable = !answer.ok && answer.error.code === 'unreachable';
  return isUnreachable && server.baseURL.startsWith('https:') ? fail('unreachable-by-https') : answer;
}

/**
 * Whether the server accepts changes from us: an invented provider with our own origin as callback returns 404 if we
 * are trusted and 403 if we aren't, and sets no cookie. Older releases, which know only listed providers, return 400
 * instead of 404.
 */
export async function learnTrust(api: Api, ownOrigin: string): Promise<Trust> {
  const answer = await api.call(probeTrust, {
    body: { provider: 'switchyard-trust-probe', callbackURL: ownOrigin, disableRedirect: true },
    once: true,
  });
  const code = answer.ok ? 'not-found' : answer.error.code;
  if (['untrusted-origin', 'refused'].includes(code)) return 'untrusted';
  return ['provider-not-found', 'not-found', 'bad-request'].includes(code) ? 'trusted' : 'unknown';
}

function isPresent(answer: Result<unknown>): boolean | null {
  if (answer.ok) return true;
  const { code } = answer.error;
  if (['not-found', 'email-password-disabled'].includes(code)) return false;
  const isUnknown =
    isAboutTheHost(answer.error) || ['server-error', 'not-json', 'server-redirects'].includes(code);
  return isUnknown ? null : true;
}

/** Capabilities that aren't asked for are null. */
export async function learnCapabilities(
  api: Api,
  names: readonly (keyof Capabilities)[] = CAPABILITIES,
): Promise<Capabilities> {
  const learn = async (name: keyof Capabilities) => {
    const probe = CAPABILITY_CALLS[name];
    const body = probe.method === 'POST' ? { body: NOBODY } : {};
    return [name, names.includes(name) ? isPresent(await api.call(probe, { once: true, ...body })) : null];
  };
  // Safe: of each name.
  return Object.fromEntries(await Promise.all(CAPABILITIES.map(learn))) as Capabilities;
}

interface LearningDependencies {
  readonly api: ApiPool;
  readonly ownOrigin: string;
  readonly now: () => number;
}

export function createLearning({ api, ownOrigin, now }: LearningDependencies) {
  async function findBasePath(
    server: Omit<ApiServer, 'basePath'>,
    basePaths: readonly string[],
  ): Promise<Result<string>> {
    let failure = fail('not-better-auth');
    for (const basePath of basePaths) {
      const found = await findsServer(api, { ...server, basePath });
      if (found.ok && found.value) return ok(basePath);
      if (found.ok) continue;
      failure = found;
      if (!['server-error', 'server-redirects', 'access-refused'].includes(found.error.code)) return found;
    }
    return failure;
  }

  const unknown = ({ baseURL, basePath, requests }: ApiServer) => api({ baseURL, basePath, requests });

  async function learn(known: ApiServer) {
    const server = unknown(known);
    return {
      trust: await learnTrust(server, ownOrigin),
      capabilities: await learnCapabilities(server),
      learntAt: now(),
    };
  }

  const learnAgain = (known: ApiServer, names: readonly (keyof Capabilities)[]) =>
    learnCapabilities(unknown(known), names);

  return { findBasePath, learn, learnAgain };
}
