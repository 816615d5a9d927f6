import { Trans } from '@lingui/react';
import { Building2 } from 'lucide-react';
import { navigate } from '@/components/routing/route';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import { organizationList } from '@/lib/organizations/state';

interface NoOrganizationCardProps {
  readonly connection: Connection;
  readonly userId: string;
}

export function NoOrganizationCard({ connection, userId }: NoOrganizationCardProps) {
  const list = useStoredValue(organizationList);
  const isOwn = list?.connectionId === connection.id && list.userId === userId;
  const hasNone = isOwn && list.error === null && list.count === 0;
  return (
    <section className="overflow-hidden rounded-card border border-line">
      {hasNone ? (
        <CardRow
          action={
            <Button onClick={() => navigate({ name: 'new-organization' })}>
              <Trans id="label.new-organization" message="New organization" />
            </Button>
          }
          icon={<IconTile Icon={Building2} />}
          text={<Trans id="options.in-no-organization.text" message="Create one, or accept an invitation." />}
          title={<Trans id="organization.empty" message="No organizations yet" />}
        />
      ) : (
        <CardRow
          action={
            <Button onClick={() => navigate({ name: 'organizations' })}>
              <Trans id="label.organizations" message="Organizations" />
            </Button>
          }
          icon={<IconTile Icon={Building2} />}
          text={<Trans id="options.no-organization.text" message="Choose one in the toolbar or the list." />}
          title={<Trans id="label.no-active-organization" message="No active organization" />}
        />
      )}
    </section>
  );
}
