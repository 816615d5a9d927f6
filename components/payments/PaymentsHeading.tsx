import { Trans } from '@lingui/react';
import { MarkLabel } from '@/components/connections/MarkLabel';
import { PageHeading } from '@/components/ui/PageHeading';
import { markOf } from '@/lib/connections/marks';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { MutedMark } from './MutedMark';
import { ServerOfAll } from './PageLead';
import { useFollowedPayments } from './usePayments';

interface PaymentsHeadingProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly organization: Pick<Organization, 'id' | 'name'>;
}

export function PaymentsHeading({ connection, userId, organization }: PaymentsHeadingProps) {
  const followed = useFollowedPayments(connection.id, userId);
  return (
    <div className="grid min-w-40 flex-1 grid-cols-[auto_1fr] items-center gap-x-2.5 gap-y-1">
      <PageHeading>
        <Trans id="label.payments" message="Payments" />
      </PageHeading>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {markOf(connection) === 'sandbox' ? <MarkLabel connection={connection} /> : null}
        <MutedMark connection={connection} organization={organization} />
      </span>
      <div className="col-span-2 grid grid-cols-1 gap-1 text-muted empty:hidden">
        <ServerOfAll connection={connection} organization={organization} />
        {followed?.isCut ? (
          <p>
            <Trans
              id="payments.cut"
              message="{count, plural, one {Only # of your organizations is followed.} other {Only # of your organizations are followed.}} You won’t be notified of the rest."
              values={{ count: followed.organizations.length }}
            />
          </p>
        ) : null}
        {followed?.followsAll === false ? (
          <p>
            <Trans
              components={[<code key="package" translate="no" />]}
              id="payments.older-plugin"
              message="Only the active organization is followed. Update <0>switchyard-payments</0> on the server to follow all."
            />
          </p>
        ) : null}
      </div>
    </div>
  );
}
