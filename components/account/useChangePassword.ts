import { useRef, useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useAction } from '@/components/form/useAction';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';

interface Typed {
  readonly current: string;
  readonly next: string;
  readonly revokeOthers: boolean;
}

const EMPTY: Typed = { current: '', next: '', revokeOthers: false };

/** Replaces the password; both are gone from memory once the server has taken them. */
export function useChangePassword(connection: Connection, onMissing: () => void) {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [asksForEmpty, setAsksForEmpty] = useState(false);
  const action = useAction<null>();
  const confirmed = useConfirmed(connection);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);

  async function send() {
    const result = await action.run(() =>
      confirmed.run(() =>
        call('account.changePassword', {
          currentPassword: typed.current,
          newPassword: typed.next,
          revokeOtherSessions: typed.revokeOthers,
        }),
      ),
    );
    if (result.ok) return setTyped(EMPTY);
    if (result.error.code === 'password-missing') onMissing();
    const isAboutCurrent = result.error.code === 'password-wrong';
    if (isAboutCurrent) setTyped((before) => ({ ...before, current: '' }));
    (isAboutCurrent ? currentField : nextField).current?.focus();
  }

  function submit() {
    if (action.isBusy) return;
    if (typed.current && typed.next) {
      void send();
    } else {
      setAsksForEmpty(true);
      (typed.current ? nextField : currentField).current?.focus();
    }
  }

  function type(change: Partial<Typed>) {
    setAsksForEmpty(false);
    if (!action.isBusy) action.reset();
    setTyped({ ...typed, ...change });
  }

  return {
    typed,
    asksForEmpty,
    isBusy: action.isBusy,
    isDone: action.phase.name === 'done',
    error: action.error,
    step: confirmed.step,
    currentField,
    nextField,
    type,
    submit,
  };
}
