import type { Implementation } from '@/lib/core/command/implementation';
import { ok } from '@/lib/core/result';
import type { operationsContract } from './contract';
import type { OperationLog } from './operationLog';

interface Services {
  readonly log: OperationLog;
}

export const operationsCommands = ({ log }: Services): Implementation<typeof operationsContract> => ({
  'operations.dismiss': async ({ operationId }) => {
    await log.dismiss(operationId);
    return ok(null);
  },
});
