// biome-ignore-all lint/performance/noBarrelFile: a table, of which nobody imports a single row.
import * as COMMANDS from './commands';
import type { FollowSwitch } from './connections/afterSwitch';
import type { ConnectionService } from './connections/commands';
import type { Connection } from './connections/schema';
import { contracts } from './contracts';
import { createReadCodeOfRefusal } from './core/api/refusals';
import type { assemble } from './core/assemble';
import type { Contracts } from './core/command/contract';
import { commandsByDomain, type Implementation, type PartsOf } from './core/command/implementation';
import type { OperationLog } from './core/operations/operationLog';
import type { Operation, OperationKind } from './core/operations/schema';
import type { Result } from './core/result';
import { openState } from './core/state/workerState';
import type { ElsewhereService } from './elsewhere/elsewhereService';
import { withoutNewsOfOthers, withSoundAsPreferred } from './notifications/soundPreference';
import type { SwitchService } from './organizations/switchService';
import type { PaymentsReader } from './payments/paymentsReader';
import type { Platform } from './platform';
import type { AccountPolling } from './sessions/pollingService';
import type { FlowService } from './social/commands';
import * as STATE_MODULES from './state';

/*
 * Every export is a part of the worker, under the name by which the others ask for it (docs/decisions/0020). It is made by
 * a function that takes what it needs from the others; where two need each other, one keeps `worker` and asks when it is used.
 */

export { createAccountService as account } from './account/commands';
export { createAdminService as admin } from './admin/commands';
export { createConfirmationService as confirmation } from './confirmation/commands';
export { createAfterSwitch as followSwitch } from './connections/afterSwitch';
export { createConnectionsApi as api } from './connections/api';
export { createConnectionService as connections } from './connections/commands';
export { createForgetConnection as forgetConnection } from './connections/forgetConnection';
export { createEpoch as epoch } from './core/api/epoch';
export { createSettle as settle } from './core/operations/commands';
export { createOperationLog as log } from './core/operations/operationLog';
/** Changes that replace a session or an organization never interleave. */
export { createTurns as inTurn } from './core/tasks';
export { createDraftService as drafts } from './drafts/commands';
export { createElsewhere as elsewhere } from './elsewhere/elsewhereService';
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
export {
  createDeparture as departure,
  createOrganizationService as organizationChanges,
} from './organizations/commands';
export { createJoinRecorder as joinRecorder } from './organizations/joinRecorder';
export { createOrganizationReader as organizations } from './organizations/organizationReader';
export { createSwitchService as switching } from './organizations/switchService';
export { createPasskeyService as passkeys } from './passkeys/commands';
export { createPaymentsService as payments } from './payments/commands';
export { createOtherServers as otherServers } from './payments/otherServers';
export { createPaymentsReader as paymentsReader } from './payments/paymentsReader';
export { createForgetMutes as forgetMutes } from './preferences/forgetMutes';
export { createRequestService as requests } from './requests/requestService';
export { createRoleService as roles } from './roles/commands';
export { createAccountStore as store } from './sessions/accountStore';
export { createChangeService as changes } from './sessions/changeService';
export { createSignOutService as signOut } from './sessions/commands';
export { createFollowService as follow } from './sessions/followService';
export { createIsInUse as isInUse } from './sessions/isInUse';
export { createAccountPolling as polling } from './sessions/pollingService';
export { createPresence as presence } from './sessions/presence';
export { createRefreshService as refresh } from './sessions/refreshService';
export { createRevocationService as revocation } from './sessions/revocationService';
export { createSessionListReader as sessionList } from './sessions/sessionListReader';
export { createSessionReader as session } from './sessions/sessionReader';
export { createSignInService as signIn } from './signIn/commands';
export { createFlowService as flows } from './social/commands';
export { createTeamService as teams } from './teams/commands';
export { createIconReport as iconReport } from './toolbar/iconReport';
export { createPopupAddress as popupAddress } from './toolbar/popupAddress';
export { createQuickSwitch as quickSwitch } from './toolbar/quickSwitch';
export { createToolbarService as toolbar } from './toolbar/toolbarService';
export { createTwoFactorService as twoFactor } from './twoFactor/commands';
export { createWatchService as watch } from './watch/watchService';

type CommandParts = PartsOf<typeof COMMANDS>;
type WithState = Pick<ReturnType<typeof openState<typeof STATE_MODULES>>, 'state'>;
type WithPolling = Pick<Platform, 'detached'> & { readonly polling: AccountPolling };
type WithFlows = Pick<Platform, 'detached'> & { readonly flows: FlowService; refreshSoon(): void };
type WithSwitching = Pick<Platform, 'detached'> & { readonly switching: SwitchService };
type Followers = { readonly followSwitch: FollowSwitch; readonly paymentsReader: PaymentsReader };
interface WithLeftovers extends WithState {
  readonly connections: Pick<ConnectionService, 'completeRemovals'>;
  readonly log: OperationLog;
  readonly settle: (operation: Operation) => Promise<Result<null>>;
  readonly flows: Pick<FlowService, 'resume'>;
}

export const openedState = ({ openValue }: Pick<Platform, 'openValue'>) =>
  openState(STATE_MODULES, openValue);
export const state = ({ openedState }: { readonly openedState: WithState }) => openedState.state;
export const makeRoom = ({
  openedState,
}: {
  readonly openedState: { readonly makeRoom: () => Promise<void> };
}) => openedState.makeRoom;
export const preferences = ({ state }: WithState) => state.preferences.preferences;
export const knownSessions = ({ state }: WithState) => state.sessions.knownSessions;
export const notifiedInvitations = ({ state }: WithState) => state.notifications.notifiedInvitations;
export const notifiedPayments = ({ state }: WithState) => state.payments.notifiedPayments;
export const challenge = ({ state }: WithState) => state.twoFactor.challenge;
export const joined = ({ state }: WithState) => state.invitations.joined;

export const codeOfRefusal = ({ readRefusalNames }: Pick<Platform, 'readRefusalNames'>) =>
  createReadCodeOfRefusal(readRefusalNames);
export const notifier = (worker: Parameters<typeof withSoundAsPreferred>[0] & WithState) =>
  withoutNewsOfOthers(withSoundAsPreferred(worker), worker);

export const activeConnection = ({ connections }: { readonly connections: ConnectionService }) =>
  connections.active;

export const commands = (worker: CommandParts): Commands => commandsByDomain(contracts, COMMANDS, worker);
export const lostResponse = (worker: { readonly commands: Commands }) => (kind: OperationKind) =>
  worker.commands[kind];
/** Continues what an earlier worker left unfinished. Usually that is nothing, and takes one read. */
export const takeOver = (worker: WithLeftovers) => async () => {
  const { operations, social, connections } = worker.state;
  const [left, flows, removals] = await Promise.all([
    operations.operations.get(),
    social.flows.get(),
    connections.removals.get(),
  ]);
  await Promise.all([
    removals.length > 0 && worker.connections.completeRemovals(),
    left.length > 0 && worker.log.settleLeftovers(worker.settle),
    flows.length > 0 && worker.flows.resume(),
  ]);
};
export const refreshSoon = (worker: WithPolling) => () => worker.detached(worker.polling.run('manual'));
export const onLeaving = (worker: { readonly elsewhere: ElsewhereService }) => (connectionId: string) =>
  worker.elsewhere.leave(connectionId);
export const isLookedAt = (worker: WithPolling) => () => worker.polling.isFast();
export const onEntered = (worker: WithFlows) => () => {
  worker.refreshSoon();
  worker.detached(worker.flows.forgetSignIns());
};
export const onLost =
  (worker: WithSwitching) =>
  (...lost: Parameters<SwitchService['leaveLost']>) =>
    worker.detached(worker.switching.leaveLost(...lost));
export const onSwitched = (worker: Pick<Platform, 'detached'> & Followers) => (connection: Connection) =>
  worker.detached(
    Promise.all([worker.followSwitch(connection), worker.paymentsReader.readActive(connection)]),
  );

export type Commands = Implementation<Contracts>;

export type Worker = ReturnType<typeof assemble<Platform, typeof import('./worker')>>;
