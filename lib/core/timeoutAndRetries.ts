import type { Gateway } from './gateway';
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
