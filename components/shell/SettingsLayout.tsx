import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { Fragment, type ReactNode, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { browser } from '#imports';
import { type AccountState, accountState } from '@/components/account/accountState';
import { NoticeAbovePage } from '@/components/errors/noticeAbove';
import { PageSwitching, type SwitchTo, useSwitchTo } from '@/components/organizations/page/useSwitchTo';
import { linkedOrganization, PageOrganizationContext } from '@/components/organizations/pageOrganization';
import { endAllWith } from '@/components/payments/allChosen';
import { accountKey } from '@/components/payments/pageMemory';
import { isUpdated } from '@/components/preferences/seenVersion';
import { LeaveQuestion } from '@/components/routing/LeaveQuestion';
import { forgetAllShown, forgetShown, readShown, subscribeShown } from '@/components/routing/shownOnce';
import { TextLink } from '@/components/routing/TextLink';
import { PAGES } from '@/components/search/pages';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { FloatingPlace } from '@/components/ui/floatingPlace';
import { PageParents } from '@/components/ui/PageHeading';
import { PageToasts } from '@/components/ui/PageToasts';
import { useNow } from '@/components/ui/useNow';
import { activeConnection, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { isOpen } from '@/lib/invitations/rules';
import { receivedInvitations } from '@/lib/invitations/state';
import { countAllUnread } from '@/lib/payments/rules';
import { payments } from '@/lib/payments/state';
import { mutesOf } from '@/lib/preferences/mutes';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { preferences } from '@/lib/preferences/state';
import { AccountFooter } from './AccountFooter';
import { isOfSwitcher, LED_FROM, type NavFacts, navLinks } from './navigation';
import { OrganizationMenu } from './OrganizationMenu';
import { noticeAbove, PageNotices } from './PageNotices';
import { PaletteHost } from './PaletteHost';
import { entryOf, type OpenRoute } from './resolveRoute';
import type { Known, PageRefresh } from './routeRows';
import { SearchIcon, SearchRow } from './SearchButtons';
import { NewsLink, SidebarView } from './SidebarView';
import { TopBar, TopBarTitle } from './TopBar';
import { type OrganizationChoice, useOrganizationView } from './useOrganizationView';
import { usePageKeys, usePaletteKey } from './usePageKeys';

interface SettingsLayoutProps {
  readonly route: OpenRoute;
  readonly known: Known;
  readonly refresh: PageRefresh;
  readonly children: ReactNode;
}

/**
 * The sidebar is 232 px wide, or more where the text is larger, so that no name of a page breaks within a word. In a
 * narrow window, or zoomed in, a bar on top opens it. The title is at the same place on every page.
 */
export function SettingsLayout({ route, known, refresh, children }: SettingsLayoutProps) {
  const active = activeConnection(known.connections);
  const account = active ? accountState(active, known.session, known.heads) : null;
  const own = account?.phase === 'signed-in' ? account : null;
  const viewer = accountKey(active?.id ?? '', own?.user.id ?? '');
  const switching = useSwitchTo(own?.organization ?? null, ({ id }) => endAllWith(viewer, id));
  const choice = useChoice({ route, known, active, account, switching });
  const content = useRef<HTMLElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  usePageKeys(content);
  return (
    <PageSwitching value={switching}>
      <PageOrganizationContext value={choice}>
        <FloatingPlace value={floating}>
          <div className="min-h-[calc(100dvh-var(--bar))] text-body md:grid md:grid-cols-[clamp(232px,16.6em,30vw)_minmax(0,1fr)]">
            <header className="sticky top-(--bar) z-10 min-w-0 md:h-[calc(100dvh-var(--bar))] md:border-line md:border-e">
              <SkipLink content={content} />
              <Sidebar
                account={account}
                active={active}
                choice={choice}
                known={known}
                refresh={refresh}
                route={route}
                switching={switching}
              />
            </header>
            <main className="min-w-0 outline-none" ref={content} tabIndex={-1}>
              {/* What follows something unread is out of sight, so this comes first (theme.css). */}
              <div ref={floating} />
              <PageNotices
                account={account}
                active={active}
                key={active?.id}
                known={known}
                refresh={refresh}
                route={route}
                switching={switching}
              />
              <div
                className={`grid max-w-[1072px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pb-16 md:px-8 ${entryOf(route.name).isWide ? '' : '*:max-w-170'}`}
              >
                <ShownOnceCards />
                <NoticeAbovePage value={own && active ? noticeAbove(active, known, refresh) : null}>
                  <PageParents value={parentOf(route)}>{children}</PageParents>
                </NoticeAbovePage>
              </div>
            </main>
          </div>
        </FloatingPlace>
      </PageOrganizationContext>
      <PageToasts />
    </PageSwitching>
  );
}

function parentOf({ name }: OpenRoute): ReactNode {
  const parent = LED_FROM[name];
  if (!parent) return null;
  return (
    <TextLink to={{ name: parent }}>
      <Trans {...PAGES[parent].label} />
    </TextLink>
  );
}

/** A link would change the address, which belongs to the router. */
function SkipLink({ content }: { readonly content: RefObject<HTMLElement | null> }) {
  return (
    <button
      className="focus-ring absolute start-3 top-3 z-20 rounded-control border border-line bg-canvas px-3 py-1.5 font-medium text-accent shadow-float not-focus-visible:sr-only"
      onClick={() => content.current?.focus()}
      type="button"
    >
      <Trans id="options.skip" message="Skip to content" />
    </button>
  );
}

interface SidebarProps {
  readonly route: OpenRoute;
  readonly known: Known;
  readonly active: Connection | undefined;
  readonly account: AccountState | null;
  readonly choice: OrganizationChoice;
  readonly switching: SwitchTo;
  readonly refresh: PageRefresh;
}

function Sidebar({ route, known, active, account, choice, switching, refresh }: SidebarProps) {
  const own = account?.phase === 'signed-in' ? account : null;
  const head = active && own ? known.heads[active.id] : undefined;
  const [isSearching, setSearching] = useState(false);
  const search = () => setSearching(true);
  usePaletteKey(() => setSearching(!isSearching));
  const waiting = useWaiting(active, own?.user.id);
  const { showImages } = known;
  const facts = {
    ...navFacts(active, choice, waiting.hasPayments),
    isAdministrator: known.isAdministrator,
  };
  const groups = navLinks(facts);
  const sidebar = (
    <SidebarView
      counts={waiting.counts}
      current={route}
      footer={
        active && account ? (
          <AccountFooter account={account} connection={active} known={known} pageError={refresh.error} />
        ) : null
      }
      groups={groups}
      news={isUpdated(browser.runtime.getManifest().version) ? <NewsLink /> : null}
      search={<SearchRow onOpen={search} />}
      switcher={
        active && head && facts.hasOrganizations ? (
          <OrganizationMenu
            choice={choice}
            connectionId={active.id}
            head={head}
            isBusy={switching.busyId !== null}
            isCurrent={isOfSwitcher(route, facts.organization)}
            showImages={showImages}
          />
        ) : null
      }
    />
  );
  return (
    <>
      <div className="hidden h-full md:block">{sidebar}</div>
      <TopBar
        search={<SearchIcon onOpen={search} />}
        sidebar={sidebar}
        title={<TopBarTitle showImages={showImages} view={facts.hasOrganizations ? choice.view : null} />}
      />
      {isSearching ? (
        <PaletteHost
          active={active}
          choice={choice}
          connections={known.connections}
          groups={groups}
          hasOrganizations={facts.hasOrganizations}
          hasPayments={facts.hasPayments}
          head={head}
          onClose={() => setSearching(false)}
          onRefresh={refresh.retry}
          showImages={showImages}
        />
      ) : null}
    </>
  );
}

function useChoice({ route, known, active, account, switching }: Omit<SidebarProps, 'choice' | 'refresh'>) {
  const own = account?.phase === 'signed-in' ? account : null;
  const head = active && own ? known.heads[active.id] : undefined;
  return useOrganizationView({
    route,
    connection: active,
    isSignedOut: account?.phase === 'signed-out',
    head: head?.user.id === own?.user.id ? head : undefined,
    active: own?.organization ?? null,
    switching,
  });
}

const navFacts = (
  active: Connection | undefined,
  choice: OrganizationChoice,
  hasPayments: boolean,
): Omit<NavFacts, 'isAdministrator'> => {
  const has = active !== undefined && hasOrganizations(active);
  return {
    hasServer: active !== undefined,
    hasOrganizations: has,
    hasPayments: has && hasPayments,
    hasTeams: active?.capabilities.teams !== false,
    organization: has ? linkedOrganization(choice) : null,
    linkedId: choice.view.linkedId,
  };
};

/** Counts invitations that can be answered, and unread events, as last listed. */
function useWaiting(connection: Connection | undefined, userId: string | undefined) {
  const received = useStoredValue(receivedInvitations);
  const events = useStoredValue(payments);
  const chosen = useStoredValue(preferences) ?? DEFAULT_PREFERENCES;
  const now = useNow();
  const isOwn = (stored: { readonly connectionId: string | null; readonly userId: string | null }) =>
    stored.connectionId === connection?.id && stored.userId === userId;
  const waiting = received && isOwn(received) ? received.invitations : [];
  const own = events && isOwn(events) ? events : null;
  return {
    hasPayments: own ? own.availability !== 'absent' : connection?.payments?.isThere !== false,
    counts: {
      events: own && connection ? countAllUnread(own, mutesOf(chosen, connection)) : 0,
      invitations: waiting.filter((invitation) => isOpen(invitation, now)).length,
    },
  };
}

/**
 * A change of organization, account or server replaces pages, and a secret is shown only once, so this is above them.
 */
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
