import type { Implementation } from '@/lib/core/command/implementation';
import type { organizationsContract } from './contract';
import type { createOrganizationService } from './organizationService';
import type { SwitchService } from './switchService';

interface Services {
  readonly organizationChanges: ReturnType<typeof createOrganizationService>;
  readonly switching: SwitchService;
}

export const organizationsCommands = ({
  organizationChanges: organizations,
  switching,
}: Services): Implementation<typeof organizationsContract> => ({
  'organizations.setActive': {
    run: switching.setActive,
    settle: switching.settle,
    // One that the server is still at shows whenever the session is read.
    showsAtOnce: true,
  },
  'organizations.details': organizations.details,
  'organizations.checkSlug': organizations.checkSlug,
  'organizations.create': { run: organizations.create, settle: organizations.settleCreation },
  'organizations.update': { run: organizations.update, settle: organizations.settleUpdate },
  'organizations.leave': { run: organizations.leave, settle: organizations.settleGone },
  'organizations.delete': { run: organizations.remove, settle: organizations.settleGone },
  'organizations.dismissLost': organizations.dismissLost,
});
