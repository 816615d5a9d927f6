import type { ConfirmationService } from '@/lib/confirmation/commands';
import type { Connection } from '@/lib/connections/schema';
import type { CodeOfRefusal } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledBy } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { SeenTab } from '@/lib/core/tabs';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { socialContract } from './contract';
import { createFlowLaunch, type FlowLaunch, type FlowLaunchDependencies } from './flowLaunch';
import { createFlowOutcome, endShownBy, type FlowOutcome, type FlowOutcomeDependencies } from './flowOutcome';
import { createFlowStore, type FlowStore } from './flowStore';
import { isExpired, isSignInTo, signsIn } from './rules';
import type { Flow } from './schema';
import type * as social from './state';

export type FlowService = ReturnType<typeof createFlowService>;

interface FlowServiceDependencies extends FlowLaunchDependencies, FlowOutcomeDependencies {
  readonly changes: ChangeService;
  readonly state: WorkerState<{ social: typeof social }>;
  readonly confirmation: ConfirmationService;
  readonly store: Pick<AccountStore, 'captureSession'>;
  readonly codeOfRefusal: CodeOfRefusal;
  readonly now: () => number;
  readonly newId: () => string;
}

type Started = Result<Output<'social.start'>>;

type StartDependencies = Pick<FlowServiceDependencies, 'changes' | 'store' | 'now' | 'newId' | 'detached'>;

function createFlowStart(
  { changes, store, now, newId, detached }: StartDependencies,
  flows: FlowStore,
  { hosts, open, startNext }: FlowLaunch,
) {
  async function begin(flow: Flow, connection: Connection, sent: () => Promise<void>): Promise<Started> {
    const resume = flow.purpose === 'confirm' ? await store.captureSession(connection) : null;
    if (flow.purpose === 'confirm' && !resume) return fail('signed-out');
    await flows.expire();
    const added = await flows.add({ ...flow, resume }, await hosts());
    if (added.phase === 'waiting') return ok({ flowId: flow.id });
    const error = await open(added, connection, sent);
    if (!error) return ok({ flowId: flow.id });
    // The page that asked has the result; a stored flow would show it twice.
    await flows.remove(({ id }) => id === flow.id);
    detached(startNext());
    return { ok: false, error };
  }

  async function settle(flowId: string): Promise<Started> {
    return (await flows.all()).some(({ id }) => id === flowId) ? ok({ flowId }) : fail('not-confirmed');
  }

  const start = (input: Input<'social.start'>, context: CallContext): Promise<Started> => {
    const { purpose, provider, loginHint, scopes } = input;
    const { operationId } = context;
    const isForAnybody = signsIn(purpose);
    return changes.carryOut<Output<'social.start'>>(context, { isForAnybody }, ({ connection, userId }) => {
      const flow: Flow = {
        id: operationId,
        connectionId: connection.id,
        provider,
        purpose,
        phase: 'starting',
        nonce: newId(),
        tabId: null,
        startedAt: now(),
        loginHint,
        scopes,
        userId: isForAnybody ? null : userId,
        resume: null,
        error: null,
        isNewUser: false,
      };
      return {
        kind: 'social.start',
        subject: provider,
        send: (sent) => begin(flow, connection, sent),
        settle: () => settle(operationId),
        again: () => ok({ flowId: operationId }),
      };
    });
  };

  return { start, settle };
}

type TabDependencies = Pick<FlowServiceDependencies, 'tabs' | 'codeOfRefusal' | 'now'>;

function createFlowTabs(
  { tabs, codeOfRefusal, now }: TabDependencies,
  flows: FlowStore,
  { connectionOf, finish }: FlowLaunch,
  outcome: FlowOutcome,
) {
  /** The browser reports a landed page twice, and the tab's closing. */
  const landedTabs = new Set<number>();

  /** Only the call that takes the tab away from a flow settles it. */
  const claim = (tabId: number, patch: Partial<Flow> = {}) =>
    flows.change((flow) => flow.phase === 'open' && flow.tabId === tabId, { ...patch, tabId: null });

  async function onTab(tab: SeenTab): Promise<boolean> {
    const { tabId } = tab;
    const flow = (await flows.all()).find((other) => other.phase === 'open' && other.tabId === tabId);
    if (!flow) return landedTabs.has(tabId);
    const connection = await connectionOf(flow);
    const end = connection && (await endShownBy(connection, flow, tab, codeOfRefusal));
    if (!end) return false;
    landedTabs.add(tabId);
    // With the error: another worker may have to finish this, and the page that reported it is closed with its tab.
    const claimed = await claim(tabId, { isNewUser: end.isNewUser && !end.error, error: end.error });
    if (!claimed) return true;
    await tabs.close(tabId);
    const error = end.error ?? (await outcome.afterLanding(claimed, connection));
    await finish(claimed, connection, isExpired(claimed, now()) ? { code: 'flow-expired' } : error, true);
    return true;
  }

  async function settleClosed(flow: Flow): Promise<void> {
    const connection = await connectionOf(flow);
    if (!connection) return;
    await finish(flow, connection, flow.error ?? (await outcome.afterClosing(flow, connection)), false);
  }

  async function onTabClosed(tabId: number): Promise<void> {
    landedTabs.delete(tabId);
    const flow = await claim(tabId);
    if (flow) await settleClosed(flow);
  }

  return { onTab, onTabClosed, settleClosed };
}

/** One flow after the other, each in a tab of its own, matched by tab and nonce. */
export function createFlowService(dependencies: FlowServiceDependencies) {
  const { activeConnection, tabs, detached } = dependencies;
  const flows = createFlowStore(dependencies.state.social.flows, dependencies.now);
  const outcome = createFlowOutcome(dependencies);
  const launch = createFlowLaunch(dependencies, { flows, outcome });
  const { startNext } = launch;
  const { start, settle } = createFlowStart(dependencies, flows, launch);
  const { onTab, onTabClosed, settleClosed } = createFlowTabs(dependencies, flows, launch, outcome);

  async function drop(isGoing: (flow: Flow) => boolean): Promise<Flow[]> {
    const dropped = await flows.remove(isGoing);
    detached(startNext());
    return dropped;
  }

  async function end(isGoing: (flow: Flow) => boolean): Promise<void> {
    for (const { tabId } of await drop(isGoing)) if (tabId !== null) await tabs.close(tabId);
  }

  /** The user signed in another way. A tab stays open, since they may do something else in it. */
  async function forgetSignIns(): Promise<void> {
    const connection = await activeConnection();
    if (connection) await drop((flow) => isSignInTo(connection, flow));
  }

  async function cancel({ flowId }: Input<'social.cancel'>): Promise<Result<null>> {
    await end(({ id }) => id === flowId);
    return ok(null);
  }

  async function showTab({ flowId }: Input<'social.showTab'>): Promise<Result<null>> {
    const tabId = (await flows.all()).find(({ id }) => id === flowId)?.tabId ?? null;
    if (tabId !== null && (await tabs.show(tabId))) return ok(null);
    if (tabId !== null) await onTabClosed(tabId);
    return fail('flow-closed');
  }

  async function resume(): Promise<void> {
    for (const flow of await flows.takeOver()) {
      const { tabId } = flow;
      if (tabId === null) await settleClosed(flow);
      else if (!(await tabs.exists(tabId))) await onTabClosed(tabId);
    }
    await startNext();
  }

  return {
    start,
    cancel,
    showTab,
    /** Returns whether the tab's page ended a flow. */
    onTab,
    onTabClosed,
    /** Called before anything else in a new worker. */
    resume,
    forgetSignIns,
    /** No later outcome of an expired flow is accepted. */
    expire: startNext,
    forget: (connectionId: string) => end((flow) => flow.connectionId === connectionId),
    settle: settledBy(async (_connection, { id }) => (await settle(id)).ok),
  };
}

interface Services {
  readonly flows: ReturnType<typeof createFlowService>;
}

export const socialCommands = ({ flows }: Services): Implementation<typeof socialContract> => ({
  'social.start': { run: flows.start, settle: flows.settle, showsAtOnce: true },
  'social.cancel': flows.cancel,
  'social.showTab': flows.showTab,
});
