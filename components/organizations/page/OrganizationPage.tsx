import { Trans } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { TextLink } from '@/components/routing/TextLink';
import { LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { GeneralTab } from './GeneralTab';
import type { NewOrganizationPageProps } from './NewOrganizationPage';
import { OrganizationHeading } from './OrganizationHeading';
import { OrganizationTabs } from './OrganizationTabs';
import type { OrganizationTab, OrganizationTabProps } from './organizationPage';
import { SwitchFailure } from './SwitchFailure';
import { useOrganization } from './useOrganization';
import { useSwitchTo } from './useSwitchTo';

export interface OrganizationPageProps extends NewOrganizationPageProps {
  readonly organizationId: string;
  readonly tab: OrganizationTab;
  /** The parts of the page that are other domains'. */
  readonly tabs: Readonly<Record<Exclude<OrganizationTab, 'general'>, ComponentType<OrganizationTabProps>>>;
  /** Above every part: how the user became a member. */
  readonly Notice: ComponentType<{
    readonly connection: Connection;
    readonly userId: string;
    readonly steps: NextSteps;
  }>;
}

/** Everything about one organization. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { connection, profile, head, activeId, showImages, organizationId, tab, tabs, Notice } = props;
  const Tab = tab === 'general' ? GeneralTab : tabs[tab];
  const isActive = activeId === organizationId;
  const { value, error, isGone, again } = useOrganization(
    organizationId,
    `${isActive} ${head?.roles[organizationId] ?? ''}`,
  );
  const steps = { ...useOptionsSteps(connection), refresh: () => void again() };
  const switching = useSwitchTo();
  const failure = <ActionFailure error={error} onRetry={() => void again()} steps={steps} />;

  if (isGone || (error && !value)) return <NotShown>{failure}</NotShown>;
  const details = value ? { ...value, isActive } : undefined;
  return (
    <>
      <OrganizationHeading
        details={details}
        // Known before the server has answered.
        known={head?.rows.find(({ id }) => id === organizationId)}
        onSwitch={() => details && switching.run(details)}
        showImages={showImages}
        switching={switching}
      />
      <OrganizationTabs current={tab} organizationId={organizationId} />
      <Notice connection={connection} steps={steps} userId={profile.id} />
      <SwitchFailure steps={steps} switching={switching} />
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
    </>
  );
}

function NotShown({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeading>
        <Trans id="label.organization" message="Organization" />
      </PageHeading>
      {children}
      <p className="px-1 text-small">
        <TextLink to={{ name: 'organizations' }}>
          <Trans id="label.all-organizations" message="All organizations" />
        </TextLink>
      </p>
    </>
  );
}
