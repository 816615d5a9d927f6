import type { Implementation } from '@/lib/core/command/implementation';
import type { signInContract } from './contract';
import type { createSignInService } from './signInService';

interface Services {
  readonly signIn: ReturnType<typeof createSignInService>;
}

export function signInCommands({ signIn }: Services): Implementation<typeof signInContract> {
  const lost = { settle: signIn.settle, showsAtOnce: true } as const;
  return {
    'signIn.email': { run: signIn.withEmail, ...lost },
    'signIn.username': { run: signIn.withUsername, ...lost },
    'signIn.passkey': { run: signIn.withPasskey, ...lost },
    'signIn.signUp': { run: signIn.signUp, ...lost },
    'signIn.checkUsername': signIn.checkUsername,
  };
}
