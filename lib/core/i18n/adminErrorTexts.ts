import type { ErrorText } from './errorText';

/** Refusals to an administrator of the server. */
export const ADMIN_ERROR_TEXTS = {
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
} satisfies Record<string, ErrorText>;
