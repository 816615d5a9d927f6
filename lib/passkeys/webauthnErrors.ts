import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import type { AppErrorCode } from '@/lib/core/errorCode';

type Ceremony = 'authentication' | 'registration';

const CANCELLED: Readonly<Record<Ceremony, AppErrorCode>> = {
  authentication: 'passkey-cancelled',
  registration: 'passkey-registration-cancelled',
};

/** Codes of @simplewebauthn/browser (SPEC.md section 8); null if the cause is more specific. */
const CODE_OF: Readonly<
  Record<WebAuthnErrorCode, AppErrorCode | Readonly<Record<Ceremony, AppErrorCode>> | null>
> = {
  ERROR_CEREMONY_ABORTED: CANCELLED,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: null,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey-already-registered',
  // On an extension's page, the library reports this for any objection of the browser: no permission, or no https.
  ERROR_INVALID_DOMAIN: 'passkey-domain',
  ERROR_INVALID_RP_ID: 'passkey-relying-party',
  ERROR_INVALID_USER_ID_LENGTH: 'passkey-user-id',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'passkey-authenticator',
  ERROR_MALFORMED_PUBKEYCREDPARAMS: 'passkey-parameters',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkey-algorithm',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkey-not-discoverable',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey-no-verification',
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: 'passkey-auto-register',
  ERROR_SIGNAL_INVALID_ARGUMENT: 'passkey-unknown',
};

/** The browser's own error names, passed on unchanged by the library. */
const CODE_OF_NAME: ReadonlyMap<string, AppErrorCode> = new Map<string, AppErrorCode>([
  ['SecurityError', 'passkey-relying-party'],
  ['NotSupportedError', 'passkey-unsupported'],
]);

/** No browser distinguishes a user who closes its window from a timeout. */
const isGivenUp = (cause: Error) =>
  ['NotAllowedError', 'AbortError'].includes(cause.name) || /was not completed$/.test(cause.message);

const isUnsupported = ({ message }: Error) => /not support(ed)?\b.*\b(WebAuthn|browser)/i.test(message);

function codeByErrorCode(cause: Error, ceremony: Ceremony): AppErrorCode | null {
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (!Object.hasOwn(CODE_OF, code)) return null;
  // Safe: an own key of the table.
  const known = CODE_OF[code as WebAuthnErrorCode];
  return known && typeof known === 'object' ? known[ceremony] : known;
}

export function codeOfWebAuthn(cause: unknown, ceremony: Ceremony): AppErrorCode {
  if (!(cause instanceof Error)) return 'passkey-unknown';
  const known = codeByErrorCode(cause, ceremony);
  if (known) return known;
  if (isGivenUp(cause)) return CANCELLED[ceremony];
  if (isUnsupported(cause)) return 'passkey-unsupported';
  return CODE_OF_NAME.get(cause.name) ?? 'passkey-unknown';
}
