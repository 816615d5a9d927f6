import type { I18n, MessageDescriptor } from '@lingui/core';
import { pin } from '@/components/organizations/page/PinButton';
import { pinText } from '@/components/organizations/pins';
import { searchPage } from '@/components/payments/pageMemory';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { PAGES } from '@/components/search/pages';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';
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
  readonly onRefresh: () => void;
}

interface Action {
  readonly key: string;
  readonly label: string;
  readonly words?: MessageDescriptor;
  readonly icon: PaletteRow['icon'];
  readonly isInstead?: boolean;
  readonly run: () => void;
}

/** What can be done from here, whatever page is shown. */
export function actionRows(i18n: I18n, facts: ActionFacts): PaletteRow[] {
  const { active, servers, isSignedIn } = facts;
  const add: Action = {
    key: 'add',
    label: i18n._({ id: 'action.add-server', message: 'Add server' }),
    words: ACTION_WORDS.addServer,
    icon: 'plus',
    run: () => navigate({ name: 'welcome' }),
  };
  const rows = (actions: readonly Action[]) =>
    actions.map(({ key, words, ...action }) => ({
      ...action,
      key: `action ${key}`,
      group: 'actions' as const,
      hint: '',
      words: words ? i18n._(words) : '',
    }));
  return [
    ...rows([
      ...(isSignedIn && facts.hasOrganizations ? invitationActions(i18n, facts) : []),
      ...(isSignedIn && facts.hasOrganizations ? organizationActions(i18n, facts) : []),
      ...(active ? [dashboardAction(i18n, active)] : []),
      ...(isSignedIn ? accountActions(i18n, facts) : []),
      add,
    ]),
    ...servers.filter(({ id }) => id !== active?.id).map((server) => serverRow(i18n, server)),
  ];
}

/** Leads to where both answers are. */
const invitationActions = (i18n: I18n, { invitations }: ActionFacts): Action[] =>
  invitations.map(({ id, organizationName: name }) => ({
    key: `invitation ${id}`,
    label: name
      ? i18n._({ id: 'palette.answer', message: 'Answer the invitation to {name}', values: { name } })
      : i18n._({ id: 'palette.answer.unnamed', message: 'Answer an invitation' }),
    icon: 'mail',
    run: () => navigate({ name: 'invitations', id }),
  }));

function organizationActions(i18n: I18n, { active, organization, isPinned }: ActionFacts): Action[] {
  const create: Action = {
    key: 'new',
    isInstead: true,
    label: i18n._({ id: 'label.new-organization', message: 'New organization' }),
    words: ACTION_WORDS.newOrganization,
    icon: 'plus',
    run: () => navigate({ name: 'new-organization' }),
  };
  const all: Action = {
    key: 'organizations',
    label: i18n._(PAGES.organizations.label),
    words: PAGES.organizations.also,
    icon: 'organizations',
    run: () => navigate({ name: 'organizations' }),
  };
  if (!organization) return [create, all];
  const { id, name } = organization;
  const invite: Action = {
    key: 'invite',
    isInstead: true,
    label: i18n._({ id: 'next.invite', message: 'Invite people to {name}', values: { name } }),
    words: ACTION_WORDS.invite,
    icon: 'mail',
    run: () => navigate({ name: 'organization', id, tab: 'invitations' }),
  };
  const star: Action = {
    key: 'pin',
    label: pinText(i18n, name, isPinned),
    icon: 'organizations',
    run: () => pin(active?.id ?? '', organization, !isPinned),
  };
  return [invite, create, all, star];
}

const dashboardAction = (i18n: I18n, active: Connection): Action => ({
  key: 'dashboard',
  isInstead: true,
  label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
  words: ACTION_WORDS.dashboard,
  icon: 'link',
  run: () => openAddress(dashboardOf(active)),
});

const accountActions = (i18n: I18n, { onRefresh }: ActionFacts): Action[] => [
  {
    key: 'refresh',
    label: i18n._({ id: 'action.refresh', message: 'Refresh' }),
    icon: 'sliders',
    run: onRefresh,
  },
  {
    key: 'others',
    label: i18n._({ id: 'label.sign-out-others', message: 'Sign out other devices' }),
    words: ACTION_WORDS.signOutOthers,
    icon: 'shield',
    run: () => navigate({ name: 'security', signOut: 'others' }),
  },
  {
    key: 'device',
    label: i18n._({ id: 'palette.revoke', message: 'Revoke a device…' }),
    words: ACTION_WORDS.signOutOne,
    icon: 'shield',
    run: () => navigate({ name: 'security' }),
  },
  {
    key: 'sign-out',
    label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
    words: ACTION_WORDS.signOut,
    icon: 'person',
    run: () => void call('sessions.signOut', null),
  },
];

const serverRow = (i18n: I18n, { id, name, baseURL }: Connection): PaletteRow => ({
  key: `action server ${id}`,
  group: 'servers',
  label: i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
  hint: '',
  words: new URL(baseURL).host,
  icon: 'server',
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
    words: '',
    icon: PAGES[name].icon,
    run: () => {
      searchPage(account, name, text);
      navigate({ name });
    },
  }));
}
