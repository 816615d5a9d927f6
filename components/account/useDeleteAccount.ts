import { useRef, useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useAction } from '@/components/form/useAction';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Profile } from '@/lib/sessions/schema';

/** Keyboards differ in how they compose letters with accents. */
const comparable = (address: string) => address.toLowerCase().normalize('NFC');

/** Deletes the account: by password, or by a fresh session where there is none. Nothing of what is typed is kept. */
export function useDeleteAccount(connection: Connection, profile: Profile, hasPassword: boolean) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction<{ deleted: boolean }>();
  const confirmed = useConfirmed(connection);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const isOwnEmail = comparable(email.trim()) === comparable(profile.email);
  const lacksPassword = hasPassword && !password;

  async function send() {
    setTried(false);
    const result = await action.run(() =>
      confirmed.run(() => call('account.delete', { password: hasPassword ? password : null })),
    );
    setPassword('');
    if (!result.ok && result.error.code === 'password-wrong') passwordField.current?.focus();
  }

  function submit() {
    if (action.isBusy) return;
    if (!isOwnEmail) emailField.current?.focus();
    else if (lacksPassword) passwordField.current?.focus();
    else return void send();
    setTried(true);
  }

  function edited() {
    setTried(false);
    if (!action.isBusy) action.reset();
  }

  return {
    email,
    password,
    /** What is wrong with what was sent, before the server was asked. */
    slips: { email: isTried && !isOwnEmail, password: isTried && lacksPassword },
    isBusy: action.isBusy,
    error: action.error,
    result: action.phase.name === 'done' ? action.phase.value : null,
    step: confirmed.step,
    emailField,
    passwordField,
    typeEmail: (text: string) => {
      edited();
      setEmail(text);
    },
    typePassword: (text: string) => {
      edited();
      setPassword(text);
    },
    submit,
  };
}
