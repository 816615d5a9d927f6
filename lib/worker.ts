import { accountCommands } from '@/lib/account/commands';
import { confirmationCommands } from '@/lib/confirmation/commands';
import { connectionsCommands } from '@/lib/connections/commands';
import type { Contracts } from '@/lib/core/command/contract';
import type { Implementation, Settle } from '@/lib/core/command/implementation';
import { operationsCommands } from '@/lib/core/operations/commands';
import type { Operation } from '@/lib/core/operations/schema';
import { fail, type Result } from '@/lib/core/result';
import { draftsCommands } from '@/lib/drafts/commands';
import { invitationsCommands } from '@/lib/invitations/commands';
import { membersCommands } from '@/lib/members/commands';
import { organizationsCommands } from '@/lib/organizations/commands';
import { passkeysCommands } from '@/lib/passkeys/commands';
import { paymentsCommands } from '@/lib/payments/commands';
import { picturesCommands } from '@/lib/pictures/commands';
import { preferencesCommands } from '@/lib/preferences/commands';
import { sessionsCommands } from '@/lib/sessions/commands';
import { signInCommands } from '@/lib/signIn/commands';
import { socialCommands } from '@/lib/social/commands';
import { teamsCommands } from '@/lib/teams/commands';
import { twoFactorCommands } from '@/lib/twoFactor/commands';

/** Drops what a domain keeps about a connection. */
interface Forgets {
  readonly forget: (connectionId: string) => Promise<unknown>;
}

type Services = Parameters<typeof accountCommands>[0] &
  Parameters<typeof confirmationCommands>[0] &
  Parameters<typeof connectionsCommands>[0] &
  Parameters<typeof draftsCommands>[0] &
  Parameters<typeof invitationsCommands>[0] &
  Parameters<typeof membersCommands>[0] &
  Parameters<typeof organizationsCommands>[0] &
  Parameters<typeof passkeysCommands>[0] &
  Parameters<typeof paymentsCommands>[0] &
  Parameters<typeof picturesCommands>[0] &
  Parameters<typeof preferencesCommands>[0] &
  Parameters<typeof sessionsCommands>[0] &
  Parameters<typeof signInCommands>[0] &
  Parameters<typeof socialCommands>[0] &
  Parameters<typeof teamsCommands>[0] &
  Parameters<typeof twoFactorCommands>[0] &
  Parameters<typeof operationsCommands>[0] &
  Record<'invitationNews' | 'mailLinks' | 'newSignIns' | 'paymentsNews', Forgets>;

export type Commands = Implementation<Contracts>;

/** Every command, carried out. */
export function createCommands(services: Services): Commands {
  const { log, newSignIns, invitationNews, paymentsNews, flows, mailLinks, drafts } = services;
  const forgetful: readonly Forgets[] = [
    log,
    newSignIns,
    invitationNews,
    paymentsNews,
    flows,
    mailLinks,
    drafts,
  ];
  async function forget(connectionId: string): Promise<void> {
    for (const domain of forgetful) await domain.forget(connectionId);
  }
  return {
    ...accountCommands(services),
    ...confirmationCommands(services),
    ...connectionsCommands(services, forget),
    ...draftsCommands(services),
    ...invitationsCommands(services),
    ...membersCommands(services),
    ...organizationsCommands(services),
    ...passkeysCommands(services),
    ...paymentsCommands(services),
    ...picturesCommands(services),
    ...preferencesCommands(services),
    ...sessionsCommands(services),
    ...signInCommands(services),
    ...socialCommands(services),
    ...teamsCommands(services),
    ...twoFactorCommands(services),
    ...operationsCommands(services),
  };
}

/** Finds out what became of an operation that an earlier worker left behind, on the connection it was made for. */
export const createSettle =
  ({ activeConnection, changes }: Pick<Services, 'activeConnection' | 'changes'>, commands: Commands) =>
  async (operation: Operation): Promise<Result<null>> => {
    const connection = await activeConnection();
    if (connection?.id !== operation.connectionId) return fail('not-confirmed');
    // One of another version may have a name that no command has any more.
    const settle: Settle = commands[operation.kind]?.settle ?? changes.settleUnknown;
    return settle(connection, operation);
  };
