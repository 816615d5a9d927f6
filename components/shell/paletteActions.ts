import type { I18n, MessageDescriptor } from '@lingui/core';
import { createElement } from 'react';
import { ADMINISTER } from '@/components/admin/useStandingQuestion';
import { pin } from '@/components/organizations/page/PinButton';
import { pinText } from '@/components/organizations/pins';
import { searchPage } from '@/components/payments/pageMemory';
import { openAddress } from '@/components/routing/openOptions';
import { navigate, type Route } from '@/components/routing/route';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { newOrganizationText } from '@/components/search/newOrganizationText';
import { PAGE_ICONS, PAGES, type PageIcon, type PageName, pageWords } from '@/components/search/pages';
import type { SearchableAction } from '@/components/search/searchableActions';
import { SETTINGS } from '@/components/search/settings';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';
import type { NavLinks } from './navigation';
import { isSearchable, type PaletteRow } from './paletteRows';

export interface ActionFacts {
  readonly active: Connection | undefined;
  /** All that are saved. */
  readonly servers: readonly Connection[];
  readonly isSignedIn: boolean;
  readonly hasOrganizations: boolean;
  readonly organization: Organization | null;
  readonly isPinned: boolean;
  /** Those that can be answered. */
  readonly invitations: readonly Pick<Invitation, 'id' | 'organizationName'>[];
  /** Whether the user may be an administrator whom nothing shows. */
  readonly mayAdminister: boolean;
  readonly onRefresh: () => void;
}

interface Action extends Pick<SearchableAction, 'id' | 'label' | 'run' | 'withTyped'> {
  readonly words?: MessageDescriptor;
  readonly icon: PageIcon;
}

const iconOf = (icon: PageIcon) => createElement(PAGE_ICONS[icon], { 'aria-hidden': true, size: 16 });

type Go = (route: Route) => void;

/** Every page of the sidebar, and the settings on them. */
export function palettePages(i18n: I18n, groups: readonly NavLinks[], go: Go): SearchableAction[] {
  const links = groups.flatMap((group) => group.links);
  const pages = links.map(({ key, to, label, icon }) => ({
    id: `page:${key}`,
    section: 'pages' as const,
    label: i18n._(label),
    icon: iconOf(icon),
    words: isPage(key) ? pageWords(i18n, PAGES[key]) : '',
    run: () => go(to),
  }));
  const settings = SETTINGS.flatMap(({ label, page, route = page, also }) => {
    const link = links.find(({ key }) => key === page);
    if (!link) return [];
    const hint = i18n._(link.label);
    return [
      {
        id: `setting:${label.id}`,
        section: 'pages' as const,
        label: i18n._(label),
        hint,
        words: [hint, ...(also ? [i18n._(also)] : [])].join(', '),
        icon: iconOf(link.icon),
        run: () => go({ name: route }),
      },
    ];
  });
  return [...pages, ...settings];
}

const isPage = (key: string): key is PageName => Object.hasOwn(PAGES, key);

/** What can be done from here, whatever page is shown. */
export function ownActions(i18n: I18n, facts: ActionFacts): SearchableAction[] {
  const { active, servers, isSignedIn } = facts;
  const add: Action = {
    id: 'add-server',
    label: i18n._({ id: 'action.add-server', message: 'Add server' }),
    words: ACTION_WORDS.addServer,
    icon: 'plus',
    run: () => navigate({ name: 'welcome' }),
  };
  const searchable = (actions: readonly Action[]) =>
    actions.map(({ words, icon, ...action }) => ({
      ...action,
      icon: iconOf(icon),
      words: words ? i18n._(words) : '',
    }));
  return [
    ...searchable([
      ...(isSignedIn && facts.hasOrganizations ? invitationActions(i18n, facts) : []),
      ...(isSignedIn && facts.hasOrganizations ? organizationActions(i18n, facts) : []),
      ...(active ? [dashboardAction(i18n, active)] : []),
      ...(isSignedIn ? accountActions(i18n, facts) : []),
      ...(facts.mayAdminister ? [administerAction(i18n)] : []),
      add,
    ]),
    ...servers.filter(({ id }) => id !== active?.id).map((server) => serverAction(i18n, server)),
  ];
}

/** Leads to where both answers are. */
const invitationActions = (i18n: I18n, { invitations }: ActionFacts): Action[] =>
  invitations.map(({ id, organizationName: name }) => ({
    id: `invitation:${id}`,
    label: name
      ? i18n._({ id: 'palette.answer', message: 'Answer the invitation to {name}', values: { name } })
      : i18n._({ id: 'palette.answer.unnamed', message: 'Answer an invitation' }),
    icon: 'mail',
    run: () => navigate({ name: 'invitations', id }),
  }));

function organizationActions(i18n: I18n, { active, organization, isPinned }: ActionFacts): Action[] {
  const create: Action = {
    id: 'new-organization',
    label: i18n._({ id: 'label.new-organization', message: 'New organization' }),
    words: ACTION_WORDS.newOrganization,
    icon: 'plus',
    run: () => navigate({ name: 'new-organization' }),
    withTyped: (name) => ({
      label: newOrganizationText(i18n, name),
      run: () => navigate({ name: 'new-organization', named: name }),
    }),
  };
  const all: Action = {
    id: 'organizations',
    label: i18n._(PAGES.organizations.label),
    words: PAGES.organizations.also,
    icon: 'organizations',
    run: () => navigate({ name: 'organizations' }),
  };
  if (!organization) return [create, all];
  const { id, name } = organization;
  const invite: Action = {
    id: 'invite',
    label: i18n._({ id: 'next.invite', message: 'Invite people to {name}', values: { name } }),
    words: ACTION_WORDS.invite,
    icon: 'mail',
    run: () => navigate({ name: 'organization', id, tab: 'invitations' }),
  };
  const star: Action = {
    id: 'pin',
    label: pinText(i18n, name, isPinned),
    icon: 'organizations',
    run: () => pin(active?.id ?? '', organization, !isPinned),
  };
  return [invite, create, all, star];
}

const dashboardAction = (i18n: I18n, active: Connection): Action => ({
  id: 'dashboard',
  label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
  words: ACTION_WORDS.dashboard,
  icon: 'link',
  run: () => openAddress(dashboardOf(active)),
});

const accountActions = (i18n: I18n, { onRefresh }: ActionFacts): Action[] => [
  {
    id: 'refresh',
    label: i18n._({ id: 'action.refresh', message: 'Refresh' }),
    icon: 'sliders',
    run: onRefresh,
  },
  {
    id: 'others',
    label: i18n._({ id: 'label.sign-out-others', message: 'Sign out other devices' }),
    words: ACTION_WORDS.signOutOthers,
    icon: 'shield',
    run: () => navigate({ name: 'security', signOut: 'others' }),
  },
  {
    id: 'device',
    label: i18n._({ id: 'palette.revoke', message: 'Revoke a device…' }),
    words: ACTION_WORDS.signOutOne,
    icon: 'shield',
    run: () => navigate({ name: 'security' }),
  },
  {
    id: 'sign-out',
    label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
    words: ACTION_WORDS.signOut,
    icon: 'person',
    run: () => void call('sessions.signOut', null),
  },
];

/** Leads to where the server is asked. */
const administerAction = (i18n: I18n): Action => ({
  id: 'administer',
  label: i18n._(ADMINISTER),
  words: PAGES.users.label,
  icon: 'users',
  run: () => navigate({ name: 'servers' }),
});

const serverAction = (i18n: I18n, { id, name, baseURL }: Connection): SearchableAction => ({
  id: `server:${id}`,
  section: 'servers',
  label: i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
  words: new URL(baseURL).host,
  icon: iconOf('server'),
  run: () => void call('connections.activate', { connectionId: id }),
});

interface SearchFacts {
  /** pageMemory.ts. */
  readonly account: string;
  /** Null where the server has no payments. */
  readonly payments: Connection | null;
}

/** Looks for a text on a page that asks the server; typing never does. */
export function searchRows(i18n: I18n, typed: string, { account, payments }: SearchFacts): PaletteRow[] {
  if (!payments || !isSearchable(typed)) return [];
  const text = typed.trim();
  return (['events', 'customers'] as const).map((name) => ({
    key: `search ${name}`,
    group: 'search',
    label: i18n._({
      id: 'palette.find',
      message: 'Find “{text}” in {page}',
      values: { text, page: i18n._(PAGES[name].label) },
    }),
    hint: '',
    icon: iconOf(PAGES[name].icon),
    run: () => {
      searchPage(account, name, text);
      navigate({ name });
    },
  }));
}
