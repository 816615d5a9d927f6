// biome-ignore-all lint/performance/noBarrelFile: a table, of which nobody imports a single row.

/* A contract without implementations doesn't compile, nor the reverse. */
export { accountCommands as account } from './account/commands';
export { adminCommands as admin } from './admin/commands';
export { confirmationCommands as confirmation } from './confirmation/commands';
export { connectionsCommands as connections } from './connections/commands';
export { operationsCommands as operations } from './core/operations/commands';
export { draftsCommands as drafts } from './drafts/commands';
export { invitationsCommands as invitations } from './invitations/commands';
export { membersCommands as members } from './members/commands';
export { multiSessionCommands as multiSession } from './multiSession/commands';
export { organizationsCommands as organizations } from './organizations/commands';
export { passkeysCommands as passkeys } from './passkeys/commands';
export { paymentsCommands as payments } from './payments/commands';
export { picturesCommands as pictures } from './pictures/commands';
export { preferencesCommands as preferences } from './preferences/commands';
export { rolesCommands as roles } from './roles/commands';
export { sessionsCommands as sessions } from './sessions/commands';
export { signInCommands as signIn } from './signIn/commands';
export { socialCommands as social } from './social/commands';
export { teamsCommands as teams } from './teams/commands';
export { twoFactorCommands as twoFactor } from './twoFactor/commands';
