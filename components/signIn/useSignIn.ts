import { type RefObject, useCallback, useRef, useState } from 'react';
import { useCountdown } from '@/components/errors/useCountdown';
import { useDraftSaving } from '@/components/form/useDraftSaving';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { forgetSignIn, lastSignIn, noteSignIn } from '@/components/social/lastSignIn';
import { latestProgress, type Progress } from '@/components/twoFactor/latestProgress';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { looksLikeEmail } from '@/lib/core/looksLikeEmail';
import type { Operation, OperationKind } from '@/lib/core/operations/schema';
import { operations } from '@/lib/core/operations/state';
import { type AppError, fail, type Result } from '@/lib/core/result';
import { MAX_TYPED } from '@/lib/core/schemas';
import type { DraftValues } from '@/lib/drafts/schema';

const SIGN_IN: readonly OperationKind[] = ['signIn.email', 'signIn.username', 'signIn.passkey'];

/** The page didn't start this sign-in, or no longer remembers it. */
export const signInProgress = (known: readonly Operation[], connectionId: string, now: number): Progress =>
  latestProgress(known, SIGN_IN, connectionId, now);

/** `empty`: nothing was sent, and the fields show what is missing. */
type Attempt =
  | { readonly phase: 'none' }
  | { readonly phase: 'empty' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed'; readonly error: AppError };

/** The first field has an address, or a username where the server has them. */
export const isAboutName = ({ code }: AppError) =>
  code === 'invalid-email' ||
  code === 'username-too-short' ||
  code === 'username-too-long' ||
  code === 'username-invalid';

export const isAboutPassword = ({ code }: AppError) =>
  code === 'invalid-credentials' || code === 'username-credentials-wrong';

/** A pasted text may be longer than what is sent: the field keeps all of it and reports that. */
export const isTooLong = ({ length }: string) => length > MAX_TYPED;

export interface PasswordSignIn {
  /** The address, or the username where the server has them. */
  readonly email: string;
  /** Clears the address that was filled in; null where none was. */
  readonly forget: (() => void) | null;
  readonly takesUsername: boolean;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly isPending: boolean;
  readonly asksForEmpty: boolean;
  readonly error: AppError | null;
  /** Until the server accepts another try. */
  readonly secondsLeft: number;
  readonly emailField: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly type: (change: { email?: string; rememberMe?: boolean; password?: string }) => void;
  readonly submit: () => void;
}

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** No username has an at sign (SPEC.md section 5), and every address has one. */
const isUsername = (name: string, takesUsername: boolean) => takesUsername && !name.includes('@');

async function send({ name, ...rest }: Credentials, takesUsername: boolean): Promise<Result<null>> {
  if (!isUsername(name, takesUsername)) return call('signIn.email', { email: name, ...rest });
  const result = await call('signIn.username', { username: name, ...rest });
  // Until it is known whether the server has usernames, it may turn out to have none.
  return !result.ok && result.error.code === 'not-found' ? fail('invalid-email') : result;
}

/** The server isn't any more as it was found when it was connected. */
function isNews(result: Result<null>, trust: Connection['trust']): boolean {
  const code = result.ok ? null : result.error.code;
  const isUntrusted = code === 'untrusted-origin';
  const showsTrust = result.ok || isUntrusted;
  const lacksWay = code === 'email-password-disabled' || code === 'invalid-email';
  return lacksWay || (showsTrust && isUntrusted !== (trust === 'untrusted'));
}

/** A wrong password is cleared; everything else that was typed stays, to be sent again. */
export function useSignIn({ id, capabilities, trust }: Connection, stored?: DraftValues): PasswordSignIn {
  const takesUsername = capabilities.username !== false;
  const draft = useSignInDraft(id, stored);
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState<Attempt>({ phase: 'none' });
  const [openedAt] = useState(Date.now);
  const known = signInProgress(useStoredValue(operations) ?? [], id, openedAt);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const shown = attempt.phase === 'none' ? known : attempt;
  const error = shown.phase === 'failed' ? shown.error : null;
  const secondsLeft = useCountdown(error);
  const isPending = shown.phase === 'pending';

  async function signIn(name: string) {
    setAttempt({ phase: 'pending' });
    const result = await send({ name, password, rememberMe: draft.rememberMe }, takesUsername);
    if (isNews(result, trust)) void call('connections.check', { connectionId: id });
    if (result.ok || isAboutPassword(result.error)) setPassword('');
    if (result.ok) {
      noteSignIn(id, { way: 'password', email: draft.rememberMe ? name : null });
      draft.discard();
      setAttempt({ phase: 'none' });
      return;
    }
    setAttempt({ phase: 'failed', error: result.error });
    (isAboutName(result.error) ? emailField : passwordField).current?.focus();
  }

  function focusTooLong(email: string): boolean {
    if (!isTooLong(email) && !isTooLong(password)) return false;
    (isTooLong(email) ? emailField : passwordField).current?.focus();
    return true;
  }

  function submit() {
    if (isPending || secondsLeft > 0) return;
    const email = draft.email.trim();
    if (focusTooLong(email)) return;
    if (email && !isUsername(email, takesUsername) && !looksLikeEmail(email)) {
      setAttempt({ phase: 'failed', error: { code: 'invalid-email' } });
      emailField.current?.focus();
    } else if (email && password) {
      void signIn(email);
    } else {
      setAttempt({ phase: 'empty' });
      (email ? passwordField : emailField).current?.focus();
    }
  }

  function type({ password: typed, ...change }: Parameters<PasswordSignIn['type']>[0]) {
    if (typed !== undefined) setPassword(typed);
    if (Object.keys(change).length > 0) draft.type(change);
  }

  return {
    email: draft.email,
    forget: draft.forget,
    takesUsername,
    password,
    rememberMe: draft.rememberMe,
    isPending,
    asksForEmpty: shown.phase === 'empty',
    error,
    secondsLeft,
    emailField,
    passwordField,
    type,
    submit,
  };
}

interface Typed {
  readonly email: string;
  readonly rememberMe: boolean;
}

function keep({ email, rememberMe }: Typed): void {
  if (email) {
    void call('drafts.save', { form: 'signIn', values: { email, rememberMe: String(rememberMe) } });
  } else {
    void call('drafts.discard', { form: 'signIn' });
  }
}

/** A popup that is closed and opened again has what was typed, but never the password. */
function useSignInDraft(connectionId: string, stored: DraftValues | undefined) {
  const [remembered, setRemembered] = useState(() => lastSignIn(connectionId)?.email ?? '');
  const [typed, setTyped] = useState<Partial<Typed> | null>(null);
  const email = typed?.email ?? stored?.email ?? remembered;
  const rememberMe = typed?.rememberMe ?? stored?.rememberMe !== 'false';
  const [isOver, setOver] = useState(false);
  const isTyped = typed !== null && !isOver;

  const save = useCallback(() => keep({ email, rememberMe }), [email, rememberMe]);
  useDraftSaving(isTyped ? save : null);

  function type(change: Partial<Typed>) {
    setOver(false);
    setTyped({ ...typed, ...change });
  }
  function forget() {
    forgetSignIn(connectionId);
    setRemembered('');
    type({ email: '' });
  }

  return {
    email,
    rememberMe,
    type,
    forget: remembered === '' ? null : forget,
    discard: () => {
      // A pending save would restore it.
      setOver(true);
      void call('drafts.discard', { form: 'signIn' });
    },
  };
}
