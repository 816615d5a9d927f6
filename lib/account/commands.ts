import type { ConfirmationService } from '@/lib/confirmation/commands';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { MemberService } from '@/lib/members/commands';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { deleteUser, listAccounts, refreshToken, unlinkAccount } from './api';
import type { accountContract } from './contract';
import { asWrongPassword, createPasswordService, type SessionKeeper } from './passwordService';
import { createProfileService } from './profileService';
import { createSoleOwnership } from './soleOwnership';

interface LinkedAccountServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
}

type Account = Input<'account.unlink'>;

function createLinkedAccountService({ activeConnection, api, changes }: LinkedAccountServiceDependencies) {
  async function list(): Promise<Result<Output<'account.list'>>> {
    const connection = await activeConnection();
    return connection ? api(connection).call(listAccounts) : fail('no-connection');
  }

  async function isGone(connection: Connection, accountRowId: string | undefined): Promise<boolean | null> {
    const accounts = await api(connection).call(listAccounts);
    return accounts.ok ? !accounts.value.some(({ id }) => id === accountRowId) : null;
  }

  const unlink = (account: Account, context: CallContext): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'account.unlink',
      apiCall: unlinkAccount,
      body: account,
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
      apiCall: refreshToken,
      body: account,
      subject: account.accountRowId,
      answer: (tokens) => ok(tokens),
    });

  return { list, unlink, refreshTokens, isGone };
}

interface AccountServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly changes: ChangeService;
  readonly mailLinks: Pick<MailLinkService, 'landing'>;
  readonly confirmation: SessionKeeper;
  readonly inTurn: Turns;
  readonly members: Pick<MemberService, 'readOnlyOwner'>;
}

type Deletion = Result<Output<'account.delete'>>;

/** Better Auth's message when it sends a link instead of deleting at once. */
const BY_MAIL = /verification email/i;

export function createAccountService(dependencies: AccountServiceDependencies) {
  const { activeConnection, changes, mailLinks } = dependencies;
  const { list, unlink, refreshTokens, isGone } = createLinkedAccountService(dependencies);
  const { updateProfile, changeEmail } = createProfileService(dependencies);
  const { soleOwnerships } = createSoleOwnership(dependencies);

  async function remove({ password }: Input<'account.delete'>, context: CallContext): Promise<Deletion> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const callbackURL = await mailLinks.landing(connection, 'delete');
    return changes.run<typeof deleteUser.answer, Output<'account.delete'>>(context, {
      kind: 'account.delete',
      apiCall: deleteUser,
      body: { callbackURL, ...(password === null ? {} : { password }) },
      isLeaving: true,
      refusal: asWrongPassword,
      answer: ({ message }) => ok({ deleted: !BY_MAIL.test(message) }),
      // The account was just checked: the session ended because it was deleted with the account.
      repeated: ['signed-out'],
      // A session that still exists proves nothing: a mail may be on its way.
      isDone: async (_connection, state) => (state?.phase === 'signed-out' ? true : null),
      lost: lostDeletion,
    });
  }

  /** With a mailed link, the account exists until the link is opened. */
  async function lostDeletion(): Promise<Deletion> {
    const connection = await activeConnection();
    const isThere = connection && (await dependencies.store.readHead(connection.id));
    return ok({ deleted: !isThere });
  }

  const settleUnlinked = settledBy((connection, { subject }) => isGone(connection, subject));
  const settleDeleted = settledBy(
    async (connection) => (await changes.reread(connection, { leaving: true }))?.phase === 'signed-out',
  );

  return {
    list,
    unlink,
    refreshTokens,
    updateProfile,
    changeEmail,
    soleOwnerships,
    remove,
    settleUnlinked,
    settleDeleted,
    ...createPasswordService(dependencies),
  };
}

interface Services {
  readonly account: ReturnType<typeof createAccountService>;
  readonly changes: ChangeService;
  readonly confirmation: ConfirmationService;
  readonly mailLinks: MailLinkService;
}

export const accountCommands = ({
  account,
  changes: { settleUnknown },
  confirmation,
  mailLinks,
}: Services): Implementation<typeof accountContract> => ({
  'account.updateProfile': { run: account.updateProfile, settle: settleUnknown },
  'account.changeEmail': { run: account.changeEmail, settle: settleUnknown, showsAtOnce: true },
  'account.sendVerification': { run: account.sendVerification, settle: settleUnknown, showsAtOnce: true },
  // The new session has no organization or team, like that of a confirmation.
  'account.changePassword': { run: account.changePassword, settle: confirmation.settle, showsAtOnce: true },
  'account.forgotPassword': { run: account.forgotPassword, settle: settleUnknown, showsAtOnce: true },
  'account.takeResetToken': mailLinks.takeResetToken,
  'account.resetPassword': { run: account.resetPassword, settle: settleUnknown, showsAtOnce: true },
  'account.list': account.list,
  'account.unlink': { run: account.unlink, settle: account.settleUnlinked },
  'account.refreshTokens': { run: account.refreshTokens, settle: settleUnknown, showsAtOnce: true },
  'account.soleOwnerships': account.soleOwnerships,
  'account.delete': { run: account.remove, settle: account.settleDeleted },
});
