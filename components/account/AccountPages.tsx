import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { PAGE_TITLES } from '@/components/shell/pageTitles';
import type { Route } from '@/components/shell/route';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { ownProfile } from './accountPage';
import { DeleteAccountPage } from './DeleteAccountPage';
import { LinkedAccountsPage } from './LinkedAccountsPage';
import { NotKnown } from './NotKnown';
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
  const { i18n } = useLingui();
  const own = ownProfile(connection, session);
  const [last, setLast] = useState<Profile | null>(null);
  // A deletion ends the session under its own page, which then says goodbye to who it was.
  if (own.phase === 'known' && own.profile !== last) setLast(own.profile);
  const profile = own.phase === 'known' ? own.profile : last;

  if (!profile) {
    return (
      <>
        <PageHeading>{i18n._(PAGE_TITLES[route.name])}</PageHeading>
        <NotKnown connection={connection} onRetry={onRetry} own={own} />
      </>
    );
  }
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
