import { tooLong } from '@/components/form/fieldSchemas';
import type { Authorization, Gateway } from '@/lib/core/gateway';
import { MAX_TYPED } from '@/lib/core/schemas';
import { SECOND_MS } from '@/lib/core/time';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import {
  MAX_DELAY_MS,
  MAX_HEADERS,
  MAX_RETRIES,
  MAX_TIMEOUT_MS,
  type RequestSettings,
  type RequestsInput,
} from '@/lib/requests/schema';

export const RETRY_KINDS = ['linear', 'exponential'] as const;
/** `ended` means that the browser was closed, which removed the gateway's credentials. */
export const AUTHORIZATION_KINDS = ['ended', 'none', 'bearer', 'basic', 'custom'] as const;

export type GatewayValues = {
  readonly authorization: (typeof AUTHORIZATION_KINDS)[number];
  /** The username, or the scheme of a custom authorization. */
  readonly authorizationName: string;
  readonly authorizationSecret: string;
  /** One header per line, `Name: value`. */
  readonly headers: string;
  readonly keepsGateway: boolean;
};

export type RequestsValues = GatewayValues & {
  /** Seconds. */
  readonly timeout: string;
  readonly retry: (typeof RETRY_KINDS)[number];
  readonly attempts: string;
  /**
   * Milliseconds. They are the time between linear retries, before the first exponential one, and at most before any of
   * those.
   */
  readonly delay: string;
  readonly baseDelay: string;
  readonly maxDelay: string;
};

export type RequestsProblem =
  | 'number'
  | 'secret'
  | 'characters'
  | 'header-line'
  | 'header-name'
  | 'many-headers';

interface Problem<At extends string> {
  readonly at: At;
  /** A `RequestsProblem`, or a message of `tooLong`. */
  readonly message: string;
}

/** Whole numbers, in each field's unit. */
export const NUMBER_LIMITS = {
  timeout: { min: 1, max: MAX_TIMEOUT_MS / SECOND_MS },
  attempts: { min: 0, max: MAX_RETRIES },
  delay: { min: 0, max: MAX_DELAY_MS },
  baseDelay: { min: 0, max: MAX_DELAY_MS },
  maxDelay: { min: 0, max: MAX_DELAY_MS },
} as const;
type NumberField = keyof typeof NUMBER_LIMITS;

function numberIn(values: RequestsValues, field: NumberField): number | null {
  const { min, max } = NUMBER_LIMITS[field];
  const typed = values[field].trim();
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Whether `fetch` accepts it as a header's value; a line break, for example, is refused (RFC 9110). */
const isHeaderValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

const isToken = (text: string) => /^[!#$%&'*+.^_`|~\w-]+$/.test(text);

/** Browsers set or drop these headers, or they break a request; `authorization` has its own fields. */
const RESERVED =
  /^(accept-(charset|encoding)|access-control-.*|authorization|connection|content-(length|type)|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

const isHeaderName = (text: string): boolean => text.length <= 100 && isToken(text) && !RESERVED.test(text);

function readHeader(line: string): Gateway['headers'][number] | RequestsProblem {
  const colon = line.indexOf(':');
  if (colon < 1) return 'header-line';
  const name = line.slice(0, colon).trim();
  const secret = line.slice(colon + 1).trim();
  if (!isHeaderName(name)) return 'header-name';
  return isHeaderValue(secret) ? { name, secret } : 'characters';
}

function authorizationOf(values: GatewayValues): Authorization | null {
  const { authorization: kind } = values;
  const secret = kind === 'basic' ? values.authorizationSecret : values.authorizationSecret.trim();
  if (kind === 'none' || kind === 'ended') return null;
  if (kind === 'bearer') return { kind, secret };
  const name = values.authorizationName.trim();
  return { kind, name, secret };
}

function authorizationProblem(values: GatewayValues): Problem<keyof GatewayValues> | null {
  const authorization = authorizationOf(values);
  if (!authorization) return null;
  const name = 'name' in authorization ? authorization.name : '';
  if (name.length > MAX_TYPED) return { at: 'authorizationName', message: tooLong(MAX_TYPED) };
  if (authorization.secret.length > MAX_TYPED) {
    return { at: 'authorizationSecret', message: tooLong(MAX_TYPED) };
  }
  // An API key may be the username alone.
  const isEmpty = authorization.secret === '' && (authorization.kind !== 'basic' || name === '');
  if (isEmpty) return { at: 'authorizationSecret', message: 'secret' };
  if (authorization.kind === 'basic') return null;
  if (!isHeaderValue(name)) return { at: 'authorizationName', message: 'characters' };
  return isHeaderValue(authorization.secret) ? null : { at: 'authorizationSecret', message: 'characters' };
}

export function gatewayProblem(values: GatewayValues): Problem<keyof GatewayValues> | null {
  const lines = linesOf(values.headers);
  const wrong = lines.map(readHeader).find((header) => typeof header === 'string');
  const isTooMuch = lines.find((line) => line.length > MAX_TYPED);
  if (lines.length > MAX_HEADERS) return { at: 'headers', message: 'many-headers' };
  if (isTooMuch) return { at: 'headers', message: tooLong(MAX_TYPED) };
  if (wrong) return { at: 'headers', message: wrong };
  return authorizationProblem(values);
}

/** Expects fields without a problem. Null without a gateway; undefined if its credentials have to be entered again. */
function gatewayOf(values: GatewayValues): Gateway | null | undefined {
  const headers = linesOf(values.headers)
    .map(readHeader)
    .filter((header) => typeof header !== 'string');
  const authorization = authorizationOf(values);
  if (headers.length > 0 || authorization) return { headers, authorization };
  return values.authorization === 'ended' ? undefined : null;
}

const usedNumbers = ({ retry }: RequestsValues): readonly NumberField[] =>
  retry === 'linear' ? ['timeout', 'attempts', 'delay'] : ['timeout', 'attempts', 'baseDelay', 'maxDelay'];

export function requestsProblem(values: RequestsValues): Problem<keyof RequestsValues> | null {
  const at = usedNumbers(values).find((field) => numberIn(values, field) === null);
  return at ? { at, message: 'number' } : gatewayProblem(values);
}

/** Expects fields without a problem. */
export function requestsInput(values: RequestsValues): RequestsInput {
  const number = (field: NumberField) => numberIn(values, field) ?? 0;
  const attempts = number('attempts');
  const gateway = gatewayOf(values);
  return {
    timeoutMs: number('timeout') * SECOND_MS,
    retry:
      values.retry === 'linear'
        ? { kind: 'linear', attempts, delayMs: number('delay') }
        : {
            kind: 'exponential',
            attempts,
            baseDelayMs: number('baseDelay'),
            maxDelayMs: number('maxDelay'),
          },
    ...(gateway !== undefined && { gateway }),
    keepsGateway: values.keepsGateway,
  };
}

export const NO_GATEWAY: GatewayValues = {
  authorization: 'none',
  authorizationName: '',
  authorizationSecret: '',
  headers: '',
  keepsGateway: false,
};

export function addedRequests(values: GatewayValues): RequestsInput | undefined {
  const gateway = gatewayOf(values);
  const { timeoutMs, retry } = USUAL_REQUESTS;
  return gateway ? { timeoutMs, retry, gateway, keepsGateway: values.keepsGateway } : undefined;
}

function savedGateway(gateway: Gateway | null, gatewayKept: RequestSettings['gatewayKept']): GatewayValues {
  const { authorization, headers } = gateway ?? { authorization: null, headers: [] };
  return {
    authorization: authorization?.kind ?? (gatewayKept && !gateway ? 'ended' : 'none'),
    authorizationName: authorization && 'name' in authorization ? authorization.name : '',
    authorizationSecret: authorization?.secret ?? '',
    headers: headers.map(({ name, secret }) => `${name}: ${secret}`).join('\n'),
    keepsGateway: gatewayKept === 'disk',
  };
}

export function savedRequests(
  settings: RequestSettings | undefined,
  gateway: Gateway | null,
): RequestsValues {
  const { timeoutMs, retry } = settings ?? USUAL_REQUESTS;
  const delays =
    retry.kind === 'linear'
      ? { delay: retry.delayMs, baseDelay: SECOND_MS, maxDelay: 10 * SECOND_MS }
      : { delay: SECOND_MS, baseDelay: retry.baseDelayMs, maxDelay: retry.maxDelayMs };
  return {
    timeout: String(timeoutMs / SECOND_MS),
    retry: retry.kind,
    attempts: String(retry.attempts),
    delay: String(delays.delay),
    baseDelay: String(delays.baseDelay),
    maxDelay: String(delays.maxDelay),
    ...savedGateway(gateway, settings?.gatewayKept),
  };
}
