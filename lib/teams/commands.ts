import type { Implementation } from '@/lib/core/command/implementation';
import type { Changes } from '@/lib/sessions/changes';
import type { teamsContract } from './contract';
import type { createTeamService } from './teamService';

interface Services {
  readonly changes: Changes;
  readonly teams: ReturnType<typeof createTeamService>;
}

export const teamsCommands = ({ changes, teams }: Services): Implementation<typeof teamsContract> => ({
  'teams.list': teams.list,
  'teams.abilities': teams.abilities,
  'teams.members': teams.members,
  // Names are not kept: whether a team was made or renamed is its page's to ask again.
  'teams.create': { run: teams.create, settle: changes.settleUnknown },
  'teams.rename': { run: teams.rename, settle: changes.settleUnknown },
  'teams.remove': { run: teams.remove, settle: teams.settleRemoved },
  'teams.addMember': { run: teams.addMember, settle: teams.settleAdded },
  'teams.removeMember': { run: teams.removeMember, settle: teams.settleMemberRemoved },
  'teams.setActive': { run: teams.setActive, settle: teams.settleActive },
});
