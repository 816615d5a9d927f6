import { useEffect, useState } from 'react';
import { useCountdown } from '@/components/errors/useCountdown';
import { useAction } from '@/components/form/useAction';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { resetTokenIn } from './resetTokenIn';

export type ResetSlip = 'link-empty' | 'link-unreadable' | 'password-empty';

const isOfLink = ({ code }: AppError) => code === 'link-invalid' || code === 'link-expired';

/** Sets a new password with the link of a mail. The token is in memory only: never in a draft or an address. */
export function useResetPassword(connectionId: string) {
  /** Undefined until the worker said whether a link was followed. */
  const [followed, setFollowed] = useState<string | null>();
  const [link, setLink] = useState('');
  const [password, setPassword] = useState('');
  const [slip, setSlip] = useState<ResetSlip | null>(null);
  const [refusals, setRefusals] = useState(0);
  const action = useAction<null>();
  const secondsLeft = useCountdown(action.error);
  // A link that did not work does not work again: another one may be pasted.
  const isUsedUp = action.error !== null && isOfLink(action.error);

  useEffect(() => {
    // Given out once: who asks again must not lose what came before.
    void call('account.takeResetToken', null).then((answer) =>
      setFollowed((known) => known ?? (answer.ok ? answer.value : null)),
    );
  }, []);

  const refuse = () => setRefusals((before) => before + 1);

  async function send(token: string) {
    const input = { connectionId, token, newPassword: password };
    const result = await action.run(() => call('account.resetPassword', input));
    if (result.ok) return setPassword('');
    if (isOfLink(result.error)) setFollowed(null);
    refuse();
  }

  function submit() {
    if (action.isBusy || secondsLeft > 0) return;
    const token = followed ?? resetTokenIn(link);
    if (token && password) return void send(token);
    if (token) setSlip('password-empty');
    else setSlip(link.trim() ? 'link-unreadable' : 'link-empty');
    refuse();
  }

  return {
    isReady: followed !== undefined,
    asksForLink: followed === null,
    link,
    password,
    slip,
    isUsedUp,
    isBusy: action.isBusy,
    isDone: action.phase.name === 'done',
    error: action.error,
    /** How often it was refused, by us or by the server. */
    refusals,
    secondsLeft,
    typeLink: (text: string) => {
      setSlip(null);
      if (isUsedUp) action.reset();
      setLink(text);
    },
    typePassword: (text: string) => {
      setSlip(null);
      if (secondsLeft === 0 && !isUsedUp) action.reset();
      setPassword(text);
    },
    submit,
    dismiss: action.reset,
  };
}

export type ResetPassword = ReturnType<typeof useResetPassword>;
