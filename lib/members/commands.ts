import type { Implementation } from '@/lib/core/command/implementation';
import type { membersContract } from './contract';
import type { createMemberService } from './memberService';

interface Services {
  readonly members: ReturnType<typeof createMemberService>;
}

export const membersCommands = ({ members }: Services): Implementation<typeof membersContract> => ({
  'members.list': members.list,
  'members.onlyOwner': members.onlyOwner,
  'members.updateRole': { run: members.updateRole, settle: members.settleRole },
  'members.remove': { run: members.remove, settle: members.settleRemoval },
});
