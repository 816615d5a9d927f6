import type { AppErrorCode } from './errorCode';
import * as z from './lazyZod';

// Safe: code that writes one is typed; one from storage that this version does not know reads as `unexpected`
// (components/errors/errorText.ts). The list of all of them would cost a popup 1.3 kB before it can run.
const errorCode = z.string().check(z.regex(/^[a-z][a-z-]{1,63}$/)) as unknown as z.ZodMiniType<
  AppErrorCode,
  AppErrorCode
>;

/**
 * An expected failure as plain data, so that it survives every context boundary. `detail` is the server's own wording,
 * bounded and without control characters: for *Details*, never to branch on.
 */
export const appErrorSchema = z.object({
  code: errorCode,
  detail: z.optional(z.string()),
  /** Seconds to wait, from `X-Retry-After` (Better Auth's rate limiter). */
  retryAfterSeconds: z.optional(z.number()),
  /** The same as epoch milliseconds, for a page that learns of the failure later. */
  retryAt: z.optional(z.number()),
});

export type AppError = z.output<typeof appErrorSchema>;
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (code: AppError['code'], more: Omit<AppError, 'code'> = {}): Result<never> => ({
  ok: false,
  error: { code, ...more },
});

/** A Result as it is sent between contexts; its value has the command's own schema. */
/* A plain union: a discriminated one costs every page 0.8 kB before it can run. */
export const answerSchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: appErrorSchema }),
]);
