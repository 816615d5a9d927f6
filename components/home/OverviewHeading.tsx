import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { openAddress } from '@/components/routing/openOptions';
import { Button } from '@/components/ui/Button';
import { PageHeading } from '@/components/ui/PageHeading';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';

export const OverviewHeading = ({ children }: { readonly children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <PageHeading>
      <Trans id="label.overview" message="Overview" />
    </PageHeading>
    {children}
  </div>
);

interface DashboardHeadingProps {
  readonly connection: Connection;
  readonly children?: ReactNode;
}

export const DashboardHeading = ({ connection, children }: DashboardHeadingProps) => (
  <OverviewHeading>
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {children}
      <Button onClick={() => openAddress(dashboardOf(connection))}>
        <Trans id="action.open-dashboard" message="Open dashboard" />
      </Button>
    </div>
  </OverviewHeading>
);
