import { createContext, useContext } from 'react';
import type { Input } from '@/lib/core/command/contract';
import type { Result } from '@/lib/core/result';

export type CeremonyResponse = Input<'signIn.passkey'>['response'];

export interface CeremonyOffer {
  /** Offered in the field, instead of in a window of its own. */
  readonly autofill?: boolean;
  /** Ends it, unless another has taken its place. */
  readonly signal?: AbortSignal;
}

/** A new ceremony ends the one before. */
export interface PasskeyCeremony {
  readonly isSupported: boolean;
  /** The field needs `autocomplete="username webauthn"`. */
  readonly canAutofill: () => Promise<boolean>;
  readonly get: (offer?: CeremonyOffer) => Promise<Result<CeremonyResponse>>;
  readonly create: (input: Input<'passkeys.registrationOptions'>) => Promise<Result<CeremonyResponse>>;
}

/** Null in the popup, which closes under the browser's own window and doesn't include the library. */
export const PasskeyCeremonyContext = createContext<PasskeyCeremony | null>(null);

export const usePasskeyCeremony = (): PasskeyCeremony | null => useContext(PasskeyCeremonyContext);
