import { ACTION_WORDS, SHORTCUTS_ID } from '@/components/search/actionWords';
import { ALT_KEYS } from '@/components/search/altKeys';
import '@/components/i18n/addAccessTexts';
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import {
  CircleUserRound,
  ExternalLink,
  Keyboard,
  LogOut,
  Plus,
  RotateCw,
  Star,
  UserPlus,
  Users,
} from 'lucide-react';
import { useAdministers } from '@/components/admin/useAdministers';
import { StateDot, serverState, serverText } from '@/components/connections/serverState';
import { pinText } from '@/components/organizations/pins';
import { openAddress, openOptions } from '@/components/routing/openOptions';
import { newOrganizationText } from '@/components/search/newOrganizationText';
import {
  reach,
  type SearchableAction,
  useActionKeys,
  useSearchableActions,
} from '@/components/search/searchableActions';
import { openAccountMenu } from '@/components/sessions/AccountMenuView';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Avatar } from '@/components/ui/Avatar';
import { dashboardOf, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import type { BrowserAccount } from '@/lib/multiSession/contract';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { chooseAccount, useOtherAccounts } from './OtherAccounts';
import { activateServer } from './openServers';
import { pagesInPopup } from './pagesInPopup';

export interface PopupActionsProps {
  readonly connection: Connection;
  readonly active: Organization | null;
  readonly isPinned: boolean;
  readonly hidesInvitations: boolean;
  readonly onRefresh: () => void;
  readonly onSignOut: () => void;
  readonly isSearching: boolean;
  readonly onHelp: (() => void) | null;
}

const SIZE = { size: 16 };

export function PopupActions(props: PopupActionsProps) {
  const { i18n } = useLingui();
  const { connection, active, isPinned, isSearching } = props;
  const known = useStoredValue(connections);
  const accounts = useStoredValue(heads);
  const isAdministrator = useAdministers(connection, useStoredValue(sessionSnapshot));
  const accountsHere = useOtherAccounts(connection, isSearching);
  const offersOrganizations = hasOrganizations(connection);
  useSearchableActions([
    ...(active
      ? [...organizationActions(i18n, active), pinAction(i18n, connection.id, active, isPinned)]
      : []),
    ...(offersOrganizations
      ? [
          {
            id: 'new-organization',
            label: i18n._({ id: 'label.new-organization', message: 'New organization' }),
            words: i18n._(ACTION_WORDS.newOrganization),
            icon: <Plus {...SIZE} />,
            run: () => openOptions('new-organization'),
            withTyped: (name: string) => ({
              label: newOrganizationText(i18n, name),
              run: () => openOptions(`new-organization?${new URLSearchParams({ named: name })}`),
            }),
          },
        ]
      : []),
    ...ownActions(i18n, props),
    ...pagesInPopup(
      i18n,
      {
        hasServer: true,
        hasOrganizations: offersOrganizations,
        hasPayments: offersOrganizations && connection.payments?.isThere !== false,
        isAdministrator,
      },
      props.hidesInvitations ? { 'page:invitations': ALT_KEYS.accept } : {},
    ),
    ...accountActions(i18n, connection, accountsHere),
    ...serverActions(i18n, connection, known?.list ?? [], accounts ?? {}),
  ]);
  return props.onHelp ? null : <Keys />;
}

function Keys() {
  useActionKeys(reach);
  return null;
}

function organizationActions(i18n: I18n, { id, name }: Organization): SearchableAction[] {
  const open = (query: Readonly<Record<string, string>>) => () =>
    openOptions(`organization?${new URLSearchParams({ id, ...query })}`);
  return [
    {
      id: 'invite',
      label: i18n._({ id: 'sent.invite', message: 'Invite people' }),
      words: i18n._(ACTION_WORDS.invite),
      hint: name,
      icon: <UserPlus {...SIZE} />,
      run: open({ tab: 'invitations', invite: '' }),
    },
    {
      id: 'members',
      label: i18n._({ id: 'label.members', message: 'Members' }),
      hint: name,
      icon: <Users {...SIZE} />,
      run: open({ tab: 'members' }),
    },
  ];
}

function pinAction(
  i18n: I18n,
  connectionId: string,
  { id, name }: Organization,
  isPinned: boolean,
): SearchableAction {
  return {
    id: 'pin',
    label: pinText(i18n, name, isPinned),
    icon: <Star fill={isPinned ? 'currentColor' : 'none'} {...SIZE} />,
    altKey: ALT_KEYS.pin,
    run: () => void call('organizations.pin', { connectionId, organizationId: id, isPinned: !isPinned }),
  };
}

function ownActions(
  i18n: I18n,
  { connection, onRefresh, onSignOut, onHelp }: PopupActionsProps,
): SearchableAction[] {
  return [
    {
      id: 'dashboard',
      label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
      words: i18n._(ACTION_WORDS.dashboard),
      icon: <ExternalLink {...SIZE} />,
      run: () => openAddress(dashboardOf(connection)),
    },
    {
      id: 'account',
      label: i18n._({ id: 'search.account', message: 'Account menu' }),
      icon: <CircleUserRound {...SIZE} />,
      altKey: ALT_KEYS.account,
      run: openAccountMenu,
    },
    {
      id: 'refresh',
      label: i18n._({ id: 'action.refresh', message: 'Refresh' }),
      words: i18n._(ACTION_WORDS.refresh),
      icon: <RotateCw {...SIZE} />,
      run: onRefresh,
    },
    ...(onHelp
      ? [
          {
            id: SHORTCUTS_ID,
            label: i18n._({ id: 'keys.anywhere', message: 'Keyboard shortcuts' }),
            words: i18n._(ACTION_WORDS.shortcuts),
            icon: <Keyboard {...SIZE} />,
            shownKey: '?',
            run: onHelp,
          },
        ]
      : []),
    {
      id: 'add-server',
      label: i18n._({ id: 'action.add-server', message: 'Add server' }),
      words: i18n._(ACTION_WORDS.addServer),
      icon: <Plus {...SIZE} />,
      run: () => openOptions('welcome'),
    },
    {
      id: 'sign-out',
      label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
      words: i18n._(ACTION_WORDS.signOut),
      icon: <LogOut {...SIZE} />,
      isExact: true,
      run: onSignOut,
    },
  ];
}

const accountActions = (
  i18n: I18n,
  { id }: Connection,
  accounts: readonly BrowserAccount[],
): SearchableAction[] =>
  accounts.map(({ userId, name, email }) => ({
    id: `account:${userId}:${id}`,
    label: i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
    words: email,
    hint: email === name ? undefined : email,
    icon: <Avatar id={userId} image={null} name={name} shape="person" size={20} />,
    run: () => chooseAccount(userId),
  }));

const serverActions = (
  i18n: I18n,
  own: Connection,
  list: readonly Connection[],
  accounts: AccountHeads,
): SearchableAction[] =>
  list
    .filter(({ id }) => id !== own.id)
    .map((connection) => ({
      id: `server:${connection.id}`,
      label: i18n._({
        id: 'action.switch-to',
        message: 'Switch to {name}',
        values: { name: connection.name },
      }),
      words: new URL(connection.baseURL).host,
      hint: serverText(i18n, connection, accounts[connection.id]),
      icon: <StateDot state={serverState(connection, accounts[connection.id])} />,
      section: 'servers' as const,
      run: () => activateServer(connection.id),
    }));
