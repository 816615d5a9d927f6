import { activeConnection } from '@/lib/connections/activeConnection';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { AccountFooter } from './AccountFooter';
import { AccountNotices } from './AccountNotices';
import { type AccountState, accountState } from './accountState';
import type { Known } from './known';
import type { Route } from './route';
import { ServerPages } from './ServerPages';
import { ShownOnceCards } from './ShownOnceCards';
import { SidebarLayout } from './SidebarLayout';
import { SidebarView } from './SidebarView';
import { SwitchyardPages } from './SwitchyardPages';
import { useUnreadEvents } from './useUnreadEvents';
import { useWaitingInvitations } from './useWaitingInvitations';

export type SettingsRoute = Extract<
  Route,
  {
    name:
      | 'home'
      | 'profile'
      | 'security'
      | 'linked-accounts'
      | 'delete-account'
      | 'organizations'
      | 'new-organization'
      | 'organization'
      | 'invitations'
      | 'events'
      | 'grants'
      | 'endpoints'
      | 'signature-tester'
      | 'notifications'
      | 'servers'
      | 'preferences';
  }
>;

export interface SettingsPagesProps {
  readonly route: SettingsRoute;
  readonly known: Known;
  readonly refresh: { readonly error: AppError | null; readonly retry: () => void };
}

/** The pages beside the sidebar. */
export function SettingsPages({ route, known, refresh }: SettingsPagesProps) {
  const { connections, session, heads } = known;
  const active = activeConnection(connections);
  const account = active ? accountState(active, session, heads) : null;

  return (
    <SidebarLayout
      sidebar={<Sidebar account={account} active={active} route={route} showImages={known.showImages} />}
    >
      <ShownOnceCards />
      {active && account?.phase === 'signed-in' && route.name !== 'security' ? (
        <AccountNotices connection={active} key={`notices ${active.id}`} />
      ) : null}
      {active && account ? (
        <ServerPages
          account={account}
          connection={active}
          key={active.id}
          known={known}
          refresh={refresh}
          route={route}
        />
      ) : null}
      <SwitchyardPages connections={connections} route={route} />
    </SidebarLayout>
  );
}

interface SidebarProps {
  readonly route: SettingsRoute;
  readonly active: Connection | undefined;
  readonly account: AccountState | null;
  readonly showImages: boolean;
}

function Sidebar({ route, active, account, showImages }: SidebarProps) {
  const own = account?.phase === 'signed-in' ? account : null;
  const invitationCount = useWaitingInvitations(active?.id ?? null, own?.user.id ?? null);
  const unreadEvents = useUnreadEvents(active?.id ?? null, own?.user.id ?? null);
  return (
    <SidebarView
      current={route}
      footer={
        active && account ? (
          <AccountFooter account={account} serverName={active.name} showImages={showImages} />
        ) : null
      }
      hasOrganizations={active !== undefined && hasOrganizations(active)}
      hasServer={active !== undefined}
      invitationCount={invitationCount}
      organization={own?.organization ?? null}
      unreadEvents={unreadEvents}
    />
  );
}
