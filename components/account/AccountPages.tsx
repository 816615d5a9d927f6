import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { PAGE_TITLES } from '@/components/options/pageTitles';
import type { Route } from '@/components/options/route';
import { SignedOutCard } from '@/components/options/SignedOutCard';
import { useOptionsSteps } from '@/components/options/useOptionsSteps';
import { navigate } from '@/components/options/useRoute';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connection/schema';
import type { Profile, SessionSnapshot } from '@/lib/session/schema';
import { type OwnProfile, ownProfile } from './accountPage';
import { DeleteAccountPage } from './DeleteAccountPage';
import { LinkedAccountsPage } from './LinkedAccountsPage';
import { LoadingRows } from './LoadingRows';
import { ProfilePage } from './ProfilePage';
import { SecurityPage } from './SecurityPage';

export type AccountRoute = Extract<
  Route,
  { name: 'profile' | 'security' | 'linked-accounts' | 'delete-account' }
>;

export interface AccountPagesProps {
  readonly route: AccountRoute;
  readonly connection: Connection;
  readonly session: SessionSnapshot;
  readonly showImages: boolean;
  readonly onRetry: () => void;
}

/** The pages about one's own account, once the server has said whose that is. */
export function AccountPages({ route, connection, session, showImages, onRetry }: AccountPagesProps) {
  const own = ownProfile(connection, session);
  const [last, setLast] = useState<Profile | null>(null);
  // A deletion ends the session under its own page, which then says goodbye to who it was.
  if (own.phase === 'known' && own.profile !== last) setLast(own.profile);
  const profile = own.phase === 'known' ? own.profile : last;

  if (!profile) return <NoProfile connection={connection} onRetry={onRetry} own={own} route={route} />;
  switch (route.name) {
    case 'profile':
      return (
        <ProfilePage connection={connection} key={profile.id} profile={profile} showImages={showImages} />
      );
    case 'security':
      return (
        <SecurityPage
          asked={{ revoke: route.revoke, sweep: route.sweep ?? null }}
          connection={connection}
          key={profile.id}
          profile={profile}
        />
      );
    case 'linked-accounts':
      return <LinkedAccountsPage connection={connection} key={profile.id} />;
    case 'delete-account':
      return (
        <DeleteAccountPage
          connection={connection}
          isSignedOut={own.phase === 'signed-out'}
          key={profile.id}
          profile={profile}
        />
      );
  }
}

interface NoProfileProps extends Pick<AccountPagesProps, 'route' | 'connection' | 'onRetry'> {
  readonly own: OwnProfile;
}

/** The page before it is known whose it is, or why it is not. */
function NoProfile({ route, connection, onRetry, own }: NoProfileProps) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
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
          <LoadingRows count={2} />
        </div>
      ) : null}
    </>
  );
}
