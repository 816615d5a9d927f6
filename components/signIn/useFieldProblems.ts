import { useLingui } from '@lingui/react';
import { errorText } from '@/components/errors/errorText';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { SignInForm } from './useSignIn';

export interface FieldProblems {
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** Whether the form's error is said at one of its fields. */
  readonly covers: boolean;
}

/** About the first field; what else is about what was typed is said at the password. */
const AT_NAME: readonly AppErrorCode[] = [
  'invalid-email',
  'username-too-short',
  'username-too-long',
  'username-invalid',
];
const AT_PASSWORD: readonly AppErrorCode[] = ['invalid-credentials', 'username-credentials-wrong'];

/** What is wrong with each field, as a sentence. */
export function useFieldProblems(form: SignInForm): FieldProblems {
  const { email, password, takesUsername, asksForEmpty, error } = form;
  const { i18n } = useLingui();
  const isAtName = error !== null && AT_NAME.includes(error.code);
  if (error && (isAtName || AT_PASSWORD.includes(error.code))) {
    const sentence = i18n._(errorText(error.code).sentence);
    return {
      email: isAtName ? sentence : undefined,
      password: isAtName ? undefined : sentence,
      covers: true,
    };
  }
  const emptyName = takesUsername
    ? i18n._({ id: 'signIn.name.empty', message: 'Enter your email address or username.' })
    : i18n._({ id: 'label.email.empty', message: 'Enter your email address.' });
  return {
    email: asksForEmpty && !email.trim() ? emptyName : undefined,
    password:
      asksForEmpty && !password
        ? i18n._({ id: 'label.password.empty', message: 'Enter your password.' })
        : undefined,
    covers: false,
  };
}
