import { accountContract } from '@/lib/account/contract';
import { adminContract } from '@/lib/admin/contract';
import { confirmationContract } from '@/lib/confirmation/contract';
import { connectionsContract } from '@/lib/connections/contract';
import type { Contract } from '@/lib/core/command/contract';
import { operationsContract } from '@/lib/core/operations/contract';
import { draftsContract } from '@/lib/drafts/contract';
import { invitationsContract } from '@/lib/invitations/contract';
import { membersContract } from '@/lib/members/contract';
import { multiSessionContract } from '@/lib/multiSession/contract';
import { organizationsContract } from '@/lib/organizations/contract';
import { passkeysContract } from '@/lib/passkeys/contract';
import { paymentsContract } from '@/lib/payments/contract';
import { picturesContract } from '@/lib/pictures/contract';
import { preferencesContract } from '@/lib/preferences/contract';
import { rolesContract } from '@/lib/roles/contract';
import { sessionsContract } from '@/lib/sessions/contract';
import { signInContract } from '@/lib/signIn/contract';
import { socialContract } from '@/lib/social/contract';
import { teamsContract } from '@/lib/teams/contract';
import { twoFactorContract } from '@/lib/twoFactor/contract';

/** Pages import only the type, the worker the schemas too. */
export const contracts = {
  ...accountContract,
  ...adminContract,
  ...confirmationContract,
  ...connectionsContract,
  ...draftsContract,
  ...invitationsContract,
  ...membersContract,
  ...multiSessionContract,
  ...organizationsContract,
  ...passkeysContract,
  ...paymentsContract,
  ...picturesContract,
  ...preferencesContract,
  ...rolesContract,
  ...sessionsContract,
  ...signInContract,
  ...socialContract,
  ...teamsContract,
  ...twoFactorContract,
  ...operationsContract,
} as const satisfies Contract;

declare module '@/lib/core/command/contract' {
  interface Register {
    readonly contracts: typeof contracts;
  }
}
