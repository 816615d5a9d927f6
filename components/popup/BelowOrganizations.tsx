import { Trans } from '@lingui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { InvitationsSection } from '@/components/invitations/InvitationsSection';
import { openOptions } from '@/components/routing/openOptions';
import { DevicesSection } from '@/components/sessions/devices/DevicesSection';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';

// So that the popup's first script doesn't name what only this needs.
const TodaySection = lazy(async () => ({
  default: (await import('@/components/payments/today/TodaySection')).TodaySection,
}));

export interface BelowOrganizationsProps {
  readonly connection: Connection;
  readonly userId: string;
  /** The organization that is shown as the active one. */
  readonly activeId: string | null;
  /** Where there are none, the empty list offers to create one. */
  readonly isInSome: boolean;
}

/** What is below the organizations, once they are painted. */
export function BelowOrganizations(props: BelowOrganizationsProps) {
  const { connection, userId, activeId, isInSome } = props;
  return (
    <>
      {hasOrganizations(connection) ? (
        <>
          {isInSome ? <NewOrganizationRow /> : null}
          <InvitationsSection connection={connection} userId={userId} />
        </>
      ) : null}
      <DevicesSection connection={connection} userId={userId} />
      <Suspense>
        <TodaySection activeId={activeId} connection={connection} userId={userId} />
      </Suspense>
    </>
  );
}

/** Creates an organization, as the last of their rows; the form needs a page. */
function NewOrganizationRow() {
  return (
    <div className="shrink-0 px-2 pb-2">
      <button
        className="focus-ring flex h-10.5 w-full items-center gap-2.5 rounded-row px-2 text-start text-muted transition-colors hover:bg-hover hover:text-ink"
        onClick={() => openOptions('new-organization')}
        type="button"
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-control border border-line-strong border-dashed">
          <Plus aria-hidden="true" size={14} />
        </span>
        <Trans id="label.new-organization" message="New organization" />
      </button>
    </div>
  );
}
