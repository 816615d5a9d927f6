import { Trans, useLingui } from '@lingui/react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { addressOf } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { lacksRoles } from '@/lib/roles/rules';
import { DeleteCard } from './DeleteCard';
import { DetailsCard } from './DetailsCard';
import { LeaveCard } from './LeaveCard';
import type { NewOrganizationPageProps } from './NewOrganizationPage';
import { OrganizationHeading } from './OrganizationHeading';
import {
  ORGANIZATION_TABS,
  type OrganizationTab,
  type OrganizationTabProps,
  TAB_TITLES,
} from './organizationPage';
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
  const Tab = tab === 'general' ? GeneralTab : tabs[tab];
  const isActive = activeId === organizationId;
  const { value, error, isGone, again } = useOrganization(
    organizationId,
    `${isActive} ${head?.roles[organizationId] ?? ''}`,
  );
  const steps = { ...useOptionsSteps(connection), refresh: () => void again() };
  const switching = useSwitching();
  const failure = <ActionFailure error={error} onRetry={() => void again()} steps={steps} />;

  if (isGone || (error && !value)) return <NotShown>{failure}</NotShown>;
  const details = value ? { ...value, isActive } : undefined;
  return (
    <>
      <OrganizationHeading
        connectionId={connection.id}
        details={details}
        known={head?.rows.find(({ id }) => id === organizationId)}
        onSwitch={() => details && switching.run(details)}
        showImages={showImages}
        switching={switching}
        tab={tab}
        userId={profile.id}
      />
      <OrganizationTabs connection={connection} current={tab} organizationId={organizationId} />
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
      <p className="text-small">
        <TextLink to={{ name: 'organizations' }}>
          <Trans id="label.all-organizations" message="All organizations" />
        </TextLink>
      </p>
    </>
  );
}

/**
 * `stamp` is what the snapshot knows about the organization. When it changes, the organization was changed elsewhere
 * and is read again.
 */
function useOrganization(organizationId: string, stamp: string) {
  const reading = useRead('organizations.details', { organizationId });
  useInvalidateOn(stamp, 'organizations.details');
  const { error } = reading;
  return {
    ...reading,
    /** The user is no longer a member: what was read before is no basis for changes. */
    isGone: error?.code === 'not-a-member' || error?.code === 'organization-not-found',
  };
}

interface OrganizationTabsProps {
  readonly connection: Connection;
  readonly organizationId: string;
  readonly current: OrganizationTab;
}

/**
 * The tabs are links, so that back, reload and "open in a new tab" work. Where they don't fit they scroll sideways, to
 * the current one.
 */
function OrganizationTabs({ connection, organizationId, current }: OrganizationTabsProps) {
  const { i18n } = useLingui();
  const isOffered = (tab: OrganizationTab) => tab !== 'roles' || tab === current || !lacksRoles(connection);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link to show.
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className="-mb-2 shadow-[inset_0_-1px_var(--line)]">
      <nav
        aria-label={i18n._({ id: 'organization.tabs', message: 'Organization sections' })}
        className="flex gap-x-4 overflow-x-auto pe-6 [mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] [scrollbar-width:none] sm:gap-x-6"
        ref={nav}
      >
        {ORGANIZATION_TABS.filter(isOffered).map((tab) => (
          <a
            aria-current={tab === current ? 'page' : undefined}
            className={`-outline-offset-2 shrink-0 scroll-mx-6 rounded-t-[4px] border-b-2 py-2 outline-accent transition-colors focus-visible:outline-2 ${tab === current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink'}`}
            href={addressOf({
              name: 'organization',
              id: organizationId,
              tab: tab === 'general' ? null : tab,
            })}
            key={tab}
          >
            {i18n._(TAB_TITLES[tab])}
          </a>
        ))}
      </nav>
    </div>
  );
}

function GeneralTab(props: OrganizationTabProps) {
  return (
    <>
      <DetailsCard {...props} />
      <LeaveCard {...props} />
      <DeleteCard {...props} />
    </>
  );
}
