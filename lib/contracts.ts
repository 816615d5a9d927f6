// biome-ignore-all lint/performance/noBarrelFile: a table, of which nobody imports a single row.
/* Pages import only their type, by `Register`, the worker the schemas too. */
export { accountContract as account } from './account/contract';
export { adminContract as admin } from './admin/contract';
export { confirmationContract as confirmation } from './confirmation/contract';
export { connectionsContract as connections } from './connections/contract';
export { operationsContract as operations } from './core/operations/contract';
export { draftsContract as drafts } from './drafts/contract';
export { invitationsContract as invitations } from './invitations/contract';
export { membersContract as members } from './members/contract';
export { multiSessionContract as multiSession } from './multiSession/contract';
export { organizationsContract as organizations } from './organizations/contract';
export { passkeysContract as passkeys } from './passkeys/contract';
export { paymentsContract as payments } from './payments/contract';
export { picturesContract as pictures } from './pictures/contract';
export { preferencesContract as preferences } from './preferences/contract';
export { rolesContract as roles } from './roles/contract';
export { sessionsContract as sessions } from './sessions/contract';
export { signInContract as signIn } from './signIn/contract';
export { socialContract as social } from './social/contract';
export { teamsContract as teams } from './teams/contract';
export { twoFactorContract as twoFactor } from './twoFactor/contract';

declare module './core/command/contract' {
  interface Register {
    readonly contracts: typeof import('./contracts');
  }
}
