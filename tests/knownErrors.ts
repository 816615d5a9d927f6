import { createCodeOfRefusal } from '@/lib/core/api/refusals';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { ERRORS, REFUSAL_NAMES, SERVER_NAMES } from '@/lib/errors';
import { ceremonyNames } from '@/lib/passkeys/errors';
import { deliveryServerNames } from '@/lib/payments/errors';
import { setPasswordNames } from '@/lib/signIn/errors';

// Safe: the type of all codes is made from these tables.
export const APP_ERROR_CODES = ERRORS.flatMap((errors) => Object.keys(errors)) as AppErrorCode[];

/** Includes names that no response has. */
export const ALL_SERVER_NAMES = [deliveryServerNames, ceremonyNames, setPasswordNames, ...SERVER_NAMES];

/** The worker reads refusals in the same way. */
export const codeOfRefusal = createCodeOfRefusal({ ...REFUSAL_NAMES, errors: ALL_SERVER_NAMES });
