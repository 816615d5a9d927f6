import { Trans } from '@lingui/react';
import { ReceiptText } from 'lucide-react';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';

interface NoPaymentsYetProps {
  /** Whether the user may set up webhooks. */
  readonly manages: boolean;
  /** Whose webhooks; null for those of the active organization. */
  readonly organizationId: string | null;
}

export const NoPaymentsYet = ({ manages, organizationId }: NoPaymentsYetProps) => (
  <EmptyState
    action={
      manages ? (
        <Button onClick={() => navigate({ name: 'endpoints', organization: organizationId })}>
          <Trans id="payments.none.webhooks" message="Set up webhooks" />
        </Button>
      ) : null
    }
    Icon={ReceiptText}
    title={<Trans id="payments.none" message="No payments yet" />}
  />
);
