import { Trans } from '@lingui/react';
import { Building2 } from 'lucide-react';
import { EmptyState } from '@/components/ui/EmptyState';
import type { AppError } from '@/lib/core/result';
import { OpenActive } from './OpenActive';

export const isUnknown = (error: AppError | null): boolean =>
  error?.code === 'not-a-member' || error?.code === 'organization-not-found';

/** In place of a page about an organization that the user isn't in, or that is gone. */
export const UnknownOrganization = () => (
  <div className="rounded-card border border-line" role="status">
    <EmptyState
      action={<OpenActive />}
      Icon={Building2}
      title={<Trans id="organization.not-a-member" message="You aren’t a member of this organization" />}
    />
  </div>
);
