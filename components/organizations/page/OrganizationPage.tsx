import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { JoinedNotice } from '@/components/invitations/JoinedNotice';
import { SentInvitations } from '@/components/invitations/sent/SentInvitations';
import { MembersTab } from '@/components/members/MembersTab';
import type { OrganizationTab } from '@/components/shell/route';
import { TextLink } from '@/components/shell/TextLink';
import { useOptionsSteps } from '@/components/shell/useOptionsSteps';
import { TeamsTab } from '@/components/teams/TeamsTab';
import { LoadingRows } from '@/components/ui/LoadingRows';
import { PageHeading } from '@/components/ui/PageHeading';
import { GeneralTab } from './GeneralTab';
import type { NewOrganizationPageProps } from './NewOrganizationPage';
import { OrganizationHeading } from './OrganizationHeading';
import { OrganizationTabs } from './OrganizationTabs';
import type { OrganizationTabProps } from './organizationPage';
import { SwitchFailure } from './SwitchFailure';
import { useOrganization } from './useOrganization';
import { useSwitchTo } from './useSwitchTo';

export interface OrganizationPageProps extends NewOrganizationPageProps {
  readonly organizationId: string;
  readonly tab: OrganizationTab;
}

/** Everything about one organization. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { connection, profile, head, activeId, showImages, organizationId, tab } = props;
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
      <JoinedNotice connection={connection} steps={steps} userId={profile.id} />
      <SwitchFailure steps={steps} switching={switching} />
      {failure}
      {details ? (
        <Tab
          connection={connection}
          details={details}
          onChanged={again}
          profile={profile}
          showImages={showImages}
          steps={steps}
          tab={tab}
        />
      ) : (
        <div className="rounded-card border border-line py-1.5">
          <LoadingRows count={3} />
        </div>
      )}
    </>
  );
}

function Tab({ tab, ...shared }: OrganizationTabProps & { readonly tab: OrganizationTab }) {
  switch (tab) {
    case 'general':
      return <GeneralTab {...shared} />;
    case 'members':
      return <MembersTab {...shared} />;
    case 'teams':
      return <TeamsTab {...shared} />;
    case 'invitations':
      return <SentInvitations {...shared} />;
  }
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
