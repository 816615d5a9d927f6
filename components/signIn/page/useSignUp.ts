import { type RefObject, useRef, useState } from 'react';
import { type UsernameCheck, useUsernameCheck } from '@/components/account/useUsernameCheck';
import { useCountdown } from '@/components/errors/useCountdown';
import { looksLikeEmail } from '@/components/form/looksLikeEmail';
import { useAction } from '@/components/form/useAction';
import { useFormDraft } from '@/components/form/useFormDraft';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Output } from '@/lib/core/command/contract';
import type { AppError } from '@/lib/core/result';

const FIELDS = ['name', 'email', 'username'] as const;
type Field = (typeof FIELDS)[number];
export type SignUpField = Field | 'password';

export interface SignUpForm {
  /** Undefined until the draft was read. */
  readonly values: Readonly<Record<SignUpField, string>> | undefined;
  readonly hasUsername: boolean;
  readonly check: UsernameCheck;
  /** Required and empty, once it was tried. */
  readonly missing: ReadonlySet<SignUpField>;
  readonly isBusy: boolean;
  readonly secondsLeft: number;
  readonly error: AppError | null;
  /** How often it was refused, by us or by the server. */
  readonly refusals: number;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly type: (field: SignUpField, text: string) => void;
  readonly submit: () => void;
  readonly focusFirst: () => void;
}

/** Makes an account. What was typed stays over a reload, all but the password. */
export function useSignUp(
  { id, capabilities }: Connection,
  onDone: (result: { readonly mustVerify: boolean; readonly email: string }) => void,
): SignUpForm {
  const hasUsername = capabilities.username === true;
  const draft = useFormDraft('signUp', id, FIELDS);
  const [password, setPassword] = useState('');
  const [slip, setSlip] = useState<AppError | null>(null);
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const action = useAction<Output<'signIn.signUp'>>();
  const first = useRef<HTMLInputElement>(null);
  const { name = '', email = '', username = '' } = draft.values ?? {};
  const check = useUsernameCheck(username.trim(), null, hasUsername);
  const error = slip ?? action.error;
  const secondsLeft = useCountdown(error);
  const typed = { name: name.trim(), email: email.trim(), password, username: username.trim() };
  const empty = (['name', 'email', 'password'] as const).filter((field) => !typed[field]);

  const refuse = () => setRefusals((before) => before + 1);

  async function send() {
    const result = await action.run(() =>
      call('signIn.signUp', { ...typed, username: hasUsername ? typed.username || null : null }),
    );
    if (!result.ok) return refuse();
    setPassword('');
    draft.discard();
    onDone({ mustVerify: result.value.mustVerify, email: typed.email });
  }

  function submit() {
    if (action.isBusy || secondsLeft > 0) return;
    setTried(true);
    const isEmail = looksLikeEmail(typed.email);
    if (empty.length === 0 && isEmail) return void send();
    if (typed.email && !isEmail) setSlip({ code: 'invalid-email' });
    refuse();
  }

  return {
    values: draft.values && { name, email, username, password },
    hasUsername,
    check,
    missing: new Set(isTried ? empty : []),
    isBusy: action.isBusy,
    secondsLeft,
    error,
    refusals,
    first,
    type: (field, text) => {
      setSlip(null);
      if (!action.isBusy && secondsLeft === 0) action.reset();
      if (field === 'password') setPassword(text);
      else draft.type({ [field]: text });
    },
    submit,
    focusFirst: () => first.current?.focus(),
  };
}
