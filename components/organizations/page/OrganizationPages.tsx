import { useLingui } from '@lingui/react';
import { ownProfile } from '@/components/account/accountPage';
import { NotKnown } from '@/components/account/NotKnown';
import { PAGE_TITLES } from '@/components/shell/pageTitles';
import type { Route } from '@/components/shell/route';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { Head } from '@/lib/sessions/headSchema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { NewOrganizationPage } from './NewOrganizationPage';
import { OrganizationPage } from './OrganizationPage';
import { OrganizationsPage } from './OrganizationsPage';

export type OrganizationRoute = Extract<
  Route,
  { name: 'organizations' | 'new-organization' | 'organization' }
>;

export interface OrganizationPagesProps {
  readonly route: OrganizationRoute;
  readonly connection: Connection;
  readonly session: SessionSnapshot;
  /** What is remembered of this connection's account. */
  readonly head: Head | undefined;
  readonly showImages: boolean;
  /** Why what is shown may be old. */
  readonly staleness: AppError | null;
  readonly onRetry: () => void;
}

/** The pages about organizations, once the server has said whose they are. */
export function OrganizationPages(props: OrganizationPagesProps) {
  const { route, connection, session, showImages, onRetry } = props;
  const { i18n } = useLingui();
  const own = ownProfile(connection, session);
  if (own.phase !== 'known' || session.state.phase !== 'signed-in') {
    return (
      <>
        <PageHeading>{i18n._(PAGE_TITLES[route.name])}</PageHeading>
        <NotKnown connection={connection} onRetry={onRetry} own={own} />
      </>
    );
  }
  const { profile } = own;
  const head = props.head?.user.id === profile.id ? props.head : undefined;
  const activeId = session.state.session.activeOrganizationId;
  const shared = { connection, profile, head, activeId, showImages };

  switch (route.name) {
    case 'organizations':
      return <OrganizationsPage {...shared} key={profile.id} onRetry={onRetry} staleness={props.staleness} />;
    case 'new-organization':
      return <NewOrganizationPage {...shared} key={profile.id} />;
    case 'organization':
      return (
        <OrganizationPage
          {...shared}
          key={`${profile.id} ${route.organizationId}`}
          organizationId={route.organizationId}
          tab={route.tab}
        />
      );
  }
}
