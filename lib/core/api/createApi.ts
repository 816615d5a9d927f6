import { betterFetch } from '@better-fetch/fetch';
import * as z from 'zod/mini';
import { displayText } from '@/lib/core/displayText';
import { gatewayHeaders } from '@/lib/core/gateway';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { type RequestOptions, retryDelay, USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import {
  type ApiCall,
  type CallInput,
  mayWantAnotherForm,
  type RequestForm,
  rememberedForm,
} from './apiCall';
import { createHardenedFetch, TransportError } from './hardenedFetch';
import {
  type CodeOfRefusal,
  codeFromMessage,
  FAILED,
  nameOfRefusal,
  type Refusal,
  readRetryAfter,
} from './refusals';

export interface ApiServer {
  readonly id?: string;
  readonly baseURL: string;
  readonly basePath: string;
  /** Replaces the options stored for its connection. */
  readonly requests?: RequestOptions | undefined;
}

export interface ApiDependencies {
  readonly fetch: typeof fetch;
  /** Without it a request would still reach the server; only its response would be withheld. */
  readonly hasPermission: (baseURL: string) => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** If this fails, nothing is sent. */
  readonly requestsTo?: (server: ApiServer) => Promise<Result<RequestOptions>>;
  readonly now?: () => number;
  readonly isAbsent?: (server: ApiServer, form: RequestForm) => boolean;
  readonly onAbsent?: (server: ApiServer, form: RequestForm) => void;
}

export type Api = ReturnType<typeof createApi>;

/** Keeps only the code. Servers up to 1.6 send none: for them it is derived from their message. */
const withoutWording = ({ status, code, message }: Refusal): Refusal => ({
  status,
  code:
    nameOfRefusal({ code, message }) ?? (typeof message === 'string' ? codeFromMessage(message) : undefined),
});

function errorOfThrown(cause: unknown): AppError {
  if (cause instanceof TransportError) return { code: cause.code };
  if (cause instanceof DOMException && ['TimeoutError', 'AbortError'].includes(cause.name)) {
    return { code: 'timeout' };
  }
  // Refused connection, unknown host and TLS failure are one TypeError in every browser (DESIGN.md, Connections).
  if (cause instanceof TypeError || cause instanceof DOMException) return { code: 'unreachable' };
  if (cause instanceof SyntaxError) return { code: 'not-json' };
  throw cause;
}

/** Text that isn't JSON stays text, which no response's schema accepts. No key of a response becomes a prototype. */
function readJson(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return text;
  }
}

const isJson = (headers: Headers) => /^application\/json\b/i.test(headers.get('Content-Type') ?? '');

/** Better Auth sends JSON or nothing: a page is from a proxy or a portal and reveals nothing about an account. */
const isPage = (headers: Headers) => /^text\/html\b/i.test(headers.get('Content-Type') ?? '');

/** Better Auth has no such path: its calls refuse in JSON, its router without a body. */
const isOfRouter = (status: number, headers: Headers) => status === 404 && !headers.has('Content-Type');

const isSentByGateways = (status = 200) => status === 429 || status >= 500;

/** A gateway wants another authorization: Better Auth refuses in JSON and asks for none by header (RFC 9110). */
const isGatewayRefusal = (status: number | undefined, headers: Headers, hasGateway: boolean) =>
  status === 407 ||
  (status === 401 && headers.has('WWW-Authenticate')) ||
  (hasGateway && (status === 401 || status === 403) && !isJson(headers));

function parseResponse<A extends z.core.$ZodType>(
  answer: A,
  data: unknown,
  headers: Headers,
): Result<z.output<A>> {
  // An empty response is read as null, which would mean "no session"; Better Auth sends that as JSON.
  const parsed = z.safeParse(answer, data === null && !isJson(headers) ? undefined : data);
  if (parsed.success) return ok(parsed.data);
  return fail(typeof data === 'string' ? 'not-json' : 'invalid-response');
}

const isRefusedBy = (one: Result<unknown>, ...codes: string[]) => !one.ok && codes.includes(one.error.code);

const isWorthRepeating = ({ code, retryAt }: AppError) => !retryAt && FAILED.includes(code);

function createSend(
  server: ApiServer,
  { fetch, now = Date.now, onAbsent }: ApiDependencies,
  codeOfRefusal: CodeOfRefusal,
) {
  // Not `createFetch`, which adds nothing that we use (docs/decisions/0008).
  const defaults = {
    baseURL: server.baseURL + server.basePath,
    jsonParser: readJson,
  };

  async function readRefusal(refusal: Refusal, headers: Headers): Promise<AppError> {
    return {
      code: await codeOfRefusal(refusal),
      ...(typeof refusal.message === 'string' ? { detail: displayText(refusal.message) } : {}),
      ...readRetryAfter(headers, now()),
    };
  }

  async function refused(
    apiCall: ApiCall,
    refusal: Refusal,
    headers: Headers,
    isThere = false,
  ): Promise<Result<never>> {
    const error = await readRefusal(apiCall.carriesSecret ? withoutWording(refusal) : refusal, headers);
    if (isThere && error.code === 'not-found')
      return { ok: false, error: { ...error, code: 'server-error' } };
    const showsAbsence = isOfRouter(refusal.status, headers) || apiCall.absentWhen?.(error);
    if (!apiCall.mayBeAbsent || !showsAbsence) return { ok: false, error };
    onAbsent?.(server, apiCall);
    return fail('not-found');
  }

  return async function send<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    { query, body, isThere }: CallInput,
    requests: RequestOptions,
  ): Promise<Result<z.output<A>>> {
    const { method, path, answer, patience = 1, toQuery, toBody } = apiCall;
    let headers = new Headers();
    try {
      const { data, error } = await betterFetch<unknown>(path, {
        ...defaults,
        customFetchImpl: createHardenedFetch(fetch, apiCall.maxBytes),
        method,
        ...(query ? { query: toQuery?.(query) ?? query } : {}),
        ...(body ? { body: toBody?.(body) ?? body } : {}),
        headers: gatewayHeaders(requests.gateway),
        signal: AbortSignal.timeout(requests.timeoutMs * patience),
        onResponse: ({ response }) => {
          headers = response.headers;
        },
      });
      if (isGatewayRefusal(error?.status, headers, requests.gateway !== null)) return fail('gateway-refused');
      if (isPage(headers) && !isSentByGateways(error?.status)) return fail('not-json');
      if (!error) return parseResponse(answer, data, headers);
      return await refused(apiCall, error, headers, isThere);
    } catch (cause) {
      return { ok: false, error: errorOfThrown(cause) };
    }
  };
}

/**
 * The one adapter to Better Auth: takes a call, returns a value. Every failure (HTTP, offline, timeout, not JSON,
 * wrong shape, no permission) is a code of the catalogue; only a bug of ours throws.
 */
export function createApi(server: ApiServer, dependencies: ApiDependencies, codeOfRefusal: CodeOfRefusal) {
  const { isOnline, wait, requestsTo, isAbsent, onAbsent } = dependencies;
  let requests = server.requests ?? USUAL_REQUESTS;
  const send = createSend(server, dependencies, codeOfRefusal);

  async function attempt<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    input: CallInput,
  ): Promise<Result<z.output<A>>> {
    if (!input.isThere && isAbsent?.(server, apiCall)) return fail('not-found');
    const allowed = apiCall.guard ? await apiCall.guard(attempt, input) : ok(null);
    return allowed.ok ? send(apiCall, input, requests) : allowed;
  }

  /**
   * Tries the form of an older release if the refusal suggests an older server; a refused call did nothing. The form
   * that the server accepts is sent first from then on, until the server refuses it.
   */
  async function attemptInDialect<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    input: CallInput,
  ): Promise<Result<z.output<A>>> {
    const { older, ...newer } = apiCall;
    if (!older) return attempt(apiCall, input);
    const { after } = older;
    const form = rememberedForm(apiCall, after);
    const attemptOlder = () => attemptInDialect({ ...newer, ...older }, input);
    const known = form && isAbsent?.(server, form) ? await attemptOlder() : null;
    if (known && (known.ok || !mayWantAnotherForm(known.error))) return known;
    const result = await attempt(apiCall, input);
    if (!isRefusedBy(result, after)) return result;
    const answer = known ?? (await attemptOlder());
    if (form && answer.ok) onAbsent?.(server, form);
    return answer;
  }

  async function prepare(): Promise<Result<null>> {
    if (!URL.canParse(server.baseURL)) return fail('address-invalid');
    const [isAllowed, set] = await Promise.all([
      dependencies.hasPermission(server.baseURL),
      server.requests ? ok(server.requests) : requestsTo?.(server),
    ]);
    if (!isAllowed) return fail('no-permission');
    if (set && !set.ok) return set;
    requests = set?.value ?? USUAL_REQUESTS;
    return ok(null);
  }

  async function readRepeatedly<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    input: CallInput,
  ): Promise<Result<z.output<A>>> {
    let result = await attemptInDialect(apiCall, input);
    for (let repeated = 0; repeated < requests.retry.attempts && !input.once; repeated++) {
      if (result.ok || !isWorthRepeating(result.error)) break;
      await wait(retryDelay(requests.retry, repeated));
      result = await attemptInDialect(apiCall, input);
    }
    // A connection that is lost midway only times out.
    return isRefusedBy(result, 'unreachable', 'timeout') && !isOnline() ? fail('offline') : result;
  }

  async function call<A extends z.core.$ZodType>(
    apiCall: ApiCall<A>,
    input: CallInput = {},
  ): Promise<Result<z.output<A>>> {
    const prepared = await prepare();
    if (!prepared.ok) return prepared;
    if (apiCall.effect === 'read') return readRepeatedly(apiCall, input);
    if (!isOnline()) return fail('offline');
    await input.beforeSend?.();
    return attemptInDialect(apiCall, input);
  }

  return { call };
}

export type ApiPool = (server: ApiServer) => Api;

export const createApiPool =
  (dependencies: ApiDependencies, codeOfRefusal: CodeOfRefusal): ApiPool =>
  (server) =>
    createApi(server, dependencies, codeOfRefusal);
