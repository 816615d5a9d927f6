import type { MessageDescriptor } from '@lingui/core';
import { MAX_TYPED } from '@/lib/core/schemas';
import type { Challenge, SecondFactor } from '@/lib/twoFactor/schema';

/** Better Auth's default for both kinds of codes (`digits`). */
const DIGITS = 6;

/** All methods if the server lists none. */
export const methodsOf = ({ methods }: Challenge): readonly SecondFactor[] =>
  methods.length > 0 ? [...methods, 'backup'] : ['totp', 'otp', 'backup'];

/** A one-time code is a number of 31 bits (RFC 4226, section 5.3), so it has no more digits. */
export const MAX_DIGITS = 10;

/** People and mails put blanks, hyphens and words around digits. */
export const codeOf = (method: SecondFactor, typed: string): string =>
  method === 'backup' ? typed.trim() : typed.replace(/\D/g, '');

/** Returns the limit that a typed code exceeds, which saves a request; null where it is within. */
export function codeLimit(method: SecondFactor, typed: string): number | null {
  const max = method === 'backup' ? MAX_TYPED : MAX_DIGITS;
  return codeOf(method, typed).length > max ? max : null;
}

export const TOO_MANY_DIGITS: MessageDescriptor = /*i18n*/ {
  id: 'twoFactor.code.too-long',
  message: 'Use at most {max} digits.',
};

export const isComplete = (method: SecondFactor, typed: string): boolean =>
  method !== 'backup' && new RegExp(`^\\d{${DIGITS}}$`).test(codeOf(method, typed));
