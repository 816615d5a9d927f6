import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Changes } from '@/lib/sessions/changes';
import { listAccounts, refreshToken, unlinkAccount } from './api';

export interface LinkedAccountServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: Changes;
}

type Account = Input<'account.unlink'>;

/** Since Better Auth 1.7 by the id of the row; before, by provider and the person's id there. */
const bodiesOf = ({ accountRowId, providerId, accountId }: Account) => ({
  body: { accountId: accountRowId },
  olderBody: { providerId, ...(accountId ? { accountId } : {}) },
});

/** The ways in that an account has. */
export function createLinkedAccountService({
  activeConnection,
  api,
  changes,
}: LinkedAccountServiceDependencies) {
  async function list(): Promise<Result<Output<'account.list'>>> {
    const connection = await activeConnection();
    return connection ? api(connection).call(listAccounts) : fail('no-connection');
  }

  /** Null where the list cannot be read: then nothing is known. */
  async function isGone(connection: Connection, accountRowId: string | undefined): Promise<boolean | null> {
    const accounts = await api(connection).call(listAccounts);
    return accounts.ok ? !accounts.value.some(({ id }) => id === accountRowId) : null;
  }

  const unlink = (account: Account, context: CallContext): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'account.unlink',
      row: unlinkAccount,
      ...bodiesOf(account),
      subject: account.accountRowId,
      repeated: ['account-not-found', 'unlink-last'],
      isDone: (connection) => isGone(connection, account.accountRowId),
      ...withoutValue,
    });

  const refreshTokens = (
    account: Account,
    context: CallContext,
  ): Promise<Result<Output<'account.refreshTokens'>>> =>
    changes.run(context, {
      kind: 'account.refreshTokens',
      row: refreshToken,
      ...bodiesOf(account),
      subject: account.accountRowId,
      answer: (said) => ok(said),
    });

  return { list, unlink, refreshTokens, isGone };
}
