import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  CeremonyOffer,
  CeremonyResponse,
  PasskeyCeremony,
} from '@/components/signIn/usePasskeyCeremony';
import { call } from '@/lib/core/command/call';
import { fail, ok, type Result } from '@/lib/core/result';
import { codeOfWebAuthn } from '@/lib/passkeys/webauthnErrors';

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The first Firefox whose extensions may use the passkeys of a host that they have permission for. */
const FIRST_FIREFOX = 150;

/** Older releases of Firefox have the interface on extension pages too, and refuse every ceremony there. */
function supportsPasskeys(): boolean {
  if (!browserSupportsWebAuthn()) return false;
  if (import.meta.env.BROWSER !== 'firefox') return true;
  const [, release] = /\bFirefox\/(\d+)/.exec(navigator.userAgent) ?? [];
  return Number(release) >= FIRST_FIREFOX;
}

const asRecord = (response: object): CeremonyResponse => ({ ...response });

export function createBrowserPasskeyCeremony(): PasskeyCeremony {
  /** A ceremony whose options arrive late must not end the next, so ceremonies are counted. */
  let latest = 0;

  async function get({ autofill = false, signal }: CeremonyOffer = {}): Promise<Result<CeremonyResponse>> {
    if (!supportsPasskeys()) return fail('passkey-unsupported');
    latest += 1;
    const turn = latest;
    const options = await call('passkeys.requestOptions', null);
    if (!options.ok) return options;
    if (signal?.aborted || turn !== latest) return fail('passkey-cancelled');
    const end = () => {
      if (turn === latest) WebAuthnAbortService.cancelCeremony();
    };
    signal?.addEventListener('abort', end, { once: true });
    try {
      // Safe: the library passes them to the browser, which checks them.
      const optionsJSON = options.value as unknown as AuthenticationOptions;
      return ok(asRecord(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })));
    } catch (cause) {
      return fail(codeOfWebAuthn(cause, 'authentication'));
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  const create: PasskeyCeremony['create'] = async (input) => {
    if (!supportsPasskeys()) return fail('passkey-unsupported');
    latest += 1;
    const options = await call('passkeys.registrationOptions', input);
    if (!options.ok) return options;
    try {
      // Safe: as above.
      const optionsJSON = options.value as unknown as RegistrationOptions;
      return ok(asRecord(await startRegistration({ optionsJSON })));
    } catch (cause) {
      return fail(codeOfWebAuthn(cause, 'registration'));
    }
  };

  return {
    isSupported: supportsPasskeys(),
    canAutofill: async () => supportsPasskeys() && (await browserSupportsWebAuthnAutofill()),
    get,
    create,
  };
}
