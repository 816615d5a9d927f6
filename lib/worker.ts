// biome-ignore-all lint/performance/noBarrelFile: a table, of which nobody imports a single row.
import * as COMMANDS from './commands';
import * as CONTRACTS from './contracts';
import type { assemble } from './core/assemble';
import type { Contracts } from './core/command/contract';
import { commandsByDomain, type Implementation, type PartsOf } from './core/command/implementation';
import { openState } from './core/state/workerState';
import type { Platform } from './platform';
import * as STATE_MODULES from './state';

/*
 * Every export is a part of the worker, under the name by which the others ask for it (docs/decisions/0020). It is made by
 * a function that takes what it needs from the others; where two need each other, one keeps `worker` and asks when it is used.
 */

export { createAccountService as account } from './account/commands';
export { createAdminService as admin } from './admin/commands';
export { createConfirmationService as confirmation } from './confirmation/commands';
export { createAfterSwitch as onSwitched } from './connections/afterSwitch';
export { createConnectionsApi as api } from './connections/api';
export {
  createConnectionService as connections,
  createForgetConnection as forgetConnection,
} from './connections/commands';
export { createActiveConnection as activeConnection } from './connections/rules';
export { createEpoch as epoch } from './core/api/epoch';
export { createReadCodeOfRefusal as codeOfRefusal } from './core/api/refusals';
export { createSettle as settle } from './core/operations/commands';
export { createOperationLog as log } from './core/operations/operationLog';
/** Changes that replace a session or an organization never interleave. */
export { createTurns as inTurn } from './core/tasks';
export { createDraftService as drafts } from './drafts/commands';
export { createElsewhere as elsewhere, createOnLeaving as onLeaving } from './elsewhere/elsewhereService';
export { createInvitationService as invitations } from './invitations/commands';
export { createDetailsReader as details } from './invitations/detailsReader';
export { createInvitationReader as received } from './invitations/invitationReader';
export { createMailLinkService as mailLinks } from './mailLinks/mailLinkService';
export { createMemberService as members } from './members/commands';
export { createPermissions as permissions } from './members/permissions';
export { createMultiSessionService as multiSession } from './multiSession/commands';
export { createInvitationNews as invitationNews } from './notifications/invitationNews';
export { createNewSignIns as newSignIns } from './notifications/newSignIns';
export { createNotificationClicks as notificationClicks } from './notifications/notificationClicks';
export { createPaymentsNews as paymentsNews } from './notifications/paymentsNews';
export { createNotifier as notifier } from './notifications/soundPreference';
export {
  createDeparture as departure,
  createOrganizationService as organizationChanges,
} from './organizations/commands';
export { createJoinRecorder as joinRecorder } from './organizations/joinRecorder';
export { createOrganizationReader as organizations } from './organizations/organizationReader';
export { createOnLost as onLost, createSwitchService as switching } from './organizations/switchService';
export { createPasskeyService as passkeys } from './passkeys/commands';
export { createPaymentsService as payments } from './payments/commands';
export { createOtherServers as otherServers } from './payments/otherServers';
export { createPaymentsReader as paymentsReader } from './payments/paymentsReader';
export { createForgetMutes as forgetMutes } from './preferences/mutes';
export { createRequestService as requests } from './requests/requestService';
export { createRoleService as roles } from './roles/commands';
export { createAccountEvents as accountEvents } from './sessions/accountEvents';
export { createIsInUse as isInUse } from './sessions/accountInUse';
export { createAccountStore as store } from './sessions/accountStore';
export { createChangeService as changes } from './sessions/changeService';
export { createSignOutService as signOut } from './sessions/commands';
export { createAccountPolling as polling, createIsLookedAt as isLookedAt } from './sessions/pollingService';
export { createPresence as presence } from './sessions/presence';
export { createRefreshService as refresh, createRefreshSoon as refreshSoon } from './sessions/refreshService';
export { createRevocationService as revocation } from './sessions/revocationService';
export { createSessionListReader as sessionList } from './sessions/sessionListReader';
export { createSessionReader as session } from './sessions/sessionReader';
export { createSignInService as signIn } from './signIn/commands';
export { createOnEntered as onEntered } from './signIn/entryService';
export { createFlowService as flows } from './social/commands';
export { createTakeOver as takeOver } from './takeOver';
export { createTeamService as teams } from './teams/commands';
export { createIconReport as iconReport } from './toolbar/iconReport';
export { createPopupAddress as popupAddress } from './toolbar/popupAddress';
export { createQuickSwitch as quickSwitch } from './toolbar/quickSwitch';
export { createToolbarService as toolbar } from './toolbar/toolbarService';
export { createTwoFactorService as twoFactor } from './twoFactor/commands';
export { createWatchService as watch } from './watch/watchService';

type CommandParts = PartsOf<typeof COMMANDS>;
type OpenedState = ReturnType<typeof openState<typeof STATE_MODULES>>;

export const openedState = ({ openValue }: Pick<Platform, 'openValue'>) =>
  openState(STATE_MODULES, openValue);
export const state = (worker: { readonly openedState: OpenedState }) => worker.openedState.state;

export const commands = (worker: CommandParts): Commands => commandsByDomain(CONTRACTS, COMMANDS, worker);

export type Commands = Implementation<Contracts>;

export type Worker = ReturnType<typeof assemble<Platform, typeof import('./worker')>>;
