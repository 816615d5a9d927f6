import type { I18n, MessageDescriptor } from '@lingui/core';
import { ADMINISTER } from '@/components/admin/useStandingQuestion';
import { attempt } from '@/components/form/runUndoable';
import { pin } from '@/components/organizations/page/PinButton';
import { type OrganizationView, organizationOf } from '@/components/organizations/pageOrganization';
import { pinText } from '@/components/organizations/pins';
import { searchPage } from '@/components/payments/pageMemory';
import { openAddress } from '@/components/routing/openOptions';
import { navigate, type Route } from '@/components/routing/route';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { newOrganizationText } from '@/components/search/newOrganizationText';
import { pageAction, pageIcon, settingActions } from '@/components/search/pageActions';
import { PAGES, type PageIcon, type PageName } from '@/components/search/pages';
import type { SearchableAction } from '@/components/search/searchableActions';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { NavLinks } from './navigation';
import { isSearchable, type PaletteRow } from './paletteRows';
import { PALETTE_SETTINGS } from './paletteSettings';

export interface ActionFacts {
  readonly active: Connection | undefined;
  readonly servers: readonly Connection[];
  readonly isSignedIn: boolean;
  readonly hasOrganizations: boolean;
  readonly organization: Organization | null;
  readonly isPinned: boolean;
  /** Null where all organizations can't be shown together, or are. */
  readonly onAll: (() => void) | null;
  readonly invitations: readonly Pick<Invitation, 'id' | 'organizationName'>[];
  readonly mayAdminister: boolean;
  readonly onRefresh: () => void;
}

interface Action extends Pick<SearchableAction, 'id' | 'label' | 'run' | 'withTyped' | 'isExact'> {
  readonly words?: MessageDescriptor;
  readonly icon: PageIcon;
}

type Go = (route: Route) => void;

const isPage = (key: string): key is PageName => Object.hasOwn(PAGES, key);

export function palettePages(i18n: I18n, groups: readonly NavLinks[], go: Go): SearchableAction[] {
  const links = groups.flatMap((group) => group.links);
  const pages = links.map(({ key, to, label, icon }) =>
    isPage(key)
      ? // The sidebar names it the same; a hint is where a setting is.
        { ...pageAction(i18n, key, () => go(to)), hint: undefined }
      : { id: `part:${key}`, label: i18n._(label), icon: pageIcon(icon), run: () => go(to) },
  );
  const names = links.map(({ key }) => key).filter(isPage);
  const settings = settingActions(i18n, names, (name) => go({ name }), PALETTE_SETTINGS);
  return [...pages, ...settings].map((page) => ({ ...page, section: 'pages' }));
}

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
      icon: pageIcon(icon),
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
    // The sidebar has the list itself in place of a link.
    ...(isSignedIn && facts.hasOrganizations
      ? [pageAction(i18n, 'organizations', (name) => navigate({ name }))]
      : []),
    ...servers.filter(({ id }) => id !== active?.id).map((server) => serverAction(i18n, server)),
  ];
}

const invitationActions = (i18n: I18n, { invitations }: ActionFacts): Action[] =>
  invitations.map(({ id, organizationName: name }) => ({
    id: `invitation:${id}`,
    label: name
      ? i18n._({ id: 'palette.answer', message: 'Answer the invitation to {name}', values: { name } })
      : i18n._({ id: 'palette.answer.unnamed', message: 'Answer an invitation' }),
    icon: 'mail',
    run: () => navigate({ name: 'invitations', id }),
  }));

function organizationActions(i18n: I18n, facts: ActionFacts): Action[] {
  const { active, organization, isPinned, onAll } = facts;
  const all: Action[] = onAll
    ? [
        {
          id: 'all-organizations',
          label: i18n._({ id: 'label.all-organizations', message: 'All organizations' }),
          icon: 'teams',
          run: onAll,
        },
      ]
    : [];
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
  if (!organization) return [...all, create];
  const { id, name } = organization;
  const invite: Action = {
    id: 'invite',
    label: i18n._({ id: 'next.invite', message: 'Invite people to {name}', values: { name } }),
    words: ACTION_WORDS.invite,
    icon: 'mail',
    run: () => navigate({ name: 'organization', id, tab: 'invitations', invite: true }),
  };
  const star: Action = {
    id: 'pin',
    label: pinText(i18n, name, isPinned),
    icon: 'organizations',
    run: () => pin(active?.id ?? '', organization, !isPinned),
  };
  return [...all, invite, create, star];
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
    words: ACTION_WORDS.refresh,
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
    label: i18n._({ id: 'palette.revoke', message: 'Sign out a device…' }),
    words: ACTION_WORDS.signOutOne,
    icon: 'shield',
    run: () => navigate({ name: 'security' }),
  },
  {
    id: 'sign-out',
    label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
    words: ACTION_WORDS.signOut,
    icon: 'person',
    isExact: true,
    run: () => void attempt(() => call('sessions.signOut', null)),
  },
];

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
  icon: pageIcon('server'),
  run: () => void attempt(() => call('connections.activate', { connectionId: id })),
});

interface SearchFacts {
  /** A key of pageMemory.ts. */
  readonly account: string;
  /** Null where the server has no payments. */
  readonly payments: Connection | null;
  readonly view: OrganizationView;
}

/** The page searches on the server; typing never sends a request. */
export function searchRows(i18n: I18n, typed: string, facts: SearchFacts): PaletteRow[] {
  const { account, payments, view } = facts;
  if (!payments || !isSearchable(typed)) return [];
  const text = typed.trim();
  const organizationId = view.kind === 'all' ? ALL_ORGANIZATIONS : organizationOf(view)?.id;
  return (['events', 'customers'] as const).map((name) => ({
    key: `search ${name}`,
    group: 'search',
    label: i18n._({
      id: 'palette.find',
      message: 'Find “{text}” in {page}',
      values: { text, page: i18n._(PAGES[name].label) },
    }),
    hint: '',
    icon: pageIcon(PAGES[name].icon),
    run: () => {
      searchPage(account, { page: name, text, organizationId });
      navigate({ name, organization: view.linkedId });
    },
  }));
}
