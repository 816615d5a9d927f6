import { Trans } from '@lingui/react';
import { PackageOpen } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { AppError } from '@/lib/core/result';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';

/** A plugin that is older than the view of all organizations knows no such organization. */
export const lacksPage = (error: AppError | null, organizationId: string): boolean =>
  error?.code === 'not-found' || (error?.code === 'not-a-member' && organizationId === ALL_ORGANIZATIONS);

interface PluginOutdatedProps {
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

export const PluginOutdated = ({ onRetry, isBusy }: PluginOutdatedProps) => (
  <div className="rounded-card border border-line">
    <EmptyState
      action={
        <Button busy={isBusy} onClick={onRetry} variant="primary">
          <Trans id="action.check-again" message="Check again" />
        </Button>
      }
      Icon={PackageOpen}
      text={
        <Trans
          components={[<code key="package" translate="no" />, <code key="command" translate="no" />]}
          id="plugin.outdated.text"
          message="Install a newer <0>switchyard-payments</0>, then run <1>npx auth migrate</1>."
        />
      }
      title={<Trans id="plugin.outdated" message="Update the server’s payments plugin" />}
    />
  </div>
);
