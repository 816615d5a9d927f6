import { useAction } from '@/components/form/useAction';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';

export function useVerificationMail(email: string) {
  const { phase, isBusy, error, run } = useAction<string>();
  const send = async () => {
    const result = await call('account.sendVerification', { email });
    return result.ok ? ok(email) : result;
  };
  return {
    /** Stays the same, whatever is typed meanwhile. */
    sentTo: phase.name === 'done' ? phase.value : null,
    isSending: isBusy,
    error,
    send: () => void run(send),
  };
}
