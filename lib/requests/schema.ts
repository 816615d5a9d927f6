import * as z from '@/lib/core/lazyZod';
import { type Gateway, type RequestOptions, USUAL_REQUESTS } from '@/lib/core/requestOptions';
import { MAX_TYPED, wholeNumber } from '@/lib/core/schemas';
import { SECOND_MS } from '@/lib/core/time';

/** Ours: Chrome ends a worker whose response takes longer than 30 seconds to arrive, or that is idle as long. */
export const MAX_TIMEOUT_MS = 30 * SECOND_MS;
export const MAX_DELAY_MS = 20 * SECOND_MS;
/** Ours: a page waits for all of them. */
export const MAX_RETRIES = 5;
export const MAX_HEADERS = 10;

/** Without zod's own bounds, which would be in the script that the popup waits for. */
const within = (least: number, most: number) =>
  wholeNumber.check(z.refine((number) => number >= least && number <= most));
const attempts = within(0, MAX_RETRIES);
const delay = within(0, MAX_DELAY_MS);

const retrySchema = z.union([
  z.object({ kind: z.literal('linear'), attempts, delayMs: delay }),
  z.object({ kind: z.literal('exponential'), attempts, baseDelayMs: delay, maxDelayMs: delay }),
]);

const attempt = { timeoutMs: within(SECOND_MS, MAX_TIMEOUT_MS), retry: retrySchema };

/** The settings that don't concern a gateway. */
export const paceSchema = z.object(attempt);

/** Retries that only a later version knows are as usual, so that they cost no other server its settings. */
export const requestSettingsSchema = z.object({
  timeoutMs: wholeNumber,
  retry: z.union([retrySchema, z.transform(() => USUAL_REQUESTS.retry)]),
  /** Where the gateway's values are stored: until the browser ends, or on the disk. Absent: there is no gateway. */
  gatewayKept: z.optional(z.string()),
});
export type RequestSettings = z.output<typeof requestSettingsSchema>;

/** The form has checked it (headers.ts); `fetch` refuses the rest. */
const headerText = z.string().check(z.maxLength(MAX_TYPED));

/** Its values may be secrets: it is stored in the session unless the user asks for more (docs/decisions/0026). */
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

/** What the user sets at once; `gateway` null: there is none; absent: the stored one stays. */
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
