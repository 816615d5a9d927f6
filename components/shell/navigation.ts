import type { MessageDescriptor } from '@lingui/core';
import { MEMBER_TABS, TAB_TITLES } from '@/components/organizations/page/tabs';
import { isOfView } from '@/components/payments/organizationView';
import type { Route, RouteName } from '@/components/routing/route';
import { isPageThere, PAGES, type PageFacts, type PageIcon, type PageName } from '@/components/search/pages';
import type { Organization } from '@/lib/organizations/schema';
import type { OpenRoute } from './resolveRoute';

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
  readonly count?: Counted;
  readonly isCurrent: (route: OpenRoute) => boolean;
}

interface Group {
  readonly group: 'organization' | 'account' | 'server' | 'switchyard';
  readonly title: MessageDescriptor | null;
  readonly pages: readonly PageName[];
}

/** The sidebar from top to bottom. Names and icons of its links are in components/search/pages.ts. */
const GROUPS: readonly Group[] = [
  {
    group: 'organization',
    title: null,
    pages: ['home', 'events', 'customers', 'metrics', 'grants'],
  },
  {
    group: 'account',
    title: /*i18n*/ { id: 'options.section.account', message: 'Account' },
    pages: ['invitations', 'profile', 'security', 'linked-accounts'],
  },
  {
    group: 'server',
    title: /*i18n*/ { id: 'connection.capability.admin', message: 'Administration' },
    pages: ['users'],
  },
  {
    group: 'switchyard',
    title: /*i18n*/ { id: 'label.switchyard', message: 'Switchyard' },
    pages: ['servers', 'endpoints', 'signature-tester', 'notifications', 'preferences'],
  },
];

/** Their links show how many wait. */
const COUNTED = ['events', 'invitations'] as const;
export type Counted = (typeof COUNTED)[number];

export interface NavLinks extends Omit<Group, 'pages'> {
  readonly links: readonly NavLink[];
}

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

function pageLink(name: PageName, { linkedId }: NavFacts): NavLink {
  const { label, icon } = PAGES[name];
  const count = COUNTED.find((one) => one === name);
  const isCurrent = (route: OpenRoute) => (LED_FROM[route.name] ?? route.name) === name;
  const to = isOfView(name) ? { name, organization: linkedId } : { name };
  return { key: name, to, label, icon, isCurrent, ...(count ? { count } : {}) };
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
  return GROUPS.map(({ group, title, pages: names }) => {
    const there = names.filter((name) => isPageThere(PAGES[name], facts));
    const pages = there.map((name) => pageLink(name, facts));
    return {
      group,
      title,
      links: group === 'organization' ? [...pages, ...organizationLinks(facts)] : pages,
    };
  }).filter(({ links }) => links.length > 0);
}
