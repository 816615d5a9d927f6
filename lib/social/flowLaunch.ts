import type { ConnectionService } from '@/lib/connections/commands';
import { landingPath } from '@/lib/connections/landing';
import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { openableUrl } from '@/lib/core/openableUrl';
import { type AppError, ok } from '@/lib/core/result';
import type { Tabs } from '@/lib/core/tabs';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import { linkSocial, signInSocial } from './api';
import type { FlowOutcome } from './flowOutcome';
import type { FlowStore } from './flowStore';
import { FLOW_LIFETIME_MS, isSignInTo, signsIn } from './rules';
import type { Flow, SocialPurpose } from './schema';

export interface FlowLaunchDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly connections: Pick<ConnectionService, 'all' | 'offerProvider' | 'refuseProvider'>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly changes: Pick<ChangeService, 'checkAccount'>;
  readonly tabs: Tabs;
  readonly detached: (work: Promise<unknown>) => void;
  readonly refreshSoon: () => void;
  /** Calls `expire`, even if the worker has died by then. */
  readonly wakeFlowsAfter: (milliseconds: number) => void;
}

interface Parts {
  readonly flows: FlowStore;
  readonly outcome: FlowOutcome;
}

const links = (purpose: SocialPurpose) => purpose === 'link' || purpose === 'widen';

/** The request that starts a flow. Nothing in it is secret. */
function requestOf(flow: Flow, connection: Connection) {
  const { provider, purpose, nonce, scopes } = flow;
  const landing = landingPath(connection, nonce);
  const loginHint = flow.loginHint?.trim();
  const shared = {
    provider,
    callbackURL: landing,
    errorCallbackURL: landing,
    disableRedirect: true,
    ...(loginHint ? { loginHint } : {}),
    ...(scopes.length > 0 ? { scopes } : {}),
  };
  if (links(purpose)) return { apiCall: linkSocial, body: shared };
  const body = {
    ...shared,
    newUserCallbackURL: `${landing}&new=1`,
    ...(purpose === 'sign-up' ? { requestSignUp: true } : {}),
  };
  return { apiCall: signInSocial, body };
}

type Finish = (flow: Flow, connection: Connection, error: AppError | null, landed: boolean) => Promise<void>;

const isStarting =
  (flow: Flow) =>
  ({ id, phase }: Flow) =>
    id === flow.id && phase === 'starting';

function createOpen(dependencies: FlowLaunchDependencies, { flows, outcome }: Parts, finish: Finish) {
  const { activeConnection, connections, api, session, changes, tabs, wakeFlowsAfter } = dependencies;

  async function refused({ provider }: Flow, connection: Connection, error: AppError): Promise<AppError> {
    if (error.code === 'signed-out' && (await isStillActive(activeConnection, connection))) {
      await session.read(connection);
    }
    // Every server has the call itself, so a bare 404 is about the provider too.
    if (!['provider-not-found', 'not-found'].includes(error.code)) return error;
    await connections.refuseProvider(connection, provider);
    return { ...error, code: 'provider-not-found' };
  }

  /** The server needs no provider: it has signed the user in already. */
  async function openNowhere(flow: Flow, connection: Connection): Promise<void> {
    const opened = await flows.change(isStarting(flow), { phase: 'open' });
    if (opened) await finish(opened, connection, await outcome.afterLanding(opened, connection), true);
  }

  /** The tab must be known before anything loads in it. */
  async function openTab(flow: Flow, address: string): Promise<AppError | null> {
    const tabId = await tabs.openBlank();
    if (tabId === null) return { code: 'flow-closed' };
    const opened = await flows.change(isStarting(flow), { phase: 'open', tabId });
    wakeFlowsAfter(FLOW_LIFETIME_MS);
    if (opened && (await tabs.go(tabId, address))) return null;
    await tabs.close(tabId);
    return { code: opened ? 'flow-closed' : 'flow-cancelled' };
  }

  return async function open(
    flow: Flow,
    connection: Connection,
    sent: () => Promise<void>,
  ): Promise<AppError | null> {
    // The server would link to the account that its cookies now belong to.
    const checked = flow.userId ? await changes.checkAccount(connection, flow.userId) : ok(null);
    if (!checked.ok) return checked.error;
    const { apiCall, body } = requestOf(flow, connection);
    const answer = await api(connection).call(apiCall, { body, beforeSend: sent });
    if (!answer.ok) return refused(flow, connection, answer.error);
    const { url } = answer.value;
    if (!url) {
      await openNowhere(flow, connection);
      return null;
    }
    const address = openableUrl(url);
    return address ? openTab(flow, address) : { code: 'provider-address-unsafe' };
  };
}

export type FlowLaunch = ReturnType<typeof createFlowLaunch>;

export function createFlowLaunch(dependencies: FlowLaunchDependencies, parts: Parts) {
  const { activeConnection, connections, detached, refreshSoon } = dependencies;
  const { flows } = parts;
  const open = createOpen(dependencies, parts, finish);

  const connectionOf = async ({ connectionId }: Pick<Flow, 'connectionId'>) =>
    (await connections.all()).find(({ id }) => id === connectionId);

  /** By host, not by origin: ports share cookies. */
  async function hosts() {
    const list = await connections.all();
    return ({ connectionId }: Flow) => {
      const connection = list.find(({ id }) => id === connectionId);
      return connection && new URL(connection.baseURL).hostname;
    };
  }

  /** `landed`: the outcome is this flow's own, not something that happened meanwhile. */
  async function finish(
    flow: Flow,
    connection: Connection,
    error: AppError | null,
    landed: boolean,
  ): Promise<void> {
    const isOpen = ({ id, phase }: Flow) => id === flow.id && phase === 'open';
    await flows.change(isOpen, { tabId: null, error, phase: error ? 'failed' : 'done' });
    if (!error && landed && flow.purpose !== 'confirm')
      await connections.offerProvider(connection, flow.provider);
    // A user who is already signed in doesn't need to sign in again.
    if (!error && signsIn(flow.purpose)) await flows.remove((other) => isSignInTo(connection, other));
    const isShown = await isStillActive(activeConnection, connection);
    if (!error && signsIn(flow.purpose) && isShown) refreshSoon();
    detached(startNext());
  }

  /** Waiting flows start on their own, so only their entry can show the outcome. */
  async function startNext(): Promise<void> {
    const hostOf = await hosts();
    await flows.expire();
    for (let flow = await flows.takeNext(hostOf); flow; flow = await flows.takeNext(hostOf)) {
      const { id } = flow;
      const connection = await connectionOf(flow);
      const error = connection
        ? await open(flow, connection, async () => undefined)
        : ({ code: 'no-connection' } as const);
      if (error) await flows.change((other) => other.id === id, { phase: 'failed', tabId: null, error });
    }
  }

  return { connectionOf, hosts, open, startNext, finish };
}
