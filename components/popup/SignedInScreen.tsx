import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { OrganizationSwitcher } from '@/components/organizations/OrganizationSwitcher';
import {
  type ReadOrganizationList,
  useOrganizationList,
} from '@/components/organizations/useOrganizationList';
import { useSwitch } from '@/components/organizations/useSwitch';
import { openOptions } from '@/components/routing/openOptions';
import { FooterView, type ListState } from '@/components/sessions/FooterView';
import type { Refresh } from '@/components/sessions/refresher';
import { useNow } from '@/components/sessions/useNow';
import { useSignOut } from '@/components/sessions/useSignOut';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Operation } from '@/lib/core/operations/schema';
import { isWholeList } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/headSchema';
import type { PopupView } from './popupView';
import { SignedInHeader, shownActive } from './SignedInHeader';

// Most of the time there is nothing to say.
const SignedInNotices = lazy(async () => ({ default: (await import('./SignedInNotices')).SignedInNotices }));

// All that follows is no part of what the first paint is for.
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

/** The popup of somebody who is signed in. */
export function SignedInScreen(props: SignedInScreenProps) {
  const { view, operations, images, onReload } = props;
  const { connection, account, confirmedAt } = view;
  const { user, head, active } = account;
  const of = { connection, userId: user.id };
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
          <AccountNews {...of} head={head} images={images} />
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
          <BelowOrganizations {...of} activeId={shown.activeId} isInSome={!isEmpty} />
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

/** Up to when the user has seen what came of a switch: until this popup opened, or until they last asked to refresh. */
function useSeen({ view, refresh }: SignedInScreenProps) {
  // A server that is not reached is the graver news, and shown in place of what failed before.
  const [seenUntil, setSeenUntil] = useState(() => (view.banner ? Date.now() : (view.confirmedAt ?? 0)));
  function run() {
    setSeenUntil(Date.now());
    refresh.run();
  }
  return { refresh: { ...refresh, run }, seenUntil };
}

/** What has a script of its own, which is loaded when it is needed. */
function Later({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return when ? <Suspense>{children}</Suspense> : null;
}

/** Effects run after the paint of what they belong to: what comes then delays nothing. */
function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return hasPainted;
}

/** A list that was not taken from the storage yet is likely to be there, if the head knows of one. */
function listState(list: ReadOrganizationList | null | undefined, head: Head): ListState {
  if (list) return list.error ? 'failed' : 'read';
  return list === null || head.organizationCount === null ? 'unread' : 'read';
}

/** That there is nothing to show is certain of a list that is whole, or that was counted. */
function isWithoutOrganizations(head: Head, list: ReadOrganizationList | null | undefined): boolean {
  if (head.activeOrganization) return false;
  if (!list) return head.organizationCount !== null && head.rows.length === 0;
  return isWholeList(list) && list.organizations.length === 0;
}
