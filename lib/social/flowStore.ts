import type { StoredValue } from '@/lib/core/state/storedValue';
import { createTurns } from '@/lib/core/tasks';
import { isExpired, isUnderWay, signsIn } from './rules';
import type { Flow } from './schema';

/** Ours: outcomes that no page has shown yet; nobody starts more without looking. */
const MAX_SETTLED = 10;

/** The host whose cookies a flow uses; undefined once its connection was removed. */
type HostOf = (flow: Flow) => string | undefined;

function bounded(flows: Flow[]): Flow[] {
  const settled = flows.filter((flow) => !isUnderWay(flow));
  const tooOld = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)));
  return flows.filter((flow) => !tooOld.has(flow));
}

const expired = (flow: Flow): Flow => ({
  ...flow,
  phase: 'failed',
  tabId: null,
  error: { code: 'flow-expired' },
});

/** A user who tries again has seen how the previous flow ended. */
const isReplacedBy = (failed: Flow, flow: Flow): boolean =>
  failed.phase === 'failed' &&
  failed.connectionId === flow.connectionId &&
  (failed.purpose === flow.purpose || (signsIn(failed.purpose) && signsIn(flow.purpose)));

export type FlowStore = ReturnType<typeof createFlowStore>;

/** Each change sees what the previous one wrote, so only one of two can claim a flow. */
export function createFlowStore(value: StoredValue<Flow[]>, now: () => number) {
  const inTurn = createTurns();

  const update = <T>(change: (flows: Flow[]) => { flows: Flow[]; answer: T }): Promise<T> =>
    inTurn(async () => {
      const stored = await value.get();
      const { flows, answer } = change(stored);
      const isChanged = flows.length !== stored.length || flows.some((flow, at) => flow !== stored[at]);
      if (isChanged) await value.set(bounded(flows));
      return answer;
    });

  /** A tab stays open: by now its user may do something else in it. */
  const expire = (): Promise<void> =>
    update((stored) => {
      const isOver = (flow: Flow) => isUnderWay(flow) && isExpired(flow, now());
      return { flows: stored.map((flow) => (isOver(flow) ? expired(flow) : flow)), answer: undefined };
    });

  const add = (flow: Flow, hostOf: HostOf): Promise<Flow> =>
    update((stored) => {
      const flows = stored.filter((other) => other.id !== flow.id && !isReplacedBy(other, flow));
      const mustWait = flows.some((other) => isUnderWay(other) && hostOf(other) === hostOf(flow));
      const added: Flow = { ...flow, phase: mustWait ? 'waiting' : 'starting' };
      return { flows: [...flows, added], answer: added };
    });

  const takeNext = (hostOf: HostOf): Promise<Flow | undefined> =>
    update((flows) => {
      const busy = new Set(flows.filter(({ phase }) => phase === 'starting' || phase === 'open').map(hostOf));
      const next = flows.find((flow) => flow.phase === 'waiting' && !busy.has(hostOf(flow)));
      if (!next) return { flows, answer: undefined };
      const started: Flow = { ...next, phase: 'starting', startedAt: now() };
      return { flows: flows.map((flow) => (flow === next ? started : flow)), answer: started };
    });

  const change = (isExpected: (flow: Flow) => boolean, patch: Partial<Flow>): Promise<Flow | undefined> =>
    update((flows) => {
      const found = flows.find(isExpected);
      if (!found) return { flows, answer: undefined };
      const changed = { ...found, ...patch };
      return { flows: flows.map((flow) => (flow === found ? changed : flow)), answer: changed };
    });

  const remove = (isGoing: (flow: Flow) => boolean): Promise<Flow[]> =>
    update((flows) => ({
      flows: flows.filter((flow) => !isGoing(flow)),
      answer: flows.filter(isGoing),
    }));

  /**
   * Called before anything else in a new worker: a flow that an earlier one had only begun has no tab, and whether
   * its request arrived is unknown. Returns those whose tab may still return.
   */
  const takeOver = (): Promise<Flow[]> =>
    update((stored) => {
      const flows = stored.map((flow): Flow => {
        if (flow.phase === 'starting') return { ...flow, phase: 'failed', error: { code: 'not-confirmed' } };
        return flow;
      });
      return { flows, answer: flows.filter((flow) => flow.phase === 'open' && !isExpired(flow, now())) };
    });

  return { all: () => value.get(), expire, add, takeNext, change, remove, takeOver };
}
