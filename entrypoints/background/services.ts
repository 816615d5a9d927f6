import { createAccountService } from '@/lib/account/accountService';
import { createConfirmationService } from '@/lib/confirmation/confirmationService';
import { createAfterSwitch } from '@/lib/connections/afterSwitch';
import { createConnectionService } from '@/lib/connections/connectionService';
import type { Connection } from '@/lib/connections/schema';
import { type ApiPool, createApiPool } from '@/lib/core/api/apiPool';
import type { ApiDependencies } from '@/lib/core/api/createApi';
import { createCodeOfRefusal } from '@/lib/core/api/serverErrors';
import { createTurns } from '@/lib/core/inTurn';
import type { Notifier } from '@/lib/core/notifications';
import { createChanges } from '@/lib/core/operations/createChanges';
import { createOperationLog, type OperationLogDependencies } from '@/lib/core/operations/operationLog';
import { type OpenValue, openState } from '@/lib/core/state/workerState';
import type { Tabs } from '@/lib/core/tabs';
import { createDraftService } from '@/lib/drafts/draftService';
import { SERVER_NAMES } from '@/lib/errors';
import { createInvitationService } from '@/lib/invitations/invitationService';
import { createMailLinkService } from '@/lib/mailLinks/mailLinkService';
import { createNewSignIns } from '@/lib/notifications/newSignIns';
import { createNotificationService } from '@/lib/notifications/notificationService';
import { withSoundAsPreferred } from '@/lib/notifications/notifier';
import { createArrival } from '@/lib/organizations/arrival';
import {
  createOrganizationReader,
  type OrganizationReaderDependencies,
} from '@/lib/organizations/organizationReader';
import { createSwitchService } from '@/lib/organizations/switchService';
import { createPasskeyService } from '@/lib/passkeys/passkeyService';
import { createAccountStore } from '@/lib/sessions/accountStore';
import { createEpoch } from '@/lib/sessions/epoch';
import type { After, PollAlarm } from '@/lib/sessions/pollingService';
import { createPresence } from '@/lib/sessions/presence';
import { createRefreshService } from '@/lib/sessions/refreshService';
import { createRevocationService } from '@/lib/sessions/revocationService';
import { createSessionListReader } from '@/lib/sessions/sessionListReader';
import { createSessionReader } from '@/lib/sessions/sessionReader';
import { createSignOutService } from '@/lib/sessions/signOutService';
import { createSignInService } from '@/lib/signIn/signInService';
import { createFlowService } from '@/lib/social/flowService';
import { STATE_MODULES, type State } from '@/lib/state';
import type { Toolbar } from '@/lib/toolbar/toolbar';
import { createTwoFactorService } from '@/lib/twoFactor/twoFactorService';
import { createCommands, createSettle } from '@/lib/worker';
import { createInvitationReaders } from './invitationReaders';
import { createOrganizationServices } from './organizationServices';
import { createPaymentsReaders } from './paymentsReaders';
import { createToolbarServices } from './toolbarServices';
import { createPolling, createWatch } from './watching';

/** What the services need of the browser and the machine. */
export interface Platform {
  readonly openValue: OpenValue;
  readonly server: ApiDependencies;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly newId: () => string;
  /** Our own origin, for example chrome-extension://<id>. */
  readonly ownOrigin: string;
  /** What this browser says of itself to servers. */
  readonly userAgent: string;
  /** Lets work go on that nobody waits for. */
  readonly detached: (work: Promise<unknown>) => void;
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
  readonly wakeDraftsAfter: (milliseconds: number) => void;
  readonly wakeFlowsAfter: (milliseconds: number) => void;
  readonly tabs: Tabs;
  readonly toolbar: Toolbar;
  readonly notifier: Notifier;
  /** Whether the browser shows our notifications. */
  readonly canNotify: () => Promise<boolean>;
  readonly pollAlarm: PollAlarm;
  readonly after: After;
  /** In [0, 1). */
  readonly random: () => number;
}

/** With everything that is stored. */
export type StatefulPlatform = Platform & { readonly state: State; readonly makeRoom: () => Promise<void> };

/** What reads the server and keeps what it said. */
function createReaders(
  platform: StatefulPlatform,
  api: ApiPool,
  lostAnswer: OperationLogDependencies['lostAnswer'],
  onLost: OrganizationReaderDependencies['onLost'],
) {
  const { state, makeRoom, now, wait, newId, ownOrigin, detached, releaseHosts } = platform;
  const epoch = createEpoch();
  const store = createAccountStore({ state, now });
  const log = createOperationLog({ value: state.operations.operations, now, wait, makeRoom, lostAnswer });
  const reading = { api, store, epoch };
  const session = createSessionReader(reading);
  const organizations = createOrganizationReader({ ...reading, now, onLost });
  const { preferences } = state.preferences;
  const { sessionList: sessions, knownSessions: known } = state.sessions;
  const notifier = withSoundAsPreferred(platform.notifier, preferences);
  const newSignIns = createNewSignIns({ known, preferences, notifier, now });
  const sessionList = createSessionListReader({
    ...reading,
    value: sessions,
    now,
    userAgent: platform.userAgent,
    onList: (...listed) => detached(newSignIns.onList(...listed)),
  });
  const { receivedInvitations: invitations } = state.invitations;
  const { notified, details, invitationNews, received } = createInvitationReaders({
    ...reading,
    ...{ state, preferences, notifier, session, detached, now },
  });
  const connections = createConnectionService({
    ...reading,
    value: state.connections.connections,
    ownOrigin,
    now,
    newId,
    onActivated: () => detached(refresh.run('manual')),
    releaseHosts,
  });
  const activeConnection = connections.active;
  const isLookedAt = () => polling.isFast();
  const { payments, paymentsNews } = createPaymentsReaders({
    ...reading,
    ...{ state, preferences, notifier, isLookedAt, now },
    onLearnt: connections.learnPayments,
  });
  const shared = { activeConnection, ...reading, session, organizations, sessionList, received };
  const drafts = createDraftService({ value: state.drafts.drafts, now, wakeAfter: platform.wakeDraftsAfter });
  const forgetSignInDraft = () => drafts.discard({ form: 'signIn' });
  const watched = { activeConnection, store, notifier };
  const watch = createWatch(platform, watched);
  const refreshing = createRefreshService({
    ...{ ...shared, watch },
    ...{ sessions, invitations, payments, forgetSignInDraft, isLookedAt, now },
  });
  const polling = createPolling(platform, watched, { watch, refresh: refreshing.run, organizations });
  const refresh = { ...refreshing, run: polling.run };
  const resume = () => polling.run('manual');
  const own = { known, notified, log, connections, refresh, polling, newSignIns, notifier, drafts };
  return { ...shared, ...own, watch, resume, details, invitationNews, payments, paymentsNews };
}

const codeOfRefusal = createCodeOfRefusal(SERVER_NAMES);

/** What a server is found to lack is kept with its connection. */
const createRememberingApi = (
  { server, detached }: Platform,
  connections: () => Pick<ReturnType<typeof createConnectionService>, 'learnAbsence'>,
): ApiPool =>
  createApiPool(
    { ...server, onAbsent: (...absent) => detached(connections().learnAbsence(...absent)) },
    codeOfRefusal,
  );

/** Wires the services together. Decides nothing. */
function connectServices(
  browserPlatform: Platform,
  lostAnswer: OperationLogDependencies['lostAnswer'],
  given?: ApiPool,
) {
  const platform = { ...browserPlatform, ...openState(STATE_MODULES, browserPlatform.openValue) };
  const api = given ?? createRememberingApi(platform, () => connections);
  const { state, now, wait, newId, detached, tabs, after } = platform;
  const readers = createReaders(platform, api, lostAnswer, (...lost) => detached(leaveLost(...lost)));
  const { connections, refresh, polling, session, activeConnection } = readers;
  const onSignedIn = () => detached(refresh.run('manual'));
  const changes = createChanges({ ...readers, onSignedIn });
  const followSwitch = createAfterSwitch({ ...readers, tabs });
  const onSwitched = (connection: Connection) =>
    detached(Promise.all([followSwitch(connection), readers.payments.readActive(connection)]));
  /** What puts a session or an organization in another's place never interleaves. */
  const inTurn = createTurns();
  const machine = { tabs, now, wait, newId, codeOfRefusal };
  const { challenge } = state.twoFactor;
  const { joined } = state.invitations;
  const shared = { ...readers, ...machine, changes, inTurn, challenge, joined, onSignedIn, onSwitched };
  const switching = createSwitchService(shared);
  /** The list goes last: what is asked before the switch is not kept. */
  async function leaveLost(connection: Connection, organizationId: string): Promise<void> {
    await switching.clearGone(connection, organizationId);
    await readers.organizations.readListOfOwn(connection);
  }
  const confirmation = createConfirmationService(shared);
  const { mailLinks: value } = state.mailLinks;
  const mailLinks = createMailLinkService({ ...machine, activeConnection, session, value });
  const revocation = createRevocationService(shared);
  const arrival = createArrival({ ...shared, capture: confirmation.capture });
  const invitations = createInvitationService({ ...shared, arrival, detached });
  const flows = createFlowService({
    ...shared,
    value: state.social.flows,
    confirmation,
    allConnections: connections.all,
    detached,
    onProviderRefused: connections.refuseProvider,
    onProviderUsed: connections.offerProvider,
    wakeFlowsAfter: platform.wakeFlowsAfter,
  });
  const onEntered = () => {
    onSignedIn();
    detached(flows.forgetSignIns());
  };
  const toolbarServices = createToolbarServices({ ...platform, ...readers, switching });
  return {
    ...readers,
    changes,
    confirmation,
    mailLinks,
    signIn: createSignInService({ ...shared, mailLinks, onSignedIn: onEntered }),
    signOut: createSignOutService(shared),
    switching,
    ...createOrganizationServices({ ...shared, arrival, switching }),
    invitations,
    twoFactor: createTwoFactorService({ ...shared, confirmation, onSignedIn: onEntered }),
    flows,
    account: createAccountService({ ...shared, mailLinks, keeper: confirmation }),
    passkeys: createPasskeyService(shared),
    revocation,
    notificationClicks: createNotificationService({
      ...{ ...shared, ...invitations, revoke: revocation.revoke, detached },
      ...{ report: toolbarServices.iconReport, switchTo: toolbarServices.quickSwitch.toKnown },
    }),
    presence: createPresence({ after, onChange: (pace) => detached(polling.setPace(pace)) }),
    preferences: state.preferences.preferences,
    platform,
    ...toolbarServices,
  };
}

/** Everything that the worker is made of, put together once per start. */
export function createServices(platform: Platform, given?: ApiPool) {
  const services = connectServices(platform, (kind) => commands[kind], given);
  const commands = createCommands(services);
  return { ...services, commands, settle: createSettle(services, commands) };
}

export type Services = ReturnType<typeof createServices>;
