import * as z from 'zod/mini';
import { APP_ERROR_CODES } from './api/errorCodes';

/**
 * An expected failure as plain data, so that it survives every context boundary.
 * `detail` is the server's own wording, bounded and without control characters: for a fold, never to branch on.
 */
export const appErrorSchema = z.object({
  code: z.enum(APP_ERROR_CODES),
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

/** The wire form of a Result whose value has the given schema. */
/* A plain union everywhere: a discriminated one costs every page 0.8 kB before it can run. */
export const resultSchema = <S extends z.core.$ZodType>(value: S) =>
  z.union([
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error: appErrorSchema }),
  ]);
