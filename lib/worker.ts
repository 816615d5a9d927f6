import { accountCommands, createAccountService } from './account/commands';
import { adminCommands, createAdminService } from './admin/commands';
import { confirmationCommands, createConfirmationService } from './confirmation/commands';
import { createAfterSwitch, type FollowSwitch } from './connections/afterSwitch';
import { createConnectionsApi } from './connections/api';
import { type ConnectionService, connectionsCommands, createConnectionService } from './connections/commands';
import { createForgetConnection } from './connections/forgetConnection';
import type { Connection } from './connections/schema';
import { contracts } from './contracts';
import { createEpoch } from './core/api/epoch';
import { createReadCodeOfRefusal } from './core/api/refusals';
import { assemble } from './core/assemble';
import type { Contracts } from './core/command/contract';
import {
  commandsByDomain,
  type Implementation,
  type PartsOf,
  type Settle,
} from './core/command/implementation';
import { operationsCommands } from './core/operations/commands';
import { createOperationLog, type OperationLog } from './core/operations/operationLog';
import type { Operation, OperationKind } from './core/operations/schema';
import { fail, type Result } from './core/result';
import { openState } from './core/state/workerState';
import { createTurns } from './core/tasks';
import { createDraftService, draftsCommands } from './drafts/commands';
import { createElsewhere, type ElsewhereService } from './elsewhere/elsewhereService';
import { createInvitationService, invitationsCommands } from './invitations/commands';
import { createDetailsReader } from './invitations/detailsReader';
import { createInvitationReader } from './invitations/invitationReader';
import { createMailLinkService } from './mailLinks/mailLinkService';
import { createMemberService, membersCommands } from './members/commands';
import { createPermissions } from './members/permissions';
import { createMultiSessionService, multiSessionCommands } from './multiSession/commands';
import { createInvitationNews } from './notifications/invitationNews';
import { createNewSignIns } from './notifications/newSignIns';
import { createNotificationClicks } from './notifications/notificationClicks';
import { createPaymentsNews } from './notifications/paymentsNews';
import { withoutNewsOfOthers, withSoundAsPreferred } from './notifications/soundPreference';
import { createDeparture, createOrganizationService, organizationsCommands } from './organizations/commands';
import { createJoinRecorder } from './organizations/joinRecorder';
import { createOrganizationReader } from './organizations/organizationReader';
import { createSwitchService, type SwitchService } from './organizations/switchService';
import { createPasskeyService, passkeysCommands } from './passkeys/commands';
import { createPaymentsService, paymentsCommands } from './payments/commands';
import { createOtherServers } from './payments/otherServers';
import { createPaymentsReader, type PaymentsReader } from './payments/paymentsReader';
import { picturesCommands } from './pictures/commands';
import type { Platform } from './platform';
import { preferencesCommands } from './preferences/commands';
import { createForgetMutes } from './preferences/forgetMutes';
import { createRequestService } from './requests/requestService';
import { createRoleService, rolesCommands } from './roles/commands';
import { createAccountStore } from './sessions/accountStore';
import { createChangeService } from './sessions/changeService';
import { createSignOutService, sessionsCommands } from './sessions/commands';
import { createFollowService } from './sessions/followService';
import { createIsInUse } from './sessions/isInUse';
import { type AccountPolling, createAccountPolling } from './sessions/pollingService';
import { createPresence } from './sessions/presence';
import { createRefreshService } from './sessions/refreshService';
import { createRevocationService } from './sessions/revocationService';
import { createSessionListReader } from './sessions/sessionListReader';
import { createSessionReader } from './sessions/sessionReader';
import { createSignInService, signInCommands } from './signIn/commands';
import { createFlowService, type FlowService, socialCommands } from './social/commands';
import { STATE_MODULES } from './state';
import { createTeamService, teamsCommands } from './teams/commands';
import { createIconReport } from './toolbar/iconReport';
import { createPopupAddress } from './toolbar/popupAddress';
import { createQuickSwitch } from './toolbar/quickSwitch';
import { createToolbarService } from './toolbar/toolbarService';
import { createTwoFactorService, twoFactorCommands } from './twoFactor/commands';
import { createWatchService } from './watch/watchService';

export type Commands = Implementation<Contracts>;

/** By domain, which every command's name begins with. */
const COMMANDS = {
  account: accountCommands,
  admin: adminCommands,
  confirmation: confirmationCommands,
  connections: connectionsCommands,
  drafts: draftsCommands,
  invitations: invitationsCommands,
  members: membersCommands,
  multiSession: multiSessionCommands,
  organizations: organizationsCommands,
  passkeys: passkeysCommands,
  payments: paymentsCommands,
  pictures: picturesCommands,
  preferences: preferencesCommands,
  roles: rolesCommands,
  sessions: sessionsCommands,
  signIn: signInCommands,
  social: socialCommands,
  teams: teamsCommands,
  twoFactor: twoFactorCommands,
  operations: operationsCommands,
};

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
interface Settling {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: { readonly settleUnknown: Settle };
  readonly commands: Commands;
}

/**
 * The parts of the worker (docs/decisions/0020). Each takes what it needs from the others, by name; where two need each
 * other, one keeps `worker` and asks when it is used.
 */
export const PARTS = {
  openedState: ({ openValue }: Pick<Platform, 'openValue'>) => openState(STATE_MODULES, openValue),
  state: ({ openedState }: { readonly openedState: WithState }) => openedState.state,
  makeRoom: ({ openedState }: { readonly openedState: { readonly makeRoom: () => Promise<void> } }) =>
    openedState.makeRoom,
  preferences: ({ state }: WithState) => state.preferences.preferences,
  knownSessions: ({ state }: WithState) => state.sessions.knownSessions,
  notifiedInvitations: ({ state }: WithState) => state.notifications.notifiedInvitations,
  notifiedPayments: ({ state }: WithState) => state.payments.notifiedPayments,
  challenge: ({ state }: WithState) => state.twoFactor.challenge,
  joined: ({ state }: WithState) => state.invitations.joined,

  /** What puts a session or an organization in another's place never interleaves. */
  inTurn: createTurns,
  epoch: createEpoch,
  codeOfRefusal: ({ readRefusalNames }: Pick<Platform, 'readRefusalNames'>) =>
    createReadCodeOfRefusal(readRefusalNames),
  requests: createRequestService,
  api: createConnectionsApi,
  store: createAccountStore,
  log: createOperationLog,
  changes: createChangeService,
  notifier: (worker: Parameters<typeof withSoundAsPreferred>[0] & WithState) =>
    withoutNewsOfOthers(withSoundAsPreferred(worker), worker),

  connections: createConnectionService,
  activeConnection: ({ connections }: { readonly connections: ConnectionService }) => connections.active,
  session: createSessionReader,
  sessionList: createSessionListReader,
  organizations: createOrganizationReader,
  received: createInvitationReader,
  details: createDetailsReader,
  paymentsReader: createPaymentsReader,
  otherServers: createOtherServers,
  newSignIns: createNewSignIns,
  invitationNews: createInvitationNews,
  paymentsNews: createPaymentsNews,
  watch: createWatchService,
  elsewhere: createElsewhere,
  refresh: createRefreshService,
  polling: createAccountPolling,
  presence: createPresence,
  follow: createFollowService,

  account: createAccountService,
  admin: createAdminService,
  joinRecorder: createJoinRecorder,
  confirmation: createConfirmationService,
  departure: createDeparture,
  drafts: createDraftService,
  flows: createFlowService,
  followSwitch: createAfterSwitch,
  invitations: createInvitationService,
  mailLinks: createMailLinkService,
  members: createMemberService,
  multiSession: createMultiSessionService,
  organizationChanges: createOrganizationService,
  passkeys: createPasskeyService,
  payments: createPaymentsService,
  permissions: createPermissions,
  revocation: createRevocationService,
  roles: createRoleService,
  signIn: createSignInService,
  signOut: createSignOutService,
  switching: createSwitchService,
  teams: createTeamService,
  twoFactor: createTwoFactorService,
  iconReport: createIconReport,
  toolbar: createToolbarService,
  popupAddress: createPopupAddress,
  quickSwitch: createQuickSwitch,
  notificationClicks: createNotificationClicks,

  commands: (worker: CommandParts): Commands => commandsByDomain(contracts, COMMANDS, worker),
  isInUse: createIsInUse,
  lostAnswer: (worker: { readonly commands: Commands }) => (kind: OperationKind) => worker.commands[kind],
  /** Finds out the outcome of an operation that an earlier worker left behind, on its connection. */
  settle:
    (worker: Settling) =>
    async (operation: Operation): Promise<Result<null>> => {
      const connection = await worker.activeConnection();
      if (connection?.id !== operation.connectionId) return fail('not-confirmed');
      // One of another version may have a name that no command has any more.
      const settle: Settle = worker.commands[operation.kind]?.settle ?? worker.changes.settleUnknown;
      return settle(connection, operation);
    },
  /** Continues what an earlier worker left. Most leave nothing, and then this takes one read. */
  takeOver: (worker: WithLeftovers) => async () => {
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
  },
  forgetMutes: createForgetMutes,
  forgetConnection: createForgetConnection,
  refreshSoon: (worker: WithPolling) => () => worker.detached(worker.polling.run('manual')),
  onLeaving: (worker: { readonly elsewhere: ElsewhereService }) => (connectionId: string) =>
    worker.elsewhere.leave(connectionId),
  isLookedAt: (worker: WithPolling) => () => worker.polling.isFast(),
  onEntered: (worker: WithFlows) => () => {
    worker.refreshSoon();
    worker.detached(worker.flows.forgetSignIns());
  },
  onLost:
    (worker: WithSwitching) =>
    (...lost: Parameters<SwitchService['leaveLost']>) =>
      worker.detached(worker.switching.leaveLost(...lost)),
  onSwitched: (worker: Pick<Platform, 'detached'> & Followers) => (connection: Connection) =>
    worker.detached(
      Promise.all([worker.followSwitch(connection), worker.paymentsReader.readActive(connection)]),
    ),
} as const;

/** Everything that the worker is made of, by name, put together once per start. */
export const createWorker = (platform: Platform) => assemble(platform, PARTS);

export type Worker = ReturnType<typeof createWorker>;
