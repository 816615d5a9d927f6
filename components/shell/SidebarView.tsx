import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Mark } from '@/components/ui/Mark';
import type { Organization } from '@/lib/organizations/schema';
import { PAGE_TITLES } from './pageTitles';
import type { Route } from './route';
import { SidebarLink } from './SidebarLink';

export interface SidebarViewProps {
  readonly current: Route;
  /** Without a server there is no home yet. */
  readonly hasServer: boolean;
  /** Whether the server has organizations, and with them payments. */
  readonly hasOrganizations: boolean;
  /** The one that is active has a link of its own. */
  readonly organization: Organization | null;
  /** Invitations that wait for an answer. */
  readonly invitationCount: number;
  /** Of payments, in the active organization. */
  readonly unreadEvents: number;
  /** Who is signed in where. */
  readonly footer: ReactNode;
}

export function SidebarView(props: SidebarViewProps) {
  const { current, hasServer, hasOrganizations, footer } = props;
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b bg-raised px-5 py-2.5 md:sticky md:top-0 md:h-dvh md:flex-col md:flex-nowrap md:items-stretch md:overflow-y-auto md:border-e md:border-b-0 md:px-3 md:py-5">
      <div className="flex items-center gap-2.5 md:px-3 md:pb-3">
        <Mark size={22} />
        <span className="font-bold text-[16px]">
          <Trans id="label.switchyard" message="Switchyard" />
        </span>
      </div>
      <nav
        aria-label={i18n._({ id: 'label.settings', message: 'Settings' })}
        className="-mx-2.5 flex min-w-0 flex-wrap gap-x-1 gap-y-0.5 md:mx-0 md:grid md:grid-cols-1 md:gap-5"
      >
        {hasServer ? (
          <NavSection title={<Trans id="options.section.you" message="You" />}>
            <PageLink current={current} to={{ name: 'home', justConnected: false }} />
            <PageLink current={current} to={{ name: 'profile' }} />
            <PageLink current={current} to={{ name: 'security', revoke: null }} />
            <PageLink current={current} to={{ name: 'linked-accounts' }} />
          </NavSection>
        ) : null}
        {hasOrganizations ? <OrganizationSection {...props} /> : null}
        <NavSection title={<Trans id="options.section.payments" message="Payments" />}>
          {hasOrganizations ? (
            <>
              <PageLink
                count={props.unreadEvents}
                current={current}
                to={{ name: 'events', organizationId: null, asked: null }}
              />
              <PageLink current={current} to={{ name: 'grants', organizationId: null }} />
              <PageLink current={current} to={{ name: 'endpoints', organizationId: null }} />
            </>
          ) : null}
          <PageLink current={current} to={{ name: 'signature-tester' }} />
        </NavSection>
        <NavSection title={<Trans id="label.switchyard" message="Switchyard" />}>
          <PageLink current={current} to={{ name: 'servers' }} />
          <PageLink current={current} to={{ name: 'notifications' }} />
          <PageLink current={current} to={{ name: 'preferences' }} />
        </NavSection>
      </nav>
      <div className="hidden min-w-0 md:mt-auto md:block">{footer}</div>
    </div>
  );
}

function OrganizationSection({ current, organization, invitationCount }: SidebarViewProps) {
  const isOwnPage =
    current.name === 'organization' && organization !== null && current.organizationId === organization.id;
  return (
    <NavSection title={<Trans id="label.organizations" message="Organizations" />}>
      <PageLink
        current={current}
        isCurrent={
          current.name === 'organizations' ||
          current.name === 'new-organization' ||
          (current.name === 'organization' && !isOwnPage)
        }
        to={{ name: 'organizations' }}
      />
      {organization ? (
        <SidebarLink
          isCurrent={isOwnPage}
          to={{ name: 'organization', organizationId: organization.id, tab: 'general' }}
        >
          <bdi className="block max-w-40 truncate md:max-w-none" title={organization.name}>
            {organization.name}
          </bdi>
        </SidebarLink>
      ) : null}
      <PageLink count={invitationCount} current={current} to={{ name: 'invitations', asked: null }} />
    </NavSection>
  );
}

function NavSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="contents md:grid md:grid-cols-1 md:gap-0.5">
      <p className="hidden px-3 pb-1 font-medium text-muted text-small md:block">{title}</p>
      {children}
    </div>
  );
}

interface PageLinkProps {
  readonly to: Route;
  readonly current: Route;
  readonly isCurrent?: boolean;
  readonly count?: number;
}

/** A page under its own name. */
function PageLink({ to, current, isCurrent = to.name === current.name, count = 0 }: PageLinkProps) {
  const { i18n } = useLingui();
  return (
    <SidebarLink count={count} isCurrent={isCurrent} to={to}>
      {i18n._(PAGE_TITLES[to.name])}
    </SidebarLink>
  );
}
