import { createCodeOfRefusal } from '@/lib/core/api/serverErrors';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { ERRORS, SERVER_NAMES } from '@/lib/errors';

// Safe: the type of all codes is made from these tables.
export const APP_ERROR_CODES = ERRORS.flatMap((errors) => Object.keys(errors)) as AppErrorCode[];

/** As the worker reads refusals. */
export const codeOfRefusal = createCodeOfRefusal(SERVER_NAMES);
