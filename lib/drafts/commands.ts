import type { Implementation } from '@/lib/core/command/implementation';
import type { draftsContract } from './contract';
import type { createDraftService } from './draftService';

interface Services {
  readonly drafts: ReturnType<typeof createDraftService>;
}

export const draftsCommands = ({ drafts }: Services): Implementation<typeof draftsContract> => ({
  'drafts.save': drafts.save,
  'drafts.keepUnsent': drafts.keepUnsent,
  'drafts.discard': drafts.discard,
});
