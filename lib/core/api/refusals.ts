import type { AppErrorCode, Names, RefusalNames } from '@/lib/core/errorCode';
import type { AppError, Result } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';

const UNSENT: readonly AppErrorCode[] = ['offline', 'no-permission', 'gateway-refused'];

/** The server stopped midway: for example, it changed a password but couldn't read its new session. */
const FAILED_MIDWAY: readonly AppErrorCode[] = ['session-not-read', 'invitation-not-read'];

/** No response, or a failure of the server: the same request may succeed the next time. */
export const FAILED: readonly AppErrorCode[] = [...FAILED_MIDWAY, 'unreachable', 'timeout', 'server-error'];

/** The request may have done its work all the same: there was no response, or none that can be read. */
const UNANSWERED: readonly AppErrorCode[] = [...FAILED, 'not-json', 'invalid-response', 'answer-too-large'];

export const isUnsent = ({ code }: AppError): boolean => UNSENT.includes(code);
export const mayHaveArrived = ({ code }: AppError): boolean => UNANSWERED.includes(code);

/** Being offline is no failure of the server. */
export const isFailure = (error: AppError | null | undefined): boolean =>
  error ? error.code !== 'offline' : false;

export const errorIn = (answer: Result<unknown>): AppError | null => (answer.ok ? null : answer.error);

/** 0 if it names no time. */
export const retryAtOf = (
  error: { readonly retryAt?: number | null | undefined } | null | undefined,
): number => error?.retryAt ?? 0;

/**
 * What a refusal means for one call: a bare 401 to a sign-in, for example, is about the typed credentials and not about
 * an ended session.
 */
export const refusedAs =
  (meant: AppErrorCode, ...codes: AppErrorCode[]) =>
  (error: AppError): AppError =>
    codes.includes(error.code) ? { ...error, code: meant } : error;

/** Servers up to Better Auth 1.6 (better-call 1.0) derived the code from the message in just this way. */
export function codeFromMessage(message: string): string {
  return message
    .toUpperCase()
    .replace(/ /g, '_')
    .replace(/[^A-Z0-9_]/g, '');
}

/** Only the message of a refused body names the field: `[body.email] Invalid email address`. */
const REFUSED_EMAIL = /^\[body\.(email|newEmail)\]/;

/** The server's own code, or one derived from its message where the code means only that something is wrong. */
export function nameOfRefusal({ code, message }: { code?: unknown; message?: unknown }): unknown {
  const isAboutEmail = typeof message === 'string' && REFUSED_EMAIL.test(message);
  return code === 'VALIDATION_ERROR' && isAboutEmail ? 'INVALID_EMAIL' : code;
}

function codeOfStatus(status: number): AppErrorCode {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  if (status >= 500) return 'server-error';
  return 'bad-request';
}

/** A server that reports every failure as a bad request, or as its own, may name the status in its code. */
function statusOf({ status, code }: Refusal, statuses: RefusalNames['statuses']): number {
  const isVague = status === 400 || status === 500;
  const named = isVague && typeof code === 'string' && Object.hasOwn(statuses, code);
  return named ? (statuses[code] ?? status) : status;
}

export interface Refusal {
  readonly status: number;
  readonly code?: unknown;
  readonly message?: unknown;
  /** "Fetch Error" is from a server that couldn't reach another one. HTTP/2 has none. */
  readonly statusText?: unknown;
}

/** A promise while the names are still to be read. */
export type CodeOfRefusal = (refusal: Refusal) => AppErrorCode | Promise<AppErrorCode>;

export type ReadRefusalNames = () => Promise<RefusalNames>;

interface RefusalNamesDependencies {
  readonly readRefusalNames: ReadRefusalNames;
}

const namesIn = (names: Names): readonly string[] => ('failure' in names ? names.failure : names);

/** `ROLE_NOT_FOUND_*` as a regular expression. Names consist of letters, digits and underscores. */
const shapeOf = (name: string) => new RegExp(`^${name.replace('*', '.*')}$`);

/**
 * Our code for a server's refusal: its own code first, else one derived from its message, else the status.
 * `serverNames` in lib/<domain>/errors.ts maps a server's codes to ours. Only a 401 ends a session. A 429 is a rate
 * limit, for which Better Auth sends no code, and a failing server may send anything: of those, only names of failures
 * are believed.
 */
export function createCodeOfRefusal({ errors, statuses }: RefusalNames): (refusal: Refusal) => AppErrorCode {
  const codes = new Map<string, AppErrorCode>();
  const shapes: (readonly [RegExp, AppErrorCode])[] = [];
  const failures = new Set<AppErrorCode>();
  // Safe: these are the tables that the type of all codes is made from (lib/errors.ts).
  for (const [code, names] of errors.flatMap(Object.entries) as [AppErrorCode, Names][]) {
    if ('failure' in names) failures.add(code);
    for (const name of namesIn(names)) {
      if (name.includes('*')) shapes.push([shapeOf(name), code]);
      else codes.set(name, code);
    }
  }
  const findCode = (name: string) => codes.get(name) ?? shapes.find(([shape]) => shape.test(name))?.[1];

  function fits(code: AppErrorCode, status: number): boolean {
    if (status === 429 || status >= 500) return failures.has(code);
    return code !== 'signed-out' || status === 401;
  }

  return (refusal) => {
    const status = statusOf(refusal, statuses);
    const texts = [refusal.message, refusal.statusText].filter((text) => typeof text === 'string');
    for (const name of [nameOfRefusal(refusal), ...texts.map(codeFromMessage)]) {
      const known = typeof name === 'string' ? findCode(name) : undefined;
      if (known && fits(known, status)) return known;
    }
    return codeOfStatus(status);
  };
}

/**
 * The same with names that are read at the first refusal, which most workers never see. If they can't be read, the
 * status decides, and the next refusal reads again.
 */
export function createReadCodeOfRefusal({ readRefusalNames }: RefusalNamesDependencies): CodeOfRefusal {
  let reading: Promise<(refusal: Refusal) => AppErrorCode> | undefined;
  return async (refusal) => {
    reading ??= readRefusalNames()
      .then(createCodeOfRefusal)
      .catch(() => {
        reading = undefined;
        return ({ status }) => codeOfStatus(status);
      });
    return (await reading)(refusal);
  };
}

/**
 * Better Auth's rate limiter has its own header, in seconds; proxies send the usual one, in seconds or as a date (RFC
 * 9110).
 */
const RETRY_AFTER_HEADERS = ['X-Retry-After', 'Retry-After'] as const;
/** Ours: no single header may lock a form for longer. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** Empty if it doesn't say. */
export function readRetryAfter(
  headers: Headers,
  now: number,
): Pick<AppError, 'retryAfterSeconds' | 'retryAt'> {
  const waits = RETRY_AFTER_HEADERS.map((name) => headers.get(name) ?? '').map((wait) =>
    Math.ceil(Number(wait) || (Date.parse(wait) - now) / SECOND_MS),
  );
  const seconds = Math.min(waits.find((wait) => wait > 0) ?? 0, MAX_RETRY_AFTER_SECONDS);
  return seconds > 0 ? { retryAfterSeconds: seconds, retryAt: now + seconds * SECOND_MS } : {};
}
