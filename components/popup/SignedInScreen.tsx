import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { OrganizationSwitcher } from '@/components/organizations/OrganizationSwitcher';
import {
  type ReadOrganizationList,
  useOrganizationList,
} from '@/components/organizations/useOrganizationList';
import { useSwitch } from '@/components/organizations/useSwitch';
import { openOptions } from '@/components/routing/openOptions';
import { useSignOut } from '@/components/sessions/useSignOut';
import type { Refresh } from '@/components/snapshot/refresher';
import { useNow } from '@/components/ui/useNow';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Operation } from '@/lib/core/operations/schema';
import { isWholeList } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/head';
import { FooterView, type ListState } from './FooterView';
import type { PopupView } from './popupView';
import { SignedInHeader, shownActive } from './SignedInHeader';

// Most of the time there is nothing to say.
const SignedInNotices = lazy(async () => ({ default: (await import('./SignedInNotices')).SignedInNotices }));

// Not needed for the first paint.
const AccountNews = lazy(async () => ({ default: (await import('./AccountNews')).AccountNews }));

const BelowOrganizations = lazy(async () => ({
  default: (await import('./BelowOrganizations')).BelowOrganizations,
}));

const UndoSwitch = lazy(async () => ({
  default: (await import('@/components/organizations/UndoSwitch')).UndoSwitch,
}));

export interface SignedInScreenProps {
  readonly view: PopupView & { phase: 'signed-in' };
  readonly operations: readonly Operation[];
  readonly images: boolean;
  readonly refresh: Refresh;
  /** Reads the snapshot again. */
  readonly onReload: () => Promise<void>;
}

/** The popup while a user is signed in. */
export function SignedInScreen(props: SignedInScreenProps) {
  const { view, operations, images, onReload } = props;
  const { connection, account, confirmedAt } = view;
  const { user, head, active } = account;
  const owner = { connection, userId: user.id };
  const now = useNow();
  const signOut = useSignOut();
  const list = useOrganizationList(connection.id, user.id);
  const switching = useSwitch({
    connectionId: connection.id,
    userId: user.id,
    active,
    operations,
    reload: onReload,
  });
  const { refresh, seenUntil } = useSeen(props);
  const offersOrganizations = hasOrganizations(connection);
  const shown = shownActive(account, switching.status, offersOrganizations);
  const hasPainted = useHasPainted();
  const hasFailure = signOut.state.phase === 'failed' || switching.status.phase === 'failed';
  const staleness = view.banner?.kind === 'stale' ? view.banner.error : null;
  const hasNotices = account.isImpersonated || view.banner !== null || hasFailure;
  const isEmpty = isWithoutOrganizations(head, list);

  return (
    <>
      <SignedInHeader images={images} refresh={refresh} shown={shown} signOut={signOut} view={view} />
      <div className="quiet-scroll -mt-1 mb-2 grid max-h-60 min-h-0 grid-cols-1 gap-2 overflow-y-auto px-3 py-1 empty:hidden">
        <Later when={hasNotices}>
          <SignedInNotices
            list={list}
            now={now}
            onRefresh={refresh.run}
            seenUntil={seenUntil}
            signOut={signOut}
            switching={switching}
            view={view}
          />
        </Later>
        <Later when={hasPainted}>
          <AccountNews {...owner} head={head} images={images} />
        </Later>
      </div>
      {offersOrganizations ? (
        <OrganizationSwitcher
          account={{ ...shown, head, list, roles: head.roles, images, onChoose: switching.choose }}
          isEmpty={isEmpty}
          onCreate={() => openOptions('new-organization')}
          refresh={staleness ? null : refresh}
        />
      ) : null}
      <div className="quiet-scroll scroll-edge min-h-28 shrink-300 overflow-y-auto overscroll-contain empty:hidden has-data-pinned:scroll-pb-24">
        <Later when={hasPainted}>
          <BelowOrganizations {...owner} activeId={shown.activeId} isInSome={!isEmpty} />
        </Later>
      </div>
      <FooterView
        action={
          <Later when={hasPainted && operations.some(({ kind }) => kind === 'organizations.setActive')}>
            <UndoSwitch
              activeId={shown.activeId}
              connectionId={connection.id}
              now={now}
              onUndo={(organization) => switching.choose({ by: 'id', organization })}
              operations={operations}
              userId={user.id}
            />
          </Later>
        }
        error={staleness}
        fetchedAt={confirmedAt}
        host={connection.name}
        list={offersOrganizations ? listState(list, head) : 'read'}
        now={now}
        onOpenServers={() => openOptions('servers')}
      />
    </>
  );
}

/** When the user last saw the outcome of switches: as this popup opened, or at their last refresh. */
function useSeen({ view, refresh }: SignedInScreenProps) {
  // An unreachable server is graver, and shown in the place of earlier failures.
  const [seenUntil, setSeenUntil] = useState(() => (view.banner ? Date.now() : (view.confirmedAt ?? 0)));
  function run() {
    setSeenUntil(Date.now());
    refresh.run();
  }
  return { refresh: { ...refresh, run }, seenUntil };
}

/** Loads a part with a script of its own when it is needed. */
function Later({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return when ? <Suspense>{children}</Suspense> : null;
}

/** Effects run after the paint, so what they show delays nothing. */
function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return hasPainted;
}

/** A list that wasn't read from the storage yet is probably there, if the head counts organizations. */
function listState(list: ReadOrganizationList | null | undefined, head: Head): ListState {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}

/** Whether the user is certainly in no organization: the list is complete, or the server counted none. */
function isWithoutOrganizations(head: Head, list: ReadOrganizationList | null | undefined): boolean {
  if (head.activeOrganization) return false;
  if (!list) return head.organizationCount !== null && head.rows.length === 0;
  return isWholeList(list) && list.organizations.length === 0;
}
