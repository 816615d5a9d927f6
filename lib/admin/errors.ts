import type { ErrorTexts, ServerNames } from '@/lib/core/errorCode';

export const errors = {
  'user-role-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-role-refused',
      message: 'Your role can’t change a user’s role. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-create-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-create-refused',
      message: 'Your role can’t create users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-list-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-list-refused',
      message: 'Your role can’t list users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-read-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-read-refused',
      message: 'Your role can’t see users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-sessions-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-sessions-refused',
      message: 'Your role can’t see users’ sessions. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-revoke-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-revoke-refused',
      message: 'Your role can’t sign users out. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-ban-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-ban-refused',
      message: 'Your role can’t ban users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-impersonate-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-impersonate-refused',
      message: 'Your role can’t impersonate users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-delete-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-delete-refused',
      message: 'Your role can’t delete users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-password-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-password-refused',
      message: 'Your role can’t set a user’s password. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-update-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-update-refused',
      message: 'Your role can’t change users. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-email-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-email-refused',
      message: 'Your role can’t change a user’s email. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-phone-refused': {
    sentence: /*i18n*/ {
      id: 'error.user-phone-refused',
      message: 'Your role can’t change a user’s phone number. Ask another administrator.',
    },
    nextStep: 'refresh',
  },
  'user-role-unknown': {
    sentence: /*i18n*/ {
      id: 'error.user-role-unknown',
      message: 'This server has no such role. Choose another one.',
    },
    nextStep: 'edit',
  },
  'user-role-unreadable': {
    sentence: /*i18n*/ {
      id: 'error.user-role-unreadable',
      message: 'That role isn’t valid. Choose one from the list.',
    },
    nextStep: 'edit',
  },
  'user-password-elsewhere': {
    sentence: /*i18n*/ {
      id: 'error.user-password-elsewhere',
      message: 'Change the password separately from the rest.',
    },
    nextStep: 'edit',
  },
  'user-id-fixed': {
    sentence: /*i18n*/ {
      id: 'error.user-id-fixed',
      message: 'A user’s ID can’t be changed. Create a new user instead.',
    },
    nextStep: 'dismiss',
  },
  'ban-yourself': {
    sentence: /*i18n*/ {
      id: 'error.ban-yourself',
      message: 'You can’t ban yourself. Ask another administrator.',
    },
    nextStep: 'dismiss',
  },
  'remove-yourself': {
    sentence: /*i18n*/ {
      id: 'error.remove-yourself',
      message: 'You can’t delete yourself here. Delete your account in your profile.',
    },
    nextStep: 'dismiss',
  },
  'impersonate-admin': {
    sentence: /*i18n*/ {
      id: 'error.impersonate-admin',
      message: 'You can’t impersonate another administrator. Choose another user.',
    },
    nextStep: 'dismiss',
  },
  'own-session-ended': {
    sentence: /*i18n*/ {
      id: 'error.own-session-ended',
      message: 'Your own session ended. Sign out, then sign in again.',
    },
    nextStep: 'sign-in',
  },
  'not-impersonating': {
    sentence: /*i18n*/ {
      id: 'error.not-impersonating',
      message: 'You’re no longer impersonating anyone. Refresh to see who you are.',
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
  'own-session-ended': { failure: ['FAILED_TO_FIND_ADMIN_SESSION', 'FAILED_TO_FIND_USER'] },
  'not-impersonating': ['YOU_ARE_NOT_IMPERSONATING_ANYONE'],
} satisfies ServerNames<typeof errors>;
