import type { MessageDescriptor } from '@lingui/core';
import { MEMBER_TABS, TAB_TITLES } from '@/components/organizations/page/organizationPage';
import { isOfView } from '@/components/payments/organizationView';
import type { Route, RouteName } from '@/components/routing/route';
import { isPageThere, PAGES, type PageFacts, type PageIcon, type PageName } from '@/components/search/pages';
import type { Organization } from '@/lib/organizations/schema';
import { entryOf, type OpenRoute } from './resolveRoute';
import type { NavEntry, NavGroup } from './routeRows';
import { routes } from './routes';

export interface NavFacts extends PageFacts {
  readonly hasTeams: boolean;
  readonly organization: Organization | null;
  /** What links to payments name (OrganizationView). */
  readonly linkedId: string | null;
}

export interface NavLink {
  readonly key: string;
  readonly to: Route;
  readonly label: MessageDescriptor;
  readonly icon: PageIcon;
  readonly count?: NavEntry['count'];
  readonly isCurrent: (route: OpenRoute) => boolean;
}

export interface NavLinks {
  readonly group: NavGroup;
  readonly title: MessageDescriptor | null;
  readonly links: readonly NavLink[];
}

// Safe: a route with a place in the sidebar is named there and needs no parameter (routes.test.tsx).
const NAV_NAMES = (Object.keys(routes) as RouteName[]).filter((name) => entryOf(name).nav) as PageName[];

const GROUPS = [
  { group: 'organization', title: null },
  { group: 'account', title: /*i18n*/ { id: 'options.section.account', message: 'Account' } },
  {
    group: 'server',
    title: /*i18n*/ { id: 'connection.capability.admin', message: 'Administration' },
  },
  { group: 'switchyard', title: /*i18n*/ { id: 'label.switchyard', message: 'Switchyard' } },
] as const;

const PARTS = [
  { tab: 'members', icon: 'members', label: TAB_TITLES.members },
  { tab: 'teams', icon: 'teams', label: TAB_TITLES.teams },
  { tab: null, icon: 'settings', label: TAB_TITLES.general },
] as const;

/** Pages without a link of their own, by the page that leads to them. */
export const LED_FROM: Readonly<Partial<Record<RouteName, PageName>>> = {
  'delete-account': 'profile',
  diagnostics: 'preferences',
  'new-organization': 'organizations',
  requests: 'servers',
  'whats-new': 'preferences',
};

/** The switcher leads to all organizations, and so to any that isn't the active one. */
export const isOfSwitcher = ({ name, parameters }: OpenRoute, active: Organization | null): boolean =>
  (LED_FROM[name] ?? name) === 'organizations' || (name === 'organization' && parameters.id !== active?.id);

function pagesOf(group: NavGroup, facts: NavFacts): NavLink[] {
  return NAV_NAMES.flatMap((name) => {
    const { nav } = entryOf(name);
    const { label, icon } = PAGES[name];
    if (nav?.group !== group || !isPageThere(PAGES[name], facts)) return [];
    const { count } = nav;
    const isCurrent = (route: OpenRoute) => (LED_FROM[route.name] ?? route.name) === name;
    const to = isOfView(name) ? { name, organization: facts.linkedId } : { name };
    return [{ key: name, to, label, icon, isCurrent, ...(count ? { count } : {}) }];
  });
}

function organizationLinks({ organization, hasOrganizations, hasTeams }: NavFacts): NavLink[] {
  if (!organization || !hasOrganizations) return [];
  const { id } = organization;
  return PARTS.filter(({ tab }) => tab !== 'teams' || hasTeams).map(({ tab, icon, label }) => ({
    key: tab ?? 'general',
    to: { name: 'organization', id, tab },
    label,
    icon,
    isCurrent: ({ name, parameters }) => {
      const isOfMembers = MEMBER_TABS.some((one) => one === parameters.tab);
      const shown = isOfMembers ? 'members' : (parameters.tab ?? null);
      return name === 'organization' && parameters.id === id && shown === tab;
    },
  }));
}

export function navLinks(facts: NavFacts): readonly NavLinks[] {
  return GROUPS.map(({ group, title }) => {
    const pages = pagesOf(group, facts);
    return {
      group,
      title,
      links: group === 'organization' ? [...pages, ...organizationLinks(facts)] : pages,
    };
  }).filter(({ links }) => links.length > 0);
}
