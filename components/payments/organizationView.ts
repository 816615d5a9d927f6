import { type OrganizationView, organizationOf } from '@/components/organizations/pageOrganization';
import type { ParameterValue } from '@/components/routing/route';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { FollowedPayments } from '@/lib/payments/schema';

const OF_ALL = ['home', 'events', 'customers', 'metrics', 'grants'] as const;
type OfAll = (typeof OF_ALL)[number];

export type PaymentPageName = Exclude<OfAll, 'home'> | 'endpoints';

/** Whether the page can show all organizations together. */
export const isOfAll = (name: string): name is OfAll => OF_ALL.some((one) => one === name);

/** Their addresses may name an organization that isn't the active one. */
export const isOfView = (name: string): name is OfAll | 'endpoints' => name === 'endpoints' || isOfAll(name);

/** Only a plugin that follows every organization can show them together. */
export const canShowAll = (followed: FollowedPayments | null | undefined): boolean =>
  followed?.followsAll === true && followed.organizations.length > 1;

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

/** Without a name in the address. A page that belongs to one organization asks for one where all are seen. */
function viewWithoutName(facts: ViewFacts): OrganizationView {
  const { active, shownId, find } = facts;
  if (facts.seesAll) return ALL;
  if (active) return { kind: 'active', organization: active, linkedId: null };
  const organization = shownId === null ? undefined : find(shownId);
  if (organization) return { kind: 'named', organization, linkedId: null };
  return facts.canShowAll ? ALL : { kind: 'none', linkedId: null };
}

/** The organization that the page's address names; null where it names none. */
export function namedIn({ name, parameters }: ViewedRoute): string | null {
  const value = name === 'organization' ? parameters.id : parameters.organization;
  return typeof value === 'string' && (value !== ALL_ORGANIZATIONS || isOfView(name)) ? value : null;
}

export function organizationView(route: ViewedRoute, facts: ViewFacts): OrganizationView {
  const named = namedIn(route);
  const elsewhere = viewWithoutName(facts);
  if (named === null) return elsewhere;
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
