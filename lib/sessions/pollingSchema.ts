import * as z from 'zod/mini';

/** How the polls of this browser session went, by which the next one is planned (DESIGN.md, Refresh). */
export const pollingSchema = z.object({
  /** Milliseconds that the polls that failed have put between two; 0: the last one was answered. */
  backOffMs: z.number(),
  /** Epoch milliseconds before which the server asked not to be asked (X-Retry-After); null: it did not. */
  retryAt: z.nullable(z.number()),
  /** Epoch milliseconds of the last poll; null: none yet. */
  polledAt: z.nullable(z.number()),
});
export type Polling = z.output<typeof pollingSchema>;

export const NO_POLLING: Polling = { backOffMs: 0, retryAt: null, polledAt: null };
