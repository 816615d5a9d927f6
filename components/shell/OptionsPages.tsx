import { useLingui } from '@lingui/react';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { RemovedServer } from '@/components/connections/RemovedServer';
import { useRemovedElsewhere } from '@/components/connections/removedElsewhere';
import { useRecovery } from '@/components/reading/useRecovery';
import { createRefresher } from '@/components/snapshot/refresher';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Mark } from '@/components/ui/Mark';
import { readingError } from '@/lib/connections/blockedText';
import { activeConnection } from '@/lib/connections/rules';
import { actingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import { elsewhere } from '@/lib/elsewhere/state';
import { useHashLocation, useHashSearch } from './hashLocation';
import { entryOf, hashOf, isAwaited, type OpenRoute, parseRoute, resolveRoute } from './resolveRoute';
import type { Known, PageRefresh } from './routeRows';
import { SettingsLayout } from './SettingsLayout';

const ImpersonationBar = lazy(async () => ({
  default: (await import('@/components/sessions/ImpersonationBar')).ImpersonationBar,
}));
const ActingElsewhereBar = lazy(async () => ({
  default: (await import('@/components/sessions/ImpersonationBar')).ActingElsewhereBar,
}));

/** Everything that stays at the top of the window leaves room for the bar. */
const BAR_HEIGHT = '34px';

export const OptionsPages = ({ known }: { readonly known: Known }) => (
  <Router hook={useHashLocation} searchHook={useHashSearch}>
    <Page known={known} />
  </Router>
);

function Page({ known }: { readonly known: Known }) {
  const [path] = useLocation();
  const asked = parseRoute(path, useSearch());
  const route = resolveRoute(asked, known);
  const refresh = useRefresh(known);
  usePageEntry(route, isAwaited(asked, known));

  const { stage, render } = entryOf(route.name);
  const { removed, dismiss } = useRemovedElsewhere(known.connections.list);
  const page = (
    <>
      {removed ? <RemovedServer connection={removed} onDismiss={dismiss} /> : null}
      {render({ known, refresh }, route.parameters)}
    </>
  );
  return (
    <WithImpersonation known={known}>
      {stage ? (
        <StageLayout wide={stage === 'wide'}>{page}</StageLayout>
      ) : (
        <SettingsLayout known={known} refresh={refresh} route={route}>
          {page}
        </SettingsLayout>
      )}
    </WithImpersonation>
  );
}

function useImpersonation({ session, connections, heads }: Known): ReactNode {
  const { connectionId, state } = session;
  const others = useStoredValue(elsewhere);
  const isOwn = connectionId === connections.activeId && state.phase === 'signed-in';
  if (isOwn && state.session.impersonated) return <ImpersonationBar user={state.user} />;
  const [acting] = actingElsewhere(connections, others ?? {}, heads);
  return acting ? <ActingElsewhereBar acting={acting} key={acting.connection.id} /> : null;
}

function WithImpersonation({ known, children }: { readonly known: Known; readonly children: ReactNode }) {
  const bar = useImpersonation(known);
  return (
    // Safe: React sets custom properties, which its types don't know.
    <div style={{ '--bar': bar === null ? '0px' : BAR_HEIGHT } as CSSProperties}>
      {bar === null ? null : (
        <div className="sticky top-0 z-20 h-(--bar) bg-warn">
          <Suspense>{bar}</Suspense>
        </div>
      )}
      {children}
    </div>
  );
}

interface StageLayoutProps {
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function StageLayout({ wide = false, children }: StageLayoutProps) {
  return (
    <main
      className="grid min-h-dvh content-start justify-items-center px-4 py-8 text-body sm:py-[min(9dvh,88px)]"
      data-stage
    >
      <div
        className={`grid w-full grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-card border border-line bg-canvas p-6 sm:p-9 dark:bg-raised ${wide ? 'max-w-160' : 'max-w-132'}`}
      >
        <Mark size={40} />
        {children}
      </div>
    </main>
  );
}

/**
 * A linked event or invitation is within its page, and a customer's returns to the place in the list. An organization's
 * part is a page of its own.
 */
function pageOf({ name, parameters: { id, tab } }: OpenRoute): string {
  return name === 'organization' ? [name, id, tab].join(' ') : name;
}

/**
 * A hash route must do what a browser does for a new page: address, title, focus on the heading. The first page keeps
 * the focus that the browser, or a field of its own, took. While a page is awaited, the address stays that page's.
 */
function usePageEntry(route: OpenRoute, isPlaceholder: boolean): void {
  const { i18n } = useLingui();
  const hash = hashOf(route);
  const title = i18n._(
    'options.title',
    { page: i18n._(entryOf(route.name).tabTitle(route.parameters)) },
    { message: '{page} · Switchyard' },
  );
  const page = pageOf(route);
  const entered = useRef<string | null>(null);

  // After the paint it could revert an address that was opened meanwhile.
  useLayoutEffect(() => {
    if (!isPlaceholder && window.location.hash !== hash) window.history.replaceState(null, '', hash);
  }, [hash, isPlaceholder]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isFirst = entered.current === null || entered.current === page;
    entered.current = page;
    if (isFirst) return;
    document.documentElement.scrollTop = 0;
    // A page that begins with a field has focused it by itself.
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) return;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [page]);
}

/** Returns whether the session is read again, and why the page couldn't ask the worker to. */
function useRefresh({ connections, session }: Known): PageRefresh {
  const [refresher] = useState(createRefresher);
  const { isRunning, error } = useSyncExternalStore(refresher.subscribe, refresher.state);
  const active = activeConnection(connections);
  useRecovery(active ? readingError(active, session, error) : null, refresher);

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') void refresher.run('open');
    };
    refreshIfSeen();
    document.addEventListener('visibilitychange', refreshIfSeen);
    // A window beside another one stays visible all the time.
    window.addEventListener('focus', refreshIfSeen);
    window.addEventListener('online', refreshIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfSeen);
      window.removeEventListener('focus', refreshIfSeen);
      window.removeEventListener('online', refreshIfSeen);
    };
  }, [refresher]);

  return { isRunning, error, retry: () => void refresher.run('manual') };
}
