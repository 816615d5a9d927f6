import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCountdown } from '@/components/errors/useCountdown';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import { operations } from '@/lib/core/operations/state';
import type { AppError } from '@/lib/core/result';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { Challenge, SecondFactor } from '@/lib/twoFactor/schema';
import { codeLimit, codeOf, isComplete, methodsOf } from './challengeCode';
import { latestProgress } from './latestProgress';

/** Ours, and what most services ask for: another code after a minute. */
const RESEND_AFTER_MS = MINUTE_MS;

export interface ChallengeForm {
  readonly methods: readonly SecondFactor[];
  readonly method: SecondFactor;
  readonly code: string;
  readonly trustDevice: boolean;
  readonly isPending: boolean;
  readonly isSending: boolean;
  readonly isSent: boolean;
  /** Until another mail with a code can be requested. */
  readonly resendIn: number;
  /** Until the server accepts another try. */
  readonly secondsLeft: number;
  readonly error: AppError | null;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly choose: (method: SecondFactor) => void;
  readonly type: (code: string) => void;
  readonly trust: (trustDevice: boolean) => void;
  readonly send: () => void;
  readonly submit: () => void;
  readonly back: () => void;
  readonly dismiss: () => void;
}

type Attempt =
  | { readonly phase: 'none' | 'quiet' | 'pending' | 'sending' }
  | { readonly phase: 'failed'; readonly error: AppError };

export interface ChallengeOutcome {
  readonly onVerified: () => void;
  /** The server no longer knows the challenge. */
  readonly onExpired: (error: AppError) => void;
  readonly onBack: () => void;
}

const resendAt = ({ codeSentAt }: Challenge): number | null =>
  codeSentAt === null ? null : codeSentAt + RESEND_AFTER_MS;

/** The last try may have been in a popup that was closed meanwhile. */
function useAttempt({ connectionId }: Challenge) {
  const [attempt, setAttempt] = useState<Attempt>({ phase: 'none' });
  const [openedAt] = useState(Date.now);
  const known = latestProgress(
    useStoredValue(operations) ?? [],
    ['twoFactor.verify'],
    connectionId,
    openedAt,
  );
  return { attempt, setAttempt, shown: attempt.phase === 'none' ? known : attempt };
}

/** A wrong code stays in the field, selected, to be typed over. */
export function useChallenge(
  challenge: Challenge,
  { onVerified, onExpired, onBack }: ChallengeOutcome,
): ChallengeForm {
  const methods = methodsOf(challenge);
  const [method, setMethod] = useState<SecondFactor>(methods[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const { attempt, setAttempt, shown } = useAttempt(challenge);
  // A code of another length than six digits would be sent again with every key.
  const [isHasty, setHasty] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const error = shown.phase === 'failed' ? shown.error : null;
  const secondsLeft = useCountdown(error);
  const isPending = shown.phase === 'pending';

  function refused(refusal: AppError) {
    if (refusal.code === 'challenge-expired') return onExpired(refusal);
    setAttempt({ phase: 'failed', error: refusal });
    field.current?.focus();
    field.current?.select();
  }

  async function verify(typed: string) {
    if (isPending || secondsLeft > 0) return;
    if (!typed && code) return refused({ code: 'code-wrong' });
    if (!typed || codeLimit(method, typed) !== null) return field.current?.focus();
    setAttempt({ phase: 'pending' });
    const result = await call('twoFactor.verify', { method, code: typed, trustDevice });
    setHasty(false);
    if (!result.ok) return refused(result.error);
    setAttempt({ phase: 'quiet' });
    onVerified();
  }

  async function send() {
    setAttempt({ phase: 'sending' });
    const result = await call('twoFactor.sendCode', null);
    if (!result.ok) return refused(result.error);
    setAttempt({ phase: 'quiet' });
    field.current?.focus();
  }

  return {
    methods,
    method,
    code,
    trustDevice,
    isPending,
    isSending: attempt.phase === 'sending',
    isSent: challenge.codeSentAt !== null,
    resendIn: useSecondsUntil(resendAt(challenge), RESEND_AFTER_MS / SECOND_MS),
    secondsLeft,
    error,
    field,
    choose: (chosen) => {
      setMethod(chosen);
      setCode('');
      setAttempt({ phase: 'quiet' });
      field.current?.focus();
    },
    type: (typed) => {
      setCode(typed);
      if (error && secondsLeft === 0) setAttempt({ phase: 'quiet' });
      if (isHasty && isComplete(method, typed)) void verify(codeOf(method, typed));
    },
    trust: setTrustDevice,
    send: () => void send(),
    submit: () => void verify(codeOf(method, code)),
    back: () => {
      onBack();
      void call('twoFactor.cancelChallenge', null);
    },
    dismiss: () => setAttempt({ phase: 'quiet' }),
  };
}

/** Whole seconds, counted down to 0; 0 where there is no time. Never more than `atMost`, whatever the clock. */
function useSecondsUntil(at: number | null, atMost: number): number {
  const [now, setNow] = useState(Date.now);
  const left = at === null ? 0 : Math.min(atMost, Math.max(0, Math.ceil((at - now) / SECOND_MS)));
  const isWaiting = left > 0;

  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
  }, [at]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return left;
}
