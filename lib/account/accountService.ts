import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import { settledBy } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { MailLinkService } from '@/lib/mailLinks/mailLinkService';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Changes } from '@/lib/sessions/changes';
import { deleteUser } from './api';
import { createLinkedAccountService } from './linkedAccountService';
import { asWrongPassword, createPasswordService, type SessionKeeper } from './passwordService';
import { createProfileService } from './profileService';
import { createSoleOwnership } from './soleOwnership';

export interface AccountServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly changes: Changes;
  readonly mailLinks: Pick<MailLinkService, 'landing'>;
  readonly confirmation: SessionKeeper;
  readonly inTurn: Turns;
}

type Deletion = Result<Output<'account.delete'>>;

/** What Better Auth says when it sends a link instead of deleting at once. */
const BY_MAIL = /verification email/i;

/** Profile, email, password, linked accounts and the end of an account. */
export function createAccountService(dependencies: AccountServiceDependencies) {
  const { activeConnection, changes, mailLinks } = dependencies;
  const { isGone, ...linked } = createLinkedAccountService(dependencies);

  /** By password, or without one by a fresh session; or by a mail, where the server is set up so. */
  async function remove({ password }: Input<'account.delete'>, context: CallContext): Promise<Deletion> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const callbackURL = await mailLinks.landing(connection, 'delete');
    return changes.run<typeof deleteUser.answer, Output<'account.delete'>>(context, {
      kind: 'account.delete',
      row: deleteUser,
      body: { callbackURL, ...(password === null ? {} : { password }) },
      isLeaving: true,
      refusal: asWrongPassword,
      answer: ({ message }) => ok({ deleted: !BY_MAIL.test(message) }),
      // The account was just checked: the session is gone because it was deleted with the account.
      repeated: ['signed-out'],
      // Still there is no sign of anything: a mail may be on its way.
      isDone: async (_connection, state) => (state?.phase === 'signed-out' ? true : null),
      lost: lostDeletion,
    });
  }

  /** Whether an account whose deletion was answered is gone: a link that was mailed leaves it there until used. */
  async function lostDeletion(): Promise<Deletion> {
    const connection = await activeConnection();
    const isThere = connection && (await dependencies.store.readHead(connection.id));
    return ok({ deleted: !isThere });
  }

  const settleUnlinked = settledBy((connection, { subject }) => isGone(connection, subject));
  /** A deletion ends the session. */
  const settleDeleted = settledBy(
    async (connection) => (await changes.reread(connection, { leaving: true }))?.phase === 'signed-out',
  );

  return {
    ...createProfileService(dependencies),
    ...createPasswordService(dependencies),
    ...linked,
    ...createSoleOwnership(dependencies),
    remove,
    settleUnlinked,
    settleDeleted,
  };
}
