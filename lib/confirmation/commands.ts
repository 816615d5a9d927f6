import * as z from 'zod/mini';
import { listAccounts } from '@/lib/account/api';
import { CREDENTIAL } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import type { Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import type { Operation, Resume } from '@/lib/core/operations/schema';
import { fail, ok, type Result } from '@/lib/core/result';
import { listPasskeys } from '@/lib/passkeys/api';
import type { SessionListReader } from '@/lib/sessions/sessionListReader';
import { providerIdSchema } from '@/lib/social/schema';
import type { confirmationContract } from './contract';
import { createRestore } from './restore';
import {
  createConfirmedAccount,
  createPasskeyConfirmation,
  createPasswordConfirmation,
  type SecondSignInDependencies,
} from './secondSignIn';

interface ConfirmationServiceDependencies extends SecondSignInDependencies {
  readonly api: ApiPool;
  readonly sessionList: SessionListReader;
  readonly epoch: Epoch;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly refreshSoon: () => void;
}

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/**
 * "Confirm it's you": a second sign-in that leaves everything as it was and the session fresh. Confirmations and
 * switches take turns, since each restores what it finds.
 */
export function createConfirmationService(dependencies: ConfirmationServiceDependencies) {
  const { activeConnection, api, store, inTurn } = dependencies;
  const confirmedAccount = createConfirmedAccount(dependencies);
  const restoring = createRestore(dependencies);
  const { restore, restoreIfNew, restoreLanded } = restoring;

  async function methods(): Promise<Result<Output<'confirmation.methods'>>> {
    const known = await confirmedAccount();
    if (!known.ok) return known;
    const server = api(known.value.connection);
    const [accounts, passkeys] = await Promise.all([server.call(listAccounts), server.call(listPasskeys)]);
    if (!accounts.ok) return accounts;
    if (!passkeys.ok && passkeys.error.code !== 'not-found') return passkeys;
    const providers = new Set(accounts.value.map(({ providerId }) => providerId));
    const hasPassword = providers.delete(CREDENTIAL);
    return ok({
      password: hasPassword,
      passkey: passkeys.ok && passkeys.value.length > 0,
      providers: [...providers].filter((id) => z.safeParse(providerIdSchema, id).success),
    });
  }

  return {
    methods,
    withPassword: createPasswordConfirmation(dependencies, confirmedAccount, restoring),
    withPasskey: createPasskeyConfirmation(dependencies, confirmedAccount, restoring),
    restore,
    restoreIfNew,
    /** Takes a turn: what was captured when the user left may be stale by now. */
    restoreLanded: (connection: Connection, left: Resume): Promise<Result<null>> =>
      inTurn(() => restoreLanded(connection, left)),
    settle: async (connection: Connection, { kind, resume }: Operation): Promise<Result<null>> => {
      if (!resume) return fail('not-confirmed');
      const isOldEnded = kind === 'account.changePassword';
      return inTurn(() => restoreIfNew(connection, resume, { isOldEnded }));
    },
    dismissLeft: async (): Promise<Result<null>> => {
      const connection = await activeConnection();
      if (connection) await store.forgetLeft(connection.id);
      return ok(null);
    },
  };
}

interface Services {
  readonly confirmation: ConfirmationService;
}

export const confirmationCommands = ({
  confirmation,
}: Services): Implementation<typeof confirmationContract> => ({
  'confirmation.methods': confirmation.methods,
  'confirmation.password': {
    run: confirmation.withPassword,
    settle: confirmation.settle,
    showsAtOnce: true,
  },
  'confirmation.passkey': { run: confirmation.withPasskey, settle: confirmation.settle, showsAtOnce: true },
  'confirmation.dismissLeft': confirmation.dismissLeft,
});
