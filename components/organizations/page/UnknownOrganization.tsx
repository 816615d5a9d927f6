import { Trans } from '@lingui/react';
import { Building2 } from 'lucide-react';
import { organizationOf, usePageOrganization } from '@/components/organizations/pageOrganization';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { AppError } from '@/lib/core/result';
import { ChooseOrganization } from './ChooseOrganization';

export const isUnknown = (error: AppError | null): boolean =>
  error?.code === 'not-a-member' || error?.code === 'organization-not-found';

/** In place of a page about an organization that the user isn't in, or that is gone. */
export function UnknownOrganization() {
  const { view, active, choose } = usePageOrganization();
  // Until the session is read again, the one that was lost is still the active one.
  const other = organizationOf(view)?.id === active?.id ? null : active;
  return (
    <div className="rounded-card border border-line" role="status">
      <EmptyState
        action={
          other ? (
            <Button onClick={() => choose(other)} variant="primary">
              <span className="truncate" title={other.name}>
                <Trans id="organization.open" message="Open {name}" values={{ name: other.name }} />
              </span>
            </Button>
          ) : (
            <ChooseOrganization />
          )
        }
        Icon={Building2}
        title={<Trans id="organization.not-a-member" message="You aren’t a member of this organization" />}
      />
    </div>
  );
}
