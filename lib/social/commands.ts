import type { Implementation } from '@/lib/core/command/implementation';
import type { socialContract } from './contract';
import type { createFlowService } from './flowService';

interface Services {
  readonly flows: ReturnType<typeof createFlowService>;
}

export const socialCommands = ({ flows }: Services): Implementation<typeof socialContract> => ({
  'social.start': { run: flows.start, settle: flows.settle, showsAtOnce: true },
  'social.cancel': flows.cancel,
  'social.showTab': flows.showTab,
});
