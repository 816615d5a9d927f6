import { useLingui } from '@lingui/react';
import { ERROR_TEXTS } from '@/lib/i18n/errorTexts';
import type { SignInForm } from './useSignIn';

export interface FieldProblems {
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** Whether the form's error is said at one of its fields. */
  readonly covers: boolean;
}

/** What is wrong with each field, as a sentence. */
export function useFieldProblems({ email, password, asksForEmpty, error }: SignInForm): FieldProblems {
  const { i18n } = useLingui();
  if (error?.code === 'invalid-email' || error?.code === 'invalid-credentials') {
    const sentence = i18n._(ERROR_TEXTS[error.code].sentence);
    const isEmail = error.code === 'invalid-email';
    return { email: isEmail ? sentence : undefined, password: isEmail ? undefined : sentence, covers: true };
  }
  const noEmail = asksForEmpty && !email.trim();
  const noPassword = asksForEmpty && !password;
  return {
    email: noEmail ? i18n._({ id: 'signIn.email.empty', message: 'Enter your email address.' }) : undefined,
    password: noPassword
      ? i18n._({ id: 'signIn.password.empty', message: 'Enter your password.' })
      : undefined,
    covers: false,
  };
}
