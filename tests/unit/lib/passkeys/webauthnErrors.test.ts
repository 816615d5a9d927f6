import { readFileSync } from 'node:fs';
import { WebAuthnError, type WebAuthnErrorCode } from '@simplewebauthn/browser';
import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { codeOfWebAuthn } from '@/lib/passkeys/webauthnErrors';

const TYPES = 'node_modules/@simplewebauthn/browser/esm/helpers/webAuthnError.d.ts';

/** The package's own types list them. */
const PACKAGE_CODES = [...new Set(readFileSync(TYPES, 'utf8').match(/\bERROR_[A-Z_]+\b/g) ?? [])];

const thrown = (code: string, name = 'UnknownError') =>
  // Safe: the types of the package were read above.
  new WebAuthnError({
    message: 'refused',
    code: code as WebAuthnErrorCode,
    cause: new DOMException('refused', name),
  });

describe('codeOfWebAuthn', () => {
  it.each<[string, AppErrorCode]>([
    ['ERROR_CEREMONY_ABORTED', 'passkey-registration-cancelled'],
    ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'passkey-already-registered'],
    ['ERROR_INVALID_DOMAIN', 'passkey-domain'],
    ['ERROR_INVALID_RP_ID', 'passkey-relying-party'],
    ['ERROR_INVALID_USER_ID_LENGTH', 'passkey-user-id'],
    ['ERROR_AUTHENTICATOR_GENERAL_ERROR', 'passkey-authenticator'],
    ['ERROR_MALFORMED_PUBKEYCREDPARAMS', 'passkey-parameters'],
    ['ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG', 'passkey-algorithm'],
    ['ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT', 'passkey-not-discoverable'],
    ['ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'passkey-no-verification'],
    ['ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE', 'passkey-auto-register'],
  ])('knows %s', (code, expected) => {
    expect(PACKAGE_CODES).toContain(code);
    expect(codeOfWebAuthn(thrown(code), 'registration')).toBe(expected);
  });

  it('knows every code of the package, but for the two that say nothing themselves', () => {
    const unknown = PACKAGE_CODES.filter(
      (code) => codeOfWebAuthn(thrown(code), 'registration') === 'passkey-unknown',
    );

    expect(PACKAGE_CODES.length).toBeGreaterThan(10);
    expect(unknown).toEqual(['ERROR_SIGNAL_INVALID_ARGUMENT', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY']);
  });

  it.each([
    ['an aborted ceremony', thrown('ERROR_CEREMONY_ABORTED', 'AbortError')],
    ['a closed window', thrown('ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError')],
    ['the browser’s own word for it', new DOMException('refused', 'NotAllowedError')],
    ['an abort that the library hands on', new DOMException('refused', 'AbortError')],
  ])('reports what was cancelled: %s', (_what, cause) => {
    expect(codeOfWebAuthn(cause, 'authentication')).toBe('passkey-cancelled');
    expect(codeOfWebAuthn(cause, 'registration')).toBe('passkey-registration-cancelled');
  });

  it.each<[string, AppErrorCode]>([
    ['WebAuthn is not supported in this browser', 'passkey-unsupported'],
    ['Browser does not support WebAuthn autofill', 'passkey-unsupported'],
    ['Authentication was not completed', 'passkey-cancelled'],
    ['No <input> with "webauthn" was detected', 'passkey-unknown'],
  ])('reads what the library throws without a code: %s', (message, expected) => {
    expect(codeOfWebAuthn(new Error(message), 'authentication')).toBe(expected);
  });

  it.each<[string, AppErrorCode]>([
    ['SecurityError', 'passkey-relying-party'],
    ['NotSupportedError', 'passkey-unsupported'],
    ['InvalidStateError', 'passkey-unknown'],
  ])('reads the browser’s own %s', (name, expected) => {
    expect(codeOfWebAuthn(new DOMException('refused', name), 'authentication')).toBe(expected);
  });

  it.each([[undefined], ['NotAllowedError'], [{ code: 'ERROR_INVALID_DOMAIN' }], [thrown('toString')]])(
    'knows nothing else about %o',
    (cause) => {
      expect(codeOfWebAuthn(cause, 'authentication')).toBe('passkey-unknown');
    },
  );
});
