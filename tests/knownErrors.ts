import { serverNames as adminNames } from '@/lib/admin/errors';
import { createCodeOfRefusal } from '@/lib/core/api/refusals';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { ERRORS, SERVER_NAMES } from '@/lib/errors';
import { roleServerNames } from '@/lib/members/errors';
import { ceremonyNames } from '@/lib/passkeys/errors';
import { deliveryServerNames } from '@/lib/payments/errors';
import { setPasswordNames } from '@/lib/signIn/errors';

// Safe: the type of all codes is made from these tables.
export const APP_ERROR_CODES = ERRORS.flatMap((errors) => Object.keys(errors)) as AppErrorCode[];

/** With those that the worker leaves out as long as it has no commands for them. */
export const ALL_SERVER_NAMES = [
  adminNames,
  roleServerNames,
  deliveryServerNames,
  ceremonyNames,
  setPasswordNames,
  ...SERVER_NAMES,
];

/** As the worker reads refusals. */
export const codeOfRefusal = createCodeOfRefusal(ALL_SERVER_NAMES);
