import type { Gateway } from '@/lib/core/gateway';
import * as z from '@/lib/core/lazyZod';
import { MAX_TYPED, wholeNumber } from '@/lib/core/schemas';
import { SECOND_MS } from '@/lib/core/time';
import { type RequestOptions, USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';

/** Ours: Chrome ends a worker whose response takes longer than 30 seconds to arrive, or that is idle as long. */
export const MAX_TIMEOUT_MS = 30 * SECOND_MS;
export const MAX_DELAY_MS = 20 * SECOND_MS;
/** Ours: a page waits for all of them. */
export const MAX_RETRIES = 5;
export const MAX_HEADERS = 10;

/** zod's own bounds would be in the script that the popup waits for. */
const within = (least: number, most: number) =>
  wholeNumber.check(z.refine((number) => number >= least && number <= most));
const attempts = within(0, MAX_RETRIES);
const delay = within(0, MAX_DELAY_MS);

const retrySchema = z.union([
  z.object({ kind: z.literal('linear'), attempts, delayMs: delay }),
  z.object({ kind: z.literal('exponential'), attempts, baseDelayMs: delay, maxDelayMs: delay }),
]);

/** Reads as the usual ones. Not z.transform(), which would be in the script that the popup waits for. */
const unknownRetry = z.unknown().check((payload) => {
  payload.value = USUAL_REQUESTS.retry;
});

const attempt = { timeoutMs: within(SECOND_MS, MAX_TIMEOUT_MS), retry: retrySchema };

export const paceSchema = z.object(attempt);

/** Retries of a later version are replaced by the usual ones, and no other server loses its settings. */
export const requestSettingsSchema = z.object({
  timeoutMs: wholeNumber,
  // Safe: whatever it was, it reads as that.
  retry: z.union([retrySchema, unknownRetry as z.ZodMiniType<RequestOptions['retry']>]),
  /** Where the gateway's values are stored: until the browser ends, or on the disk. Absent: no gateway. */
  gatewayKept: z.optional(z.string()),
});
export type RequestSettings = z.output<typeof requestSettingsSchema>;

/** Checked by the form (headers.ts); `fetch` refuses the rest. */
const headerText = z.string().check(z.maxLength(MAX_TYPED));

/** May contain secrets: stored for the session unless the user asks for more (docs/decisions/0026). */
export const gatewaySchema = z.object({
  headers: z.array(z.object({ name: headerText, secret: headerText })).check(z.maxLength(MAX_HEADERS)),
  authorization: z.nullable(
    z.union([
      z.object({ kind: z.literal('bearer'), secret: headerText }),
      z.object({ kind: z.literal('basic'), name: headerText, secret: headerText }),
      z.object({ kind: z.literal('custom'), name: headerText, secret: headerText }),
    ]),
  ),
});

/** `gateway`: null removes it; if absent, the stored one stays. */
export const requestsInputSchema = z.object({
  ...attempt,
  gateway: z.optional(z.nullable(gatewaySchema)),
  keepsGateway: z.boolean(),
});
export type RequestsInput = z.output<typeof requestsInputSchema>;

export function settingsOf(
  { timeoutMs, retry, gateway, keepsGateway }: RequestsInput,
  before: RequestSettings | undefined,
): RequestSettings {
  const kept = gateway && (keepsGateway ? 'disk' : 'session');
  const gatewayKept = gateway === undefined ? before?.gatewayKept : kept;
  return { timeoutMs, retry, ...(gatewayKept && { gatewayKept }) };
}

export const optionsOf = (
  { timeoutMs, retry }: Pick<RequestSettings, 'timeoutMs' | 'retry'>,
  gateway: Gateway | null,
): RequestOptions => ({ timeoutMs, retry, gateway });
