import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/** Better Auth's ADMIN error table, without what it has in common with others. */
export const ADMIN_CODES = {
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'user-role-refused',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'user-create-refused',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 'user-list-refused',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'user-read-refused',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'user-sessions-refused',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 'user-revoke-refused',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'user-ban-refused',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'user-impersonate-refused',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'user-delete-refused',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'user-password-refused',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'user-update-refused',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'user-email-refused',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PHONE_NUMBER: 'user-phone-refused',
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: 'user-role-unknown',
  INVALID_ROLE_TYPE: 'user-role-unreadable',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'user-password-elsewhere',
  USER_ID_CANNOT_BE_UPDATED: 'user-id-fixed',
  YOU_CANNOT_BAN_YOURSELF: 'ban-yourself',
  YOU_CANNOT_REMOVE_YOURSELF: 'remove-yourself',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'impersonate-admin',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'not-impersonating',
} as const satisfies Record<string, AppErrorCode>;
