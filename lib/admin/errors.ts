import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

/**
 * How the admin plugin of Better Auth refuses to administer users. Switchyard has no commands for that yet, so the worker
 * doesn't bundle these names (lib/errors.ts).
 */
export const errors = {
  'user-role-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-role-refused',
      message: 'Your account may not change what role a user has. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-create-refused',
      message: 'Your account may not make users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-list-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-list-refused',
      message: 'Your account may not see who uses this server. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-read-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-read-refused',
      message: 'Your account may not look at a user. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-sessions-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-sessions-refused',
      message: 'Your account may not see where users are signed in. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-revoke-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-revoke-refused',
      message: 'Your account may not sign users out. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-ban-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-ban-refused',
      message: 'Your account may not ban users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-impersonate-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-impersonate-refused',
      message: 'Your account may not sign in for somebody else. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-delete-refused',
      message: 'Your account may not delete users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-password-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-password-refused',
      message: 'Your account may not set the password of a user. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-update-refused',
      message: 'Your account may not change users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-email-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-email-refused',
      message: 'Your account may not change the email address of a user. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-phone-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-phone-refused',
      message: 'Your account may not change the phone number of a user. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-role-unknown': {
    sentence: /*i18n*/ {
      id: 'error.user-role-unknown',
      message: 'The server has no such role for users. Choose another one.',
    },
    nextStep: 'edit',
  },
  'user-role-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.user-role-unreadable',
      message: 'The server could not read the role for this user. Choose one from the list.',
    },
    nextStep: 'edit',
  },
  'user-password-elsewhere': {
    sentence: /*i18n*/ {
      id: 'error.user-password-elsewhere',
      message: 'A password is not changed together with the rest. Set it by itself.',
    },
    nextStep: 'edit',
  },
  'user-id-fixed': {
    sentence: /*i18n*/ {
      id: 'error.user-id-fixed',
      message: 'The id of a user cannot be changed. Make a new user instead.',
    },
    nextStep: 'dismiss',
  },
  'ban-yourself': {
    sentence: /*i18n*/ {
      id: 'error.ban-yourself',
      message: 'You cannot ban yourself. Choose somebody else.',
    },
    nextStep: 'dismiss',
  },
  'remove-yourself': {
    sentence: /*i18n*/ {
      id: 'error.remove-yourself',
      message: 'You cannot delete yourself here. Delete your account in your own settings.',
    },
    nextStep: 'dismiss',
  },
  'impersonate-admin': {
    sentence: /*i18n*/ {
      id: 'error.impersonate-admin',
      message: 'You cannot sign in for another administrator. Choose somebody else.',
    },
    nextStep: 'dismiss',
  },
  'not-impersonating': {
    sentence: /*i18n*/ {
      id: 'error.not-impersonating',
      message: 'You are not signed in for anybody else any more. Refresh to see who you are.',
    },
    nextStep: 'refresh',
  },
} satisfies ErrorTexts;

export const serverNames = {
  'user-role-refused': ['YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE'],
  'user-create-refused': ['YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS'],
  'user-list-refused': ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
  'user-read-refused': ['YOU_ARE_NOT_ALLOWED_TO_GET_USER'],
  'user-sessions-refused': ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS'],
  'user-revoke-refused': ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS'],
  'user-ban-refused': ['YOU_ARE_NOT_ALLOWED_TO_BAN_USERS'],
  'user-impersonate-refused': ['YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS'],
  'user-delete-refused': ['YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS'],
  'user-password-refused': ['YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD'],
  'user-update-refused': ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS'],
  'user-email-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS_EMAIL',
  ],
  'user-phone-refused': [
    'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PHONE_NUMBER',
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS_PHONE_NUMBER',
  ],
  'user-role-unknown': [
    'YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE',
    'YOU_ARE_NOT_ALLOWED_TO_SET_A_NONEXISTENT_ROLE_VALUE',
  ],
  'user-role-unreadable': ['INVALID_ROLE_TYPE'],
  'user-password-elsewhere': [
    'PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER',
    'PASSWORD_CANNOT_BE_UPDATED_THROUGH_UPDATEUSER_USE_THE_SETUSERPASSWORD_ENDPOINT_INSTEAD',
  ],
  'user-id-fixed': ['USER_ID_CANNOT_BE_UPDATED'],
  'ban-yourself': ['YOU_CANNOT_BAN_YOURSELF'],
  'remove-yourself': ['YOU_CANNOT_REMOVE_YOURSELF'],
  'impersonate-admin': ['YOU_CANNOT_IMPERSONATE_ADMINS'],
  'not-impersonating': ['YOU_ARE_NOT_IMPERSONATING_ANYONE'],
} satisfies ServerNames<typeof errors>;
