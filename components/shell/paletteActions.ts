import type { I18n, MessageDescriptor } from '@lingui/core';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { ACTION_WORDS } from '@/components/search/actionWords';
import { PAGES } from '@/components/search/pages';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';
import type { PaletteRow } from './paletteRows';

export interface ActionFacts {
  readonly active: Connection | undefined;
  /** All that are saved. */
  readonly servers: readonly Connection[];
  readonly isSignedIn: boolean;
  readonly hasOrganizations: boolean;
  readonly organization: Organization | null;
}

interface Action {
  readonly key: string;
  readonly label: string;
  readonly words: MessageDescriptor;
  readonly icon: PaletteRow['icon'];
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
      words: i18n._(words),
    }));
  return [
    ...rows([
      ...(isSignedIn && facts.hasOrganizations ? organizationActions(i18n, facts.organization) : []),
      ...(active ? [dashboardAction(i18n, active)] : []),
      ...(isSignedIn ? accountActions(i18n) : []),
    ]),
    ...servers.filter(({ id }) => id !== active?.id).map((server) => serverRow(i18n, server)),
    ...rows([add]),
  ];
}

function organizationActions(i18n: I18n, organization: Organization | null): Action[] {
  const create: Action = {
    key: 'new',
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
    label: i18n._({ id: 'next.invite', message: 'Invite people to {name}', values: { name } }),
    words: ACTION_WORDS.invite,
    icon: 'mail',
    run: () => navigate({ name: 'organization', id, tab: 'invitations' }),
  };
  return [invite, create, all];
}

const dashboardAction = (i18n: I18n, active: Connection): Action => ({
  key: 'dashboard',
  label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
  words: ACTION_WORDS.dashboard,
  icon: 'link',
  run: () => openAddress(dashboardOf(active)),
});

const accountActions = (i18n: I18n): Action[] => [
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
  group: 'actions',
  label: i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
  hint: '',
  words: new URL(baseURL).host,
  icon: 'server',
  run: () => void call('connections.activate', { connectionId: id }),
});
