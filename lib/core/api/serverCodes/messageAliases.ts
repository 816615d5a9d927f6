import type { AppErrorCode } from '@/lib/core/api/errorCodes';

/**
 * Other wordings of codes: what their messages derive to where a server sends no code (`codeFromMessage`), in the
 * words of Better Auth 1.2 to 1.7.
 */
export const MESSAGE_ALIASES = {
  // Requests
  CALLBACKURL_IS_REQUIRED: 'bad-request',
  FIELD_IS_REQUIRED: 'field-missing',
  FIELD_NOT_ALLOWED_TO_BE_SET: 'field-not-allowed',
  ASYNC_VALIDATION_IS_NOT_SUPPORTED: 'server-misconfigured',
  POST_METHOD_REQUIRES_DEFERSESSIONREFRESH_TO_BE_ENABLED_IN_SESSION_CONFIG: 'server-misconfigured',
  INVALID_CALLBACKURL: 'untrusted-origin',
  INVALID_REDIRECTURL: 'untrusted-origin',
  INVALID_ERRORCALLBACKURL: 'untrusted-origin',
  INVALID_NEWUSERCALLBACKURL: 'untrusted-origin',
  CROSSSITE_NAVIGATION_LOGIN_BLOCKED_THIS_REQUEST_APPEARS_TO_BE_A_CSRF_ATTACK: 'untrusted-origin',
  // Session
  SESSION_IS_NOT_FRESH: 'needs-confirmation',
  SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION: 'needs-confirmation',
  EITHER_USERID_OR_SESSION_IS_REQUIRED: 'session-not-read',
  PASSKEY_REGISTRATION_REQUIRES_AN_AUTHENTICATED_SESSION: 'signed-out',
  // Sign-in, sign-up and passwords
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: 'email-password-disabled',
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED: 'sign-up-disabled',
  USER_IS_BANNED: 'banned',
  COULD_NOT_CREATE_USER: 'user-not-created',
  MISSING_CAPTCHA_RESPONSE: 'captcha-required',
  CAPTCHA_VERIFICATION_FAILED: 'captcha-required',
  USER_ALREADY_HAS_A_PASSWORD: 'password-already-set',
  USER_ALREADY_HAS_A_PASSWORD_SET: 'password-already-set',
  USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT: 'password-already-set',
  THE_PASSWORD_YOU_ENTERED_HAS_BEEN_COMPROMISED_PLEASE_CHOOSE_A_DIFFERENT_PASSWORD: 'password-leaked',
  RESET_PASSWORD_ISNT_ENABLED: 'password-reset-disabled',
  // Profile and email
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'username-taken',
  USERNAME_IS_TOO_SHORT: 'username-too-short',
  USERNAME_IS_TOO_LONG: 'username-too-long',
  USERNAME_IS_INVALID: 'username-invalid',
  DISPLAY_USERNAME_IS_INVALID: 'display-username-invalid',
  USERNAME_CANNOT_BE_UPDATED: 'username-fixed',
  CHANGE_EMAIL_IS_DISABLED: 'email-change-disabled',
  EMAIL_IS_ALREADY_VERIFIED: 'email-already-verified',
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL: 'email-already-verified',
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL: 'email-mismatch',
  VERIFICATION_EMAIL_ISNT_ENABLED: 'verification-disabled',
  UNABLE_TO_CREATE_VERIFICATION: 'verification-not-created',
  // Providers and linked accounts
  ACCOUNT_IS_NOT_ASSOCIATED_WITH_A_CONFIGURED_SOCIAL_PROVIDER: 'provider-not-found',
  ACCOUNT_NOT_LINKED: 'account-not-linked',
  ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED: 'link-refused',
  ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED: 'link-different-email',
  ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT: 'link-failed',
  YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT: 'unlink-last',
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: 'refresh-unsupported',
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: 'refresh-failed',
  // Second factor and passkeys
  OTP_EXPIRED: 'code-expired',
  INVALID_OTP: 'code-wrong',
  TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE: 'code-attempts-used',
  TOO_MANY_FAILED_VERIFICATION_ATTEMPTS_YOUR_ACCOUNT_IS_TEMPORARILY_LOCKED_PLEASE_TRY_AGAIN_LATER:
    'account-locked',
  FAILED_TO_INVALIDATE_TWOFACTOR_CHALLENGE: 'challenge-expired',
  TWO_FACTOR_ISNT_ENABLED: 'two-factor-off',
  TOTP_IS_ALREADY_ENABLED: 'totp-already-on',
  TOTP_IS_NOT_AVAILABLE: 'totp-unavailable',
  TOTP_ISNT_CONFIGURED: 'totp-unavailable',
  OTP_IS_NOT_AVAILABLE: 'otp-unavailable',
  OTP_ISNT_CONFIGURED: 'otp-unavailable',
  BACKUP_CODES_ARENT_ENABLED: 'backup-codes-off',
  PASSKEY_REGISTRATION_REQUIRES_EITHER_AN_AUTHENTICATED_SESSION_OR_A_RESOLVEUSER_CALLBACK_WHEN_REQUIRESESSION_IS_FALSE:
    'server-misconfigured',
  RESOLVED_USER_IS_INVALID: 'server-misconfigured',
  // Organizations
  ORGANIZATION_DELETION_IS_DISABLED: 'organization-deletion-disabled',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION_AS_AN_OWNER: 'organization-access-refused',
  EMAIL_VERIFICATION_REQUIRED_TO_VIEW_OR_LIST_INVITATIONS_FOR_THE_SESSION_EMAIL:
    'invitations-need-verified-email',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_A_USER_WITH_THIS_ROLE: 'invite-role-refused',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS_FOR_THIS_ORGANIZATION: 'invitation-list-refused',
  YOU_ARE_NOT_ALLOWED_TO_LIST_THE_MEMBERS_OF_THIS_TEAM: 'team-members-refused',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_MEMBER: 'team-member-add-refused',
  TEAM_ID_CONTAINS_A_RESERVED_CHARACTER: 'team-id-reserved',
  DYNAMIC_ACCESS_CONTROL_REQUIRES_A_PREDEFINED_AC_INSTANCE_ON_THE_SERVER_AUTH_PLUGIN_READ_SERVER_LOGS_FOR_MORE_INFORMATION:
    'roles-unavailable',
  THIS_ORGANIZATION_HAS_TOO_MANY_ROLES: 'role-limit',
  THE_PROVIDED_PERMISSION_INCLUDES_AN_INVALID_RESOURCE: 'role-resource-unknown',
  THAT_ROLE_NAME_IS_ALREADY_TAKEN: 'role-name-taken',
  CANNOT_DELETE_A_PREDEFINED_ROLE: 'role-predefined',
  CANNOT_DELETE_A_ROLE_THAT_IS_ASSIGNED_TO_MEMBERS_PLEASE_REASSIGN_THE_MEMBERS_TO_A_DIFFERENT_ROLE_FIRST:
    'role-assigned',
  // Administration
  YOU_ARE_NOT_ALLOWED_TO_SET_A_NONEXISTENT_ROLE_VALUE: 'user-role-unknown',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS_EMAIL: 'user-email-refused',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS_PHONE_NUMBER: 'user-phone-refused',
  PASSWORD_CANNOT_BE_UPDATED_THROUGH_UPDATEUSER_USE_THE_SETUSERPASSWORD_ENDPOINT_INSTEAD:
    'user-password-elsewhere',
} as const satisfies Record<string, AppErrorCode>;
