import { Trans } from '@lingui/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ReadFailure } from '@/components/form/ReadFailure';
import { organizationOf, usePageOrganization } from '@/components/organizations/pageOrganization';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { DeleteCard } from './DeleteCard';
import { DetailsCard } from './DetailsCard';
import { HeadingPlace } from './HeadingAction';
import { LeaveCard } from './LeaveCard';
import type { NewOrganizationPageProps } from './NewOrganizationPage';
import { OrganizationHeading } from './OrganizationHeading';
import { OrganizationTabs } from './OrganizationTabs';
import type { OrganizationTab, OrganizationTabProps } from './tabs';
import { isUnknown, UnknownOrganization } from './UnknownOrganization';
import { useSwitching } from './useSwitchTo';

export interface OrganizationPageProps extends Omit<NewOrganizationPageProps, 'suggestedName'> {
  readonly organizationId: string;
  readonly tab: OrganizationTab;
  readonly tabs: Readonly<Record<Exclude<OrganizationTab, 'general'>, ComponentType<OrganizationTabProps>>>;
  /** Every tab shows how the user became a member above it. */
  readonly Notice: ComponentType<{
    readonly connection: Connection;
    readonly userId: string;
    readonly steps: NextSteps;
  }>;
}

export function OrganizationPage(props: OrganizationPageProps) {
  const { connection, profile, head, activeId, showImages, organizationId, tab, tabs, Notice } = props;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const Tab = tab === 'general' ? GeneralTab : tabs[tab];
  const isActive = activeId === organizationId;
  const known = organizationOf(usePageOrganization().view);
  const { value, readAt, error, again } = useOrganization(
    organizationId,
    `${isActive} ${head?.roles[organizationId] ?? ''}`,
  );
  const steps = { ...useOptionsSteps(connection), refresh: () => void again() };
  const switching = useSwitching();
  const failure = <ReadFailure error={error} onRetry={() => void again()} readAt={readAt} steps={steps} />;

  // What was read before is no basis for changes by one who is no longer a member.
  if (isUnknown(error))
    return (
      <NotShown>
        <UnknownOrganization />
      </NotShown>
    );
  if (error && !value) return <NotShown>{failure}</NotShown>;
  const details = value ? { ...value, isActive } : undefined;
  return (
    <HeadingPlace value={place}>
      <OrganizationHeading
        details={details}
        isActive={isActive}
        known={known?.name ? known : undefined}
        organizationId={organizationId}
        place={setPlace}
        switching={switching}
        tab={tab}
      />
      <OrganizationTabs
        connection={connection}
        current={tab}
        isActive={isActive}
        memberCount={details?.memberCount}
        organizationId={organizationId}
      />
      <Notice connection={connection} steps={steps} userId={profile.id} />
      {failure}
      {details ? (
        <Tab
          connection={connection}
          details={details}
          profile={profile}
          showImages={showImages}
          steps={steps}
        />
      ) : (
        <div className="rounded-card border border-line py-1.5">
          <LoadingRows count={3} />
        </div>
      )}
    </HeadingPlace>
  );
}

const NotShown = ({ children }: { readonly children: ReactNode }) => (
  <>
    <PageHeading
      parents={
        <TextLink to={{ name: 'organizations' }}>
          <Trans id="label.organizations" message="Organizations" />
        </TextLink>
      }
    >
      <Trans id="label.organization" message="Organization" />
    </PageHeading>
    {children}
  </>
);

/**
 * `stamp` is what the snapshot knows about the organization. When it changes, the organization was changed elsewhere
 * and is read again.
 */
function useOrganization(organizationId: string, stamp: string) {
  const reading = useRead('organizations.details', { organizationId });
  useInvalidateOn(stamp, 'organizations.details');
  return reading;
}

function GeneralTab(props: OrganizationTabProps) {
  return (
    <div className="grid max-w-170 grid-cols-1 gap-6">
      <DetailsCard {...props} />
      <LeaveCard {...props} />
      <DeleteCard {...props} />
    </div>
  );
}
