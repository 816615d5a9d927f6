import type { Connection, Implementation, Settle } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { operationsContract } from './contract';
import type { OperationLog } from './operationLog';
import type { Operation, OperationKind } from './schema';

interface SettleDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly changes: { readonly settleUnknown: Settle };
  readonly commands: Readonly<Record<OperationKind, { readonly settle: Settle }>>;
}

export const createSettle =
  (worker: SettleDependencies) =>
  async (operation: Operation): Promise<Result<null>> => {
    const connection = await worker.activeConnection();
    if (connection?.id !== operation.connectionId) return fail('not-confirmed');
    // An operation of another version may have the name of a removed command.
    const known: { readonly settle: Settle } | undefined = worker.commands[operation.kind];
    return (known?.settle ?? worker.changes.settleUnknown)(connection, operation);
  };

interface Services {
  readonly log: OperationLog;
}

export const operationsCommands = ({ log }: Services): Implementation<typeof operationsContract> => ({
  'operations.dismiss': async ({ operationId }) => {
    await log.dismiss(operationId);
    return ok(null);
  },
});
