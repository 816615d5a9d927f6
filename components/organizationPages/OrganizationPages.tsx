import { useLingui } from '@lingui/react';
import { ownProfile } from '@/components/account/accountPage';
import { LoadingRows } from '@/components/account/LoadingRows';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { PAGE_TITLES } from '@/components/options/pageTitles';
import type { Route } from '@/components/options/route';
import { SignedOutCard } from '@/components/options/SignedOutCard';
import { useOptionsSteps } from '@/components/options/useOptionsSteps';
import { navigate } from '@/components/options/useRoute';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connection/schema';
import type { Head } from '@/lib/session/headSchema';
import type { SessionSnapshot } from '@/lib/session/schema';
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
  readonly onRetry: () => void;
}

/** The pages about organizations, once the server has said whose they are. */
export function OrganizationPages(props: OrganizationPagesProps) {
  const { route, connection, session, showImages, onRetry } = props;
  const own = ownProfile(connection, session);
  if (own.phase !== 'known' || session.state.phase !== 'signed-in') return <NotKnown {...props} />;
  const { profile } = own;
  const head = props.head?.user.id === profile.id ? props.head : undefined;
  const activeId = session.state.session.activeOrganizationId;
  const shared = { connection, profile, head, activeId, showImages };

  switch (route.name) {
    case 'organizations':
      return <OrganizationsPage {...shared} key={profile.id} onRetry={onRetry} />;
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

/** The page before it is known whose it is, or why it is not. */
function NotKnown({ route, connection, session, onRetry }: OrganizationPagesProps) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
  const own = ownProfile(connection, session);
  return (
    <>
      <PageHeading>{i18n._(PAGE_TITLES[route.name])}</PageHeading>
      {own.phase === 'failed' ? <ErrorNotice error={own.error} steps={{ ...steps, retry: onRetry }} /> : null}
      {own.phase === 'signed-out' ? (
        <SignedOutCard
          hasEnded={false}
          onSignIn={() => navigate({ name: 'sign-in' })}
          serverName={connection.name}
        />
      ) : null}
      {own.phase === 'loading' ? (
        <div className="rounded-card border border-line py-1.5">
          <LoadingRows count={3} />
        </div>
      ) : null}
    </>
  );
}
