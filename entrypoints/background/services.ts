import { createAccountService } from '@/lib/account/accountService';
import { type ApiPool, createApiPool } from '@/lib/api/apiPool';
import type { ApiDependencies } from '@/lib/api/createApi';
import { createConfirmationService } from '@/lib/confirmation/confirmationService';
import { createConnectionService } from '@/lib/connection/connectionService';
import type { Connections } from '@/lib/connection/schema';
import { createDraftService } from '@/lib/draft/draftService';
import type { Drafts } from '@/lib/draft/schema';
import { createTurns } from '@/lib/inTurn';
import { createMailLinkService } from '@/lib/mailLink/mailLinkService';
import type { MailLink } from '@/lib/mailLink/schema';
import { createNewSignIns } from '@/lib/notification/newSignIns';
import { createNotificationService } from '@/lib/notification/notificationService';
import type { Notifier } from '@/lib/notification/notifier';
import { createChanges } from '@/lib/operation/createChanges';
import { createOperationLog } from '@/lib/operation/operationLog';
import type { Operation } from '@/lib/operation/schema';
import { createOrganizationReader } from '@/lib/organization/organizationReader';
import type { OrganizationList } from '@/lib/organization/schema';
import { createSwitchService } from '@/lib/organization/switchService';
import { createPasskeyService } from '@/lib/passkey/passkeyService';
import type { Preferences } from '@/lib/preferences/schema';
import { createAccountStore } from '@/lib/session/accountStore';
import { createEpoch } from '@/lib/session/epoch';
import type { Heads } from '@/lib/session/headSchema';
import { createRefreshService } from '@/lib/session/refreshService';
import { createRevocationService } from '@/lib/session/revocationService';
import type { SessionSnapshot } from '@/lib/session/schema';
import { createSessionListReader } from '@/lib/session/sessionListReader';
import type { KnownSessions, SessionList } from '@/lib/session/sessionListSchema';
import { createSessionReader } from '@/lib/session/sessionReader';
import { createSignOutService } from '@/lib/session/signOutService';
import { createSignInService } from '@/lib/signIn/signInService';
import { createFlowService } from '@/lib/social/flowService';
import type { Flow } from '@/lib/social/schema';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import type { Tabs } from '@/lib/tabs';
import type { Challenge } from '@/lib/twoFactor/schema';
import { createTwoFactorService } from '@/lib/twoFactor/twoFactorService';

/** Everything that the worker stores. */
export interface Values {
  readonly connections: StoredValue<Connections>;
  readonly preferences: StoredValue<Preferences>;
  readonly heads: StoredValue<Heads>;
  readonly session: StoredValue<SessionSnapshot>;
  readonly organizations: StoredValue<OrganizationList | null>;
  readonly operations: StoredValue<Operation[]>;
  readonly drafts: StoredValue<Drafts>;
  readonly sessionList: StoredValue<SessionList | null>;
  readonly knownSessions: StoredValue<KnownSessions>;
  readonly challenge: StoredValue<Challenge | null>;
  readonly flows: StoredValue<Flow[]>;
  readonly mailLinks: StoredValue<MailLink[]>;
}

/** What the services need of the browser and the machine. */
export interface Platform {
  readonly values: Values;
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
  readonly notifier: Notifier;
}

/** What reads the server and keeps what it said. */
function createReaders({ values, now, wait, newId, ...platform }: Platform, api: ApiPool) {
  const { ownOrigin, detached, releaseHosts, notifier } = platform;
  const epoch = createEpoch();
  const store = createAccountStore({ ...values, now });
  const makeRoom = () => values.organizations.set(null);
  const log = createOperationLog({ value: values.operations, now, wait, makeRoom });
  const reading = { api, store, epoch };
  const session = createSessionReader(reading);
  const organizations = createOrganizationReader(reading);
  const { knownSessions: known, preferences, sessionList: sessions } = values;
  const newSignIns = createNewSignIns({ known, preferences, notifier });
  const sessionList = createSessionListReader({
    ...reading,
    value: sessions,
    now,
    userAgent: platform.userAgent,
    onList: (...listed) => detached(newSignIns.onList(...listed)),
  });
  const connections = createConnectionService({
    ...reading,
    value: values.connections,
    ownOrigin,
    now,
    newId,
    onActivated: () => detached(refresh.run('manual')),
    releaseHosts,
  });
  const activeConnection = connections.active;
  const shared = { activeConnection, ...reading, session, organizations, sessionList };
  const drafts = createDraftService({ value: values.drafts, now, wakeAfter: platform.wakeDraftsAfter });
  const forgetSignInDraft = () => drafts.discard({ form: 'signIn' });
  const refresh = createRefreshService({ ...shared, sessions, forgetSignInDraft, now });
  return { ...shared, log, connections, refresh, newSignIns, drafts };
}

/** Everything that the worker is made of, wired once per start. Decides nothing. */
export function createServices(platform: Platform, api: ApiPool = createApiPool(platform.server)) {
  const { values, now, wait, newId, detached, tabs, notifier } = platform;
  const readers = createReaders(platform, api);
  const { connections, refresh, session, activeConnection } = readers;
  const { challenge, knownSessions: known } = values;
  const onSignedIn = () => detached(refresh.run('manual'));
  const changes = createChanges({ ...readers, onSignedIn });
  /** What puts a session or an organization in another's place never interleaves. */
  const inTurn = createTurns();
  const shared = { ...readers, changes, inTurn, challenge, tabs, now, wait, newId, onSignedIn };
  const confirmation = createConfirmationService(shared);
  const mailLinks = createMailLinkService({
    activeConnection,
    session,
    value: values.mailLinks,
    tabs,
    now,
    newId,
  });
  const revocation = createRevocationService(shared);
  const flows = createFlowService({
    ...shared,
    value: values.flows,
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
  return {
    ...readers,
    changes,
    confirmation,
    mailLinks,
    signIn: createSignInService({ ...shared, mailLinks, onSignedIn: onEntered }),
    signOut: createSignOutService(readers),
    switching: createSwitchService(shared),
    twoFactor: createTwoFactorService({ ...shared, confirmation, onSignedIn: onEntered }),
    flows,
    account: createAccountService({ ...shared, mailLinks, keeper: confirmation }),
    passkeys: createPasskeyService(shared),
    revocation,
    notificationClicks: createNotificationService({ ...shared, known, notifier, revoke: revocation.revoke }),
    preferences: values.preferences,
  };
}

export type Services = ReturnType<typeof createServices>;
