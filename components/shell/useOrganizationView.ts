import { useEffect, useMemo } from 'react';
import { ORGANIZATION_TABS } from '@/components/organizations/page/tabs';
import type { SwitchTo } from '@/components/organizations/page/useSwitchTo';
import type { OrganizationView, PageOrganization } from '@/components/organizations/pageOrganization';
import {
  parseOrganizationList,
  type ReadOrganizationList,
} from '@/components/organizations/useOrganizationList';
import {
  chooseAll,
  endAllOf,
  forgetAllChosen,
  leaveAll,
  useAllChosen,
} from '@/components/payments/allChosen';
import {
  canShowAll,
  isOfAll,
  isOfView,
  namedIn,
  organizationView,
} from '@/components/payments/organizationView';
import { accountKey } from '@/components/payments/pageMemory';
import { useFollowedPayments } from '@/components/payments/usePayments';
import { navigate } from '@/components/routing/route';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import { organizationList } from '@/lib/organizations/state';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { shownOrganizationId } from '@/lib/payments/rules';
import type { FollowedPayments } from '@/lib/payments/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { OpenRoute } from './resolveRoute';

export interface OrganizationChoice extends PageOrganization {
  readonly offersAll: boolean;
  readonly chooseAll: () => void;
}

interface ChoiceFacts {
  readonly route: OpenRoute;
  readonly connection: Connection | undefined;
  readonly isSignedOut: boolean;
  readonly head: AccountHead | undefined;
  readonly active: Organization | null;
  readonly switching: SwitchTo;
}

/**
 * The open page is about another organization, so its counterpart for this one is opened instead. A page that is about
 * the active one needs no name in its address. `from` is null for whatever the page is about.
 */
function follow(
  from: string | null,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): void {
  const [path = '', query] = window.location.hash.split('?');
  const shown = new URLSearchParams(query);
  const name = path.slice(2);
  const isFrom = (parameter: string) =>
    shown.has(parameter) && (from === null || shown.get(parameter) === from);
  if (name === 'organization' && isFrom('id')) {
    const tab = ORGANIZATION_TABS.find((one) => one === shown.get('tab')) ?? 'general';
    navigate({ name, id, tab: tab === 'general' ? null : tab });
  } else if (isOfView(name) && isFrom('organization')) {
    navigate({ name, organization: isActive ? null : id });
  }
}

const NOTHING_KNOWN: OrganizationView = { kind: 'none', linkedId: null };

function chooseOne(to: Organization, { active, switching }: ChoiceFacts, account: string): void {
  if (to.id === active?.id) {
    leaveAll(account);
    follow(null, { id: to.id, isActive: true });
    return;
  }
  switching.run(to, () => {
    if (active) follow(to.id, { id: active.id, isActive: true });
  });
  follow(null, { id: to.id, isActive: false });
}

/**
 * Read in the first render, where `useOrganizationList` waits for the paint: the sidebar depends on whether the address
 * names one of the user's organizations, so it would move.
 */
function useListAtOnce(
  connectionId: string,
  userId: string,
  isNeeded: boolean,
): ReadOrganizationList | null | undefined {
  const stored = useStoredValue(organizationList);
  const isOwn = isNeeded && stored?.connectionId === connectionId && stored.userId === userId;
  const list = useMemo(() => (isOwn ? parseOrganizationList(stored) : null), [isOwn, stored]);
  return isNeeded && stored !== undefined ? list : undefined;
}

/** Those used last are known at once. The others are read where the address names one of them. */
function useFind(
  { route, connection, head, active }: ChoiceFacts,
  followed: FollowedPayments | null | undefined,
): (id: string) => Organization | undefined {
  const named = namedIn(route);
  const isListNeeded = named !== null && named !== ALL_ORGANIZATIONS && named !== active?.id;
  const list = useListAtOnce(connection?.id ?? '', head?.user.id ?? '', isListNeeded);
  const listed = head ? shownOrganizations(head, list, []) : [];
  return (id) => {
    const unlisted = { id, name: '', slug: '', logo: null };
    // Followed payments name their organization.
    const own = followed?.organizations.find(({ organizationId }) => organizationId === id);
    const known = [active, ...listed].find((one) => one?.id === id);
    if (known) return known;
    if (own?.name) return { ...unlisted, name: own.name };
    return list === undefined ? unlisted : undefined;
  };
}

/**
 * The switcher shows what the page shows. An address may name an organization that isn't active, after a notification
 * for example, and the user may choose to see all: neither changes the active organization on the server.
 */
export function useOrganizationView(facts: ChoiceFacts): OrganizationChoice {
  const { route, connection, isSignedOut, head, active } = facts;
  const { id: connectionId = '' } = connection ?? {};
  const userId = head?.user.id ?? '';
  const activeId = active?.id ?? null;
  const account = accountKey(connectionId, userId);
  const followed = useFollowedPayments(connectionId, userId);
  const isAllChosen = useAllChosen(account, activeId);
  const offersAll = canShowAll(followed);
  // Until the payments are read, the choice counts: nothing else is shown in its place for a moment.
  const canAllLast = offersAll || !followed || followed.availability === 'unknown';
  const find = useFind(facts, followed);
  const view = head
    ? organizationView(route, {
        active,
        seesAll: isAllChosen && canAllLast,
        canShowAll: offersAll,
        shownId: followed ? shownOrganizationId(null, followed, head.recentIds) : null,
        find,
      })
    : NOTHING_KNOWN;

  useEffect(() => {
    if (isSignedOut) forgetAllChosen(connectionId);
    else if (userId) endAllOf(account, activeId, canAllLast);
  }, [isSignedOut, connectionId, userId, account, activeId, canAllLast]);

  return {
    view,
    active,
    offersAll,
    chooseAll() {
      chooseAll(account);
      if (!isOfAll(route.name)) {
        // These pages belong to one organization.
        if (route.name === 'endpoints' || route.name === 'organization') navigate({ name: 'events' });
      } else if (namedIn(route) !== null || route.parameters.id) {
        navigate({ name: route.name });
      }
    },
    choose: (to) => chooseOne(to, facts, account),
  };
}
