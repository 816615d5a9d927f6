import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { MarkLabel } from '@/components/connections/MarkLabel';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { MutedMark } from './MutedMark';

export interface PageLeadProps {
  readonly connection: Connection;
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly children?: ReactNode;
}

/**
 * Figures of all organizations name their server where there are others: those of several servers are never added up,
 * and a server is either the platform's sandbox or not.
 */
export function ServerOfAll({ connection, organization }: Omit<PageLeadProps, 'children'>) {
  const { list = [] } = useStoredValue(connections) ?? {};
  if (organization.id !== ALL_ORGANIZATIONS || list.length < 2) return null;
  return (
    <span>
      <Trans
        id="payments.all.server"
        message="Organizations on {server}"
        values={{ server: <bdi>{connection.name}</bdi> }}
      />
    </span>
  );
}

export const PageLead = ({ connection, organization, children }: PageLeadProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted empty:hidden">
    <ServerOfAll connection={connection} organization={organization} />
    {markOf(connection) === 'sandbox' ? <MarkLabel connection={connection} /> : null}
    <MutedMark connection={connection} organization={organization} />
    {children ? <span>{children}</span> : null}
  </span>
);
