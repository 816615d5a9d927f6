import '@/components/i18n/addAccessTexts';
import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { type AccountState, accountState } from '@/components/account/accountState';
import { AccountChanged, LeftSession } from '@/components/confirmation/ConfirmationNotices';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { LeaveQuestion } from '@/components/routing/LeaveQuestion';
import { forgetAllShown, forgetShown, readShown, subscribeShown } from '@/components/routing/shownOnce';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { FlowOutcomes } from '@/components/social/FlowOutcomes';
import { useNow } from '@/components/ui/useNow';
import { activeConnection, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { receivedInvitations } from '@/lib/invitations/state';
import { payments } from '@/lib/payments/state';
import type { OpenRoute } from './resolveRoute';
import type { Known } from './routeRows';
import { AccountFooter, SidebarView } from './SidebarView';

interface SettingsLayoutProps {
  readonly route: OpenRoute;
  readonly known: Known;
  readonly children: ReactNode;
}

/**
 * Sidebar and page: 248 px, or more where the text is larger, so that no name of a page breaks within a word. In a
 * narrow window, or zoomed in, the sidebar becomes a bar on top.
 */
export function SettingsLayout({ route, known, children }: SettingsLayoutProps) {
  const active = activeConnection(known.connections);
  const account = active ? accountState(active, known.session, known.heads) : null;
  return (
    <div className="min-h-dvh text-body md:grid md:grid-cols-[clamp(248px,17.7em,30vw)_minmax(0,1fr)]">
      <Sidebar account={account} active={active} route={route} showImages={known.showImages} />
      <main className="grid max-w-[920px] grid-cols-[minmax(0,1fr)] content-start gap-7 px-5 pt-8 pb-16 md:px-11 md:pt-9">
        <ShownOnceCards />
        {active && account?.phase === 'signed-in' && route.name !== 'security' ? (
          <AccountNotices connection={active} key={`notices ${active.id}`} />
        ) : null}
        {children}
      </main>
    </div>
  );
}

/** What happened to the account meanwhile, above whatever page is opened. */
function AccountNotices({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      <AccountChanged connectionId={connection.id} />
      <LeftSession connectionId={connection.id} onShowDevices={steps['open-security']} />
      <FlowOutcomes connectionId={connection.id} steps={steps} />
    </div>
  );
}

interface SidebarProps {
  readonly route: OpenRoute;
  readonly active: Connection | undefined;
  readonly account: AccountState | null;
  readonly showImages: boolean;
}

function Sidebar({ route, active, account, showImages }: SidebarProps) {
  const own = account?.phase === 'signed-in' ? account : null;
  const counts = useCounts(active?.id, own?.user.id);
  return (
    <SidebarView
      counts={counts}
      current={route}
      footer={
        active && account ? (
          <AccountFooter account={account} serverName={active.name} showImages={showImages} />
        ) : null
      }
      hasOrganizations={active !== undefined && hasOrganizations(active)}
      hasServer={active !== undefined}
      organization={own?.organization ?? null}
    />
  );
}

/** What waits for this user, as last listed: invitations that can be answered, and unread events. */
function useCounts(connectionId: string | undefined, userId: string | undefined) {
  const received = useStoredValue(receivedInvitations);
  const events = useStoredValue(payments);
  const now = useNow();
  const isOwn = (stored: { readonly connectionId: string | null; readonly userId: string | null }) =>
    stored.connectionId === connectionId && stored.userId === userId;
  const waiting = received && isOwn(received) ? received.invitations : [];
  return {
    events: events && isOwn(events) ? events.unread : 0,
    invitations: waiting.filter(
      ({ state, expiresAt }) => state === 'pending' && (expiresAt === null || expiresAt > now),
    ).length,
  };
}

/** Above every page, because a change of organization, account or server replaces pages, and a secret is shown only once. */
function ShownOnceCards() {
  const shown = useSyncExternalStore(subscribeShown, readShown);
  const [newest] = shown;
  if (!newest) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="overflow-hidden rounded-card empty:hidden">
        <LeaveQuestion onLeave={forgetAllShown}>{newest.leave}</LeaveQuestion>
      </div>
      {shown.map((secret, index) => (
        <Fragment key={secret.key}>
          {secret.render(
            () => forgetShown(secret),
            shown.slice(0, index).some(({ subject }) => subject === secret.subject),
          )}
        </Fragment>
      ))}
    </div>
  );
}
