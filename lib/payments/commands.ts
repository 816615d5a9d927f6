import type { Implementation } from '@/lib/core/command/implementation';
import type { Changes } from '@/lib/sessions/changes';
import type { paymentsContract } from './contract';
import type { createPaymentsService } from './paymentsService';

interface Services {
  readonly changes: Changes;
  readonly payments: ReturnType<typeof createPaymentsService>;
}

export const paymentsCommands = ({
  changes: { settleUnknown },
  payments,
}: Services): Implementation<typeof paymentsContract> => ({
  'payments.feed': payments.feed,
  'payments.event': payments.event,
  'payments.grants': payments.grants,
  'payments.summary': payments.summary,
  'payments.endpoints': payments.endpoints,
  'payments.held': payments.held,
  'payments.markRead': { run: payments.markRead, settle: payments.settleRead },
  // A name or a secret is not kept: their pages ask again.
  'payments.createEndpoint': { run: payments.create, settle: settleUnknown },
  'payments.rotateSecret': { run: payments.rotate, settle: settleUnknown },
  'payments.deleteEndpoint': { run: payments.remove, settle: payments.settleDeleted },
  'payments.settleHeld': { run: payments.settleHeld, settle: settleUnknown, showsAtOnce: true },
  'payments.testEvent': { run: payments.testEvent, settle: settleUnknown, showsAtOnce: true },
  'payments.replay': { run: payments.replay, settle: settleUnknown, showsAtOnce: true },
});
