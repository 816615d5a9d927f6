import { useEffect } from 'react';
import { ORGANIZATION_TABS } from '@/components/organizations/page/organizationPage';
import type { SwitchTo } from '@/components/organizations/page/useSwitchTo';
import { chooseAll, forgetAllChosen, leaveAll, leaveAllOf } from '@/components/payments/allChosen';
import { accountKey } from '@/components/payments/pageMemory';
import {
  canShowAll,
  isOfAll,
  isPaymentPage,
  type PaymentPageName,
  usePageOrganization,
  useSeesAll,
} from '@/components/payments/pageOrganization';
import { useFollowedPayments } from '@/components/payments/usePayments';
import { navigate } from '@/components/routing/route';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { FollowedPayments } from '@/lib/payments/schema';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { OpenRoute } from './resolveRoute';

export interface OrganizationView {
  /** What the open page is about: an organization, all of them, or none while none is active. */
  readonly organization: Organization | null;
  readonly isOfAll: boolean;
  readonly active: Organization | null;
  /** The sidebar's links to payments lead to it: the address names it, and without that shows another. */
  readonly linkedId: string | null;
  readonly offersAll: boolean;
  readonly chooseAll: () => void;
  readonly choose: (to: Organization) => void;
}

interface ViewFacts {
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
  } else if (isPaymentPage(name) && isFrom('organization')) {
    navigate({ name, organization: isActive ? null : id });
  }
}

/** An organization whose payments are followed has a name, even if it isn't among those used last. */
function nameOf(
  id: string | null,
  { active, head }: ViewFacts,
  followed: FollowedPayments | null | undefined,
): Organization | undefined {
  const known = [active, ...(head?.rows ?? [])].find((one) => one?.id === id);
  const own = followed?.organizations.find(({ organizationId }) => organizationId === id);
  return known ?? (own?.name ? { id: own.organizationId, name: own.name, slug: '', logo: null } : undefined);
}

const askedBy = ({ connection, head, active }: ViewFacts) => ({
  connection: { id: connection?.id ?? '' },
  userId: head?.user.id ?? '',
  activeId: active?.id ?? null,
});

interface Seen {
  readonly account: string;
  readonly seesAll: boolean;
}

/** The view of all lasts until the switch is confirmed, and its undo brings it back. */
function chooseOne(to: Organization, { active, switching }: ViewFacts, { account, seesAll }: Seen): void {
  if (to.id === active?.id) {
    leaveAll(account);
    follow(null, { id: to.id, isActive: true });
    return;
  }
  switching.run(to, () => {
    if (!active) return;
    if (seesAll) chooseAll(account, active.id);
    follow(to.id, { id: active.id, isActive: true });
  });
  follow(null, { id: to.id, isActive: false });
}

/** The organization that the page's address names; null where it names none. */
function namedIn({ name, parameters }: OpenRoute): string | null {
  const value = name === 'organization' ? parameters.id : parameters.organization;
  return typeof value === 'string' ? value : null;
}

/**
 * The switcher shows what the page shows. An address may name an organization that isn't active, after a notification
 * for example, and the user may choose to see all: neither changes the active organization on the server.
 */
export function useOrganizationView(facts: ViewFacts): OrganizationView {
  const { route, isSignedOut, active } = facts;
  const asked = askedBy(facts);
  const { userId, activeId } = asked;
  const connectionId = asked.connection.id;
  const account = accountKey(connectionId, userId);
  const followed = useFollowedPayments(connectionId, userId);
  const seesAll = useSeesAll(asked);
  // A customer who was found among those of all organizations is still one of theirs.
  const isOneOfAll = seesAll && route.name === 'customers' && Boolean(route.parameters.id);
  const named = isOneOfAll ? null : namedIn(route);
  const name = isPaymentPage(route.name) ? route.name : null;
  const plain = { ...asked, name: name ?? ('events' as const) };
  const namedId = usePageOrganization({ ...plain, named });
  const plainId = usePageOrganization({ ...plain, named: null });
  const shownId = name ? namedId : (named ?? (seesAll ? ALL_ORGANIZATIONS : activeId));

  useEffect(() => {
    if (isSignedOut) forgetAllChosen(connectionId);
    else if (userId) leaveAllOf(account, activeId);
  }, [isSignedOut, connectionId, userId, account, activeId]);

  return {
    organization: shownId === ALL_ORGANIZATIONS ? null : (nameOf(shownId, facts, followed) ?? active),
    isOfAll: shownId === ALL_ORGANIZATIONS,
    active,
    linkedId: named !== null && shownId !== plainId ? shownId : null,
    offersAll: canShowAll(followed),
    chooseAll() {
      chooseAll(account, activeId);
      if (!isOfAll(route.name)) {
        // These pages belong to one organization.
        if (name || route.name === 'organization') navigate({ name: 'events' });
      } else if (named !== null || isOneOfAll) navigate({ name: route.name as PaymentPageName });
    },
    choose: (to) => chooseOne(to, facts, { account, seesAll }),
  };
}
