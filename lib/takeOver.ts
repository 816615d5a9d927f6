import type { ConnectionService } from '@/lib/connections/commands';
import type * as connections from '@/lib/connections/state';
import { ifAny } from '@/lib/core/assemble';
import type { OperationLog } from '@/lib/core/operations/operationLog';
import type { Operation } from '@/lib/core/operations/schema';
import type * as operations from '@/lib/core/operations/state';
import type { Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { FlowService } from '@/lib/social/commands';
import type * as social from '@/lib/social/state';

interface TakeOverWorker {
  readonly state: WorkerState<{
    connections: typeof connections;
    operations: typeof operations;
    social: typeof social;
  }>;
  readonly connections: Pick<ConnectionService, 'completeRemovals'>;
  readonly log: OperationLog;
  readonly settle: (operation: Operation) => Promise<Result<null>>;
  readonly flows: Pick<FlowService, 'resume'>;
}

const isUnsettled = ({ progress }: Operation) => progress.phase !== 'settled';

/** Continues what an earlier worker left unfinished. Usually that is nothing, and takes one read. */
export const createTakeOver = (worker: TakeOverWorker) => async (): Promise<void> => {
  const { connections, operations, social } = worker.state;
  await Promise.all([
    ifAny(connections.removals, () => worker.connections.completeRemovals()),
    ifAny(operations.operations, () => worker.log.settleLeftovers(worker.settle), isUnsettled),
    ifAny(social.flows, () => worker.flows.resume()),
  ]);
};
