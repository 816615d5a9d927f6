import { SECOND_MS } from './time';

/**
 * How often a read is sent again, and after which pause (SPEC.md section 9): always the same one, or base × 2^attempt
 * up to a maximum.
 */
export type Retry =
  | { readonly kind: 'linear'; readonly attempts: number; readonly delayMs: number }
  | {
      readonly kind: 'exponential';
      readonly attempts: number;
      readonly baseDelayMs: number;
      readonly maxDelayMs: number;
    };

/** For a gateway in front of the server. Never a session token: the session is the browser's cookie. */
export type Authorization =
  | { readonly kind: 'bearer'; readonly secret: string }
  /** `name` and `secret` may be empty. */
  | { readonly kind: 'basic'; readonly name: string; readonly secret: string }
  /** `name` is the scheme in front of the secret; it may be empty. */
  | { readonly kind: 'custom'; readonly name: string; readonly secret: string };

export interface Gateway {
  readonly headers: { readonly name: string; readonly secret: string }[];
  readonly authorization: Authorization | null;
}

export interface RequestOptions {
  readonly timeoutMs: number;
  readonly retry: Retry;
  readonly gateway: Gateway | null;
}

/** Ours: servers behind slow mobile links respond within a few seconds; beyond this a user has given up. */
const REQUEST_TIMEOUT_MS = 10 * SECOND_MS;

/** SPEC.md section 9: linear, 1000 ms. */
export const USUAL_REQUESTS: RequestOptions = {
  timeoutMs: REQUEST_TIMEOUT_MS,
  retry: { kind: 'linear', attempts: 1, delayMs: SECOND_MS },
  gateway: null,
};

/** In milliseconds; `attempt` is 0 before the first retry. */
export const retryDelay = (retry: Retry, attempt: number): number =>
  retry.kind === 'linear' ? retry.delayMs : Math.min(retry.maxDelayMs, retry.baseDelayMs * 2 ** attempt);

/** `btoa` takes bytes; RFC 7617 uses UTF-8 unless the gateway announces another charset. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Built here, because the fetch client sends no basic authorization without a password. */
function authorizationValue(authorization: Authorization): string {
  const { kind, secret } = authorization;
  if (kind === 'bearer') return `Bearer ${secret}`;
  if (kind === 'basic') return `Basic ${base64(`${authorization.name}:${secret}`)}`;
  return `${authorization.name} ${secret}`.trim();
}

export function gatewayHeaders(gateway: Gateway | null): Record<string, string> {
  if (!gateway) return {};
  const headers = Object.fromEntries(gateway.headers.map(({ name, secret }) => [name, secret]));
  const { authorization } = gateway;
  return authorization ? { ...headers, authorization: authorizationValue(authorization) } : headers;
}
