import { createContext, useContext } from 'react';
import type { ParameterValue } from '@/components/routing/route';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { FollowedPayments } from '@/lib/payments/schema';

const OF_ALL = ['events', 'customers', 'metrics', 'grants'] as const;

export type PaymentPageName = (typeof OF_ALL)[number] | 'endpoints';

/** Whether the page can show all organizations together. */
export const isOfAll = (name: string): boolean => OF_ALL.some((one) => one === name);

export const isPaymentPage = (name: string): name is PaymentPageName => name === 'endpoints' || isOfAll(name);

/** Only a plugin that follows every organization can show them together. */
export const canShowAll = (followed: FollowedPayments | null | undefined): boolean =>
  followed?.followsAll === true && followed.organizations.length > 1;

/**
 * Which organization a page is about. `linkedId` is what links to payments have to name to stay with it; null where
 * they lead to it without a name.
 */
export type OrganizationView =
  | { readonly kind: 'active'; readonly organization: Organization; readonly linkedId: null }
  /** The address names it. Without an active organization, it is the one whose payments are shown. */
  | { readonly kind: 'named'; readonly organization: Organization; readonly linkedId: string | null }
  /** `owner`: whose customer is open, who was found among those of all. */
  | { readonly kind: 'all'; readonly owner: Organization | null; readonly linkedId: string | null }
  /** The address names one that isn't known as one of the user's. */
  | { readonly kind: 'unknown'; readonly id: string; readonly linkedId: null }
  | { readonly kind: 'none'; readonly linkedId: null };

export interface ViewFacts {
  readonly active: Organization | null;
  /** The user chose to see all. */
  readonly seesAll: boolean;
  readonly canShowAll: boolean;
  /** The only one to show, or the one used last, where none is active. */
  readonly shownId: string | null;
  /** Undefined for one that the user isn't known to be a member of. */
  readonly find: (id: string) => Organization | undefined;
}

interface ViewedRoute {
  readonly name: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

const ALL = { kind: 'all', owner: null, linkedId: null } as const;

/** Without a name in the address. Pages that belong to one organization can't show all of them. */
function viewWithoutName(facts: ViewFacts, canBeAll: boolean): OrganizationView {
  const { active, shownId, find } = facts;
  if (canBeAll && facts.seesAll) return ALL;
  if (active) return { kind: 'active', organization: active, linkedId: null };
  const organization = shownId === null ? undefined : find(shownId);
  if (organization) return { kind: 'named', organization, linkedId: null };
  return canBeAll && facts.canShowAll ? ALL : { kind: 'none', linkedId: null };
}

/** The organization that the page's address names; null where it names none. */
export function namedIn({ name, parameters }: ViewedRoute): string | null {
  const value = name === 'organization' ? parameters.id : parameters.organization;
  return typeof value === 'string' && (value !== ALL_ORGANIZATIONS || isOfAll(name)) ? value : null;
}

export function organizationView(route: ViewedRoute, facts: ViewFacts): OrganizationView {
  const named = namedIn(route);
  if (named === null) return viewWithoutName(facts, route.name !== 'endpoints');
  const elsewhere = viewWithoutName(facts, true);
  if (named === ALL_ORGANIZATIONS) return { ...ALL, linkedId: elsewhere.kind === 'all' ? null : named };
  const organization = facts.find(named);
  if (!organization) return { kind: 'unknown', id: named, linkedId: null };
  if (elsewhere.kind === 'all' && route.name === 'customers' && route.parameters.id) {
    return { ...elsewhere, owner: organization };
  }
  return organizationOf(elsewhere)?.id === named
    ? elsewhere
    : { kind: 'named', organization, linkedId: named };
}

/** Null where the page isn't about a single one. */
export const organizationOf = (view: OrganizationView): Organization | null =>
  'organization' in view ? view.organization : null;

export interface PageOrganization {
  readonly view: OrganizationView;
  readonly active: Organization | null;
  /** The page shows it where one is active already; otherwise the server is asked to switch first. */
  readonly choose: (to: Organization) => void;
}

/** The sidebar leads to pages of the active one where the address names one that leads nowhere. */
export const linkedOrganization = ({ view, active }: PageOrganization): Organization | null =>
  view.kind === 'unknown' ? active : organizationOf(view);

/** The shell provides it around every page that has the sidebar. */
export const PageOrganizationContext = createContext<PageOrganization | null>(null);

export function usePageOrganization(): PageOrganization {
  const page = useContext(PageOrganizationContext);
  if (!page) throw new Error('Only pages beside the sidebar are about an organization.');
  return page;
}
