import type { ApiPool } from '@/lib/api/apiPool';
import { openableUrl } from '@/lib/api/openableUrl';
import { isStillActive } from '@/lib/connection/activeConnection';
import type { Connection } from '@/lib/connection/schema';
import type { AppError } from '@/lib/result';
import type { SessionReader } from '@/lib/session/sessionReader';
import type { Tabs } from '@/lib/tabs';
import type { FlowOutcome } from './flowOutcome';
import { requestOf, signsIn } from './flowRules';
import type { FlowStore } from './flowStore';
import type { Flow } from './schema';

export interface FlowLaunchDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly allConnections: () => Promise<readonly Connection[]>;
  readonly api: ApiPool;
  readonly session: SessionReader;
  readonly tabs: Tabs;
  /** Lets the next flow start without anybody waiting for it. */
  readonly detached: (work: Promise<unknown>) => void;
  /** The server said 404 to a provider: it is not offered any more. */
  readonly onProviderRefused: (connection: Connection, provider: string) => Promise<void>;
  /** It worked: the provider is offered from now on. */
  readonly onProviderUsed: (connection: Connection, provider: string) => Promise<void>;
  readonly onSignedIn: () => void;
}

interface Parts {
  readonly flows: FlowStore;
  readonly outcome: FlowOutcome;
}

/** Sends flows on their way, one after the other, and notes how they ended. */
export function createFlowLaunch(dependencies: FlowLaunchDependencies, { flows, outcome }: Parts) {
  const { activeConnection, allConnections, api, session, tabs, detached } = dependencies;
  const { onProviderRefused, onProviderUsed, onSignedIn } = dependencies;

  const connectionOf = async ({ connectionId }: Pick<Flow, 'connectionId'>) =>
    (await allConnections()).find(({ id }) => id === connectionId);

  /** By host and not by origin: ports share cookies. */
  async function hosts() {
    const list = await allConnections();
    return ({ connectionId }: Flow) => {
      const connection = list.find(({ id }) => id === connectionId);
      return connection && new URL(connection.baseURL).hostname;
    };
  }

  async function finish(flow: Flow, connection: Connection, error: AppError | null): Promise<void> {
    const isOpen = ({ id, phase }: Flow) => id === flow.id && phase === 'open';
    await flows.change(isOpen, { tabId: null, error, phase: error ? 'failed' : 'done' });
    if (!error && flow.purpose !== 'confirm') await onProviderUsed(connection, flow.provider);
    const isShown = await isStillActive(activeConnection, connection);
    if (!error && signsIn(flow.purpose) && isShown) onSignedIn();
    detached(startNext());
  }

  async function refused({ provider }: Flow, connection: Connection, error: AppError): Promise<AppError> {
    if (error.code === 'signed-out' && (await isStillActive(activeConnection, connection))) {
      await session.read(connection);
    }
    // Every server has the call itself, so a bare 404 is about the provider too.
    if (!['provider-not-found', 'not-found'].includes(error.code)) return error;
    await onProviderRefused(connection, provider);
    return { ...error, code: 'provider-not-found' };
  }

  const isStarting =
    (flow: Flow) =>
    ({ id, phase }: Flow) =>
      id === flow.id && phase === 'starting';

  /** The server asked for nobody: it has signed in already. */
  async function openNowhere(flow: Flow, connection: Connection): Promise<void> {
    const opened = await flows.change(isStarting(flow), { phase: 'open' });
    if (opened) await finish(opened, connection, await outcome.ofLanding(opened, connection));
  }

  /** Its tab is known before anything loads in it. */
  async function openTab(flow: Flow, address: string): Promise<AppError | null> {
    const tabId = await tabs.openBlank();
    if (tabId === null) return { code: 'flow-closed' };
    const opened = await flows.change(isStarting(flow), { phase: 'open', tabId });
    if (opened) return (await tabs.go(tabId, address)) ? null : { code: 'flow-closed' };
    await tabs.close(tabId);
    return { code: 'flow-cancelled' };
  }

  /** Sends a flow on its way. */
  async function open(
    flow: Flow,
    connection: Connection,
    sent: () => Promise<void>,
  ): Promise<AppError | null> {
    const { row, body } = requestOf(flow, connection);
    const answer = await api(connection).call(row, { body, beforeSend: sent });
    if (!answer.ok) return refused(flow, connection, answer.error);
    const { url } = answer.value;
    if (!url) {
      await openNowhere(flow, connection);
      return null;
    }
    const address = openableUrl(url);
    return address ? openTab(flow, address) : { code: 'provider-address-unsafe' };
  }

  /** Those that waited begin by themselves; nobody but their entry can tell how that went. */
  async function startNext(): Promise<void> {
    const hostOf = await hosts();
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
