import { lazy, Suspense } from 'react';
import type { ReadOrganizationList } from '@/components/organizations/useOrganizationList';
import { useNow } from '@/components/ui/useNow';
import { hasOrganizations } from '@/lib/connections/rules';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { ListReading } from './FooterView';
import { LazyPart } from './LazyPart';
import type { SurfaceMode } from './SearchSurface';
import type { PartProps } from './signedInParts';

// Not needed for the first paint.
const FooterView = lazy(async () => ({
  default: (await import('./FooterView')).FooterView,
}));

const UndoSwitch = lazy(async () => ({
  default: (await import('@/components/organizations/UndoSwitch')).UndoSwitch,
}));

const PopupActions = lazy(async () => ({ default: (await import('./PopupActions')).PopupActions }));

export interface SignedInFooterProps extends PartProps {
  readonly mode: SurfaceMode | null;
}

export function SignedInFooter({
  screen,
  list,
  switching,
  signOut,
  refresh,
  activeId,
  hasPainted,
  mode,
}: SignedInFooterProps) {
  const { connection, account } = screen.view;
  const now = useNow();
  const hasSwitched = screen.operations.some(({ kind }) => kind === 'organizations.setActive');
  return (
    <Suspense fallback={<FirstFooter host={connection.name} />}>
      <FooterView
        isSearching={mode?.isSearching ?? false}
        list={hasOrganizations(connection) ? listState(list, account.head) : 'read'}
        now={now}
        refresh={refresh}
        toast={
          <LazyPart when={hasPainted && hasSwitched}>
            <UndoSwitch
              activeId={activeId}
              connectionId={connection.id}
              now={now}
              onUndo={(organization) => switching.choose({ by: 'id', organization })}
              operations={screen.operations}
              userId={account.user.id}
            />
          </LazyPart>
        }
        view={screen.view}
      />
      <LazyPart when={hasPainted}>
        <PopupActions
          active={account.activeId === activeId ? account.active : null}
          isPinned={activeId !== null && account.pinnedIds.includes(activeId)}
          connection={connection}
          isSearching={mode?.isSearching ?? false}
          onHelp={mode?.showHelp ?? null}
          onRefresh={refresh.run}
          onSignOut={signOut.signOut}
        />
      </LazyPart>
    </Suspense>
  );
}

function FirstFooter({ host }: { readonly host: string }) {
  return (
    <div className="sticky bottom-0 z-20 flex h-9 shrink-0 items-center border-line border-t bg-canvas ps-14.5 font-medium text-small">
      <bdi className="truncate">{host}</bdi>
    </div>
  );
}

/** A list that isn't read from storage yet probably exists, if the head counts organizations. */
function listState(list: ReadOrganizationList | null | undefined, head: AccountHead): ListReading {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}
