import * as z from 'zod/mini';
import { MAX_AUTH_ID_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { isSecretLength, MAX_SECRET_BYTES } from '@/lib/payments/events/webhookKeys';
import { columnText } from './deliveries/envelope';

/** No id contains NUL, and PostgreSQL refuses to search for it. */
export const wireId = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_AUTH_ID_CHARACTERS),
  z.refine((id) => !id.includes('\0')),
);
export const wireText = z.string().check(z.overwrite(columnText), z.trim());
export const wireTimeZone = z._default(z.string().check(z.maxLength(64)), 'UTC');
export const wireSecret = z
  .string()
  .check(z.trim(), z.refine(isSecretLength, `A secret has at most ${MAX_SECRET_BYTES} bytes`));

/**
 * Keeps a background request from renewing the session, as in `GET /get-session` of Better Auth. Its
 * `sessionMiddleware` only sees what the endpoint's query schema lets through.
 */
export const refreshFlag = { disableRefresh: z.optional(z.coerce.boolean()) };
