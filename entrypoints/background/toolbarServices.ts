import type { createSwitchService } from '@/lib/organizations/switchService';
import type { createRefreshService } from '@/lib/sessions/refreshService';
import { createIconReport } from '@/lib/toolbar/iconReport';
import { createQuickSwitch, type QuickSwitchDependencies } from '@/lib/toolbar/quickSwitch';
import type { Toolbar } from '@/lib/toolbar/toolbar';
import type { StatefulPlatform as Platform } from './services';

type Shared = Omit<QuickSwitchDependencies, 'operations' | 'setActive' | 'report'>;

export interface ToolbarServicesDependencies extends Shared {
  readonly state: Pick<Platform['state'], 'operations'>;
  readonly switching: Pick<ReturnType<typeof createSwitchService>, 'setActive'>;
  readonly refresh: Pick<ReturnType<typeof createRefreshService>, 'completeList'>;
  readonly toolbar: Toolbar;
  readonly tabs: Platform['tabs'];
  readonly wait: Platform['wait'];
}

/** What is done without a page. */
export function createToolbarServices(dependencies: ToolbarServicesDependencies) {
  const { state, switching, refresh, tabs, detached } = dependencies;
  const iconReport = createIconReport(dependencies);
  const setActive: QuickSwitchDependencies['setActive'] = async (choice, context) => {
    const result = await switching.setActive(choice, context);
    detached(refresh.completeList());
    return result;
  };
  const { operations } = state.operations;
  return {
    iconReport,
    quickSwitch: createQuickSwitch({ ...dependencies, operations, setActive, report: iconReport }),
    tabs,
  };
}
