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
  Settings,
  UserPlus,
  Users,
} from 'lucide-react';
import { openAddress, openOptions, openOptionsHome } from '@/components/routing/openOptions';
import { type Offer, reach, useOfferKeys, useOffers } from '@/components/search/offers';
import { FOUND_PAGES } from '@/components/search/pages';
import { openAccountMenu } from '@/components/sessions/AccountMenuView';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { dashboardOf, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { connections } from '@/lib/connections/state';
import type { Organization } from '@/lib/organizations/schema';
import type { Heads } from '@/lib/sessions/head';
import { heads } from '@/lib/sessions/state';
import { activateServer, StateDot, serverState, serverText } from './serverState';

export interface PopupOffersProps {
  readonly connection: Connection;
  readonly active: Organization | null;
  readonly onRefresh: () => void;
  readonly onSignOut: () => void;
  /** Null where there is no field that takes the keys. */
  readonly onHelp: (() => void) | null;
}

const SIZE = { size: 16 };

/** What the popup can do besides what its sections offer themselves. */
export function PopupOffers(props: PopupOffersProps) {
  const { i18n } = useLingui();
  const { connection, active } = props;
  const known = useStoredValue(connections);
  const accounts = useStoredValue(heads);
  const offersOrganizations = hasOrganizations(connection);
  useOffers([
    ...(active ? organizationOffers(i18n, active) : []),
    ...(offersOrganizations
      ? [
          {
            id: 'new-organization',
            label: i18n._({ id: 'label.new-organization', message: 'New organization' }),
            icon: <Plus {...SIZE} />,
            run: () => openOptions('new-organization'),
          },
        ]
      : []),
    ...ownOffers(i18n, props),
    ...pageOffers(i18n, offersOrganizations),
    ...serverOffers(i18n, connection, known?.list ?? [], accounts ?? {}),
  ]);
  return props.onHelp ? null : <Keys />;
}

/** Without a field, keys are taken here. */
function Keys() {
  useOfferKeys(reach);
  return null;
}

/** About the active organization. */
function organizationOffers(i18n: I18n, { id, name }: Organization): Offer[] {
  const open = (tab: string) => () =>
    openOptions(`organization?${new URLSearchParams({ id, tab }).toString()}`);
  return [
    {
      id: 'invite',
      label: i18n._({ id: 'sent.invite', message: 'Invite people' }),
      hint: name,
      icon: <UserPlus {...SIZE} />,
      run: open('invitations'),
    },
    {
      id: 'members',
      label: i18n._({ id: 'label.members', message: 'Members' }),
      hint: name,
      icon: <Users {...SIZE} />,
      run: open('members'),
    },
  ];
}

/** About the account, the server and this popup. */
function ownOffers(i18n: I18n, { connection, onRefresh, onSignOut, onHelp }: PopupOffersProps): Offer[] {
  return [
    {
      id: 'dashboard',
      label: i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
      icon: <ExternalLink {...SIZE} />,
      run: () => openAddress(dashboardOf(connection)),
    },
    {
      id: 'account',
      label: i18n._({ id: 'search.account', message: 'Account menu' }),
      icon: <CircleUserRound {...SIZE} />,
      altKey: 'M',
      run: openAccountMenu,
    },
    {
      id: 'refresh',
      label: i18n._({ id: 'action.refresh', message: 'Refresh' }),
      icon: <RotateCw {...SIZE} />,
      run: onRefresh,
    },
    {
      id: 'shortcuts',
      label: i18n._({ id: 'keys.anywhere', message: 'Keyboard shortcuts' }),
      icon: <Keyboard {...SIZE} />,
      shownKey: '?',
      run: () => onHelp?.(),
    },
    {
      id: 'settings',
      label: i18n._({ id: 'label.settings', message: 'Settings' }),
      icon: <Settings {...SIZE} />,
      run: openOptionsHome,
    },
    {
      id: 'add-server',
      label: i18n._({ id: 'action.add-server', message: 'Add a server' }),
      icon: <Plus {...SIZE} />,
      run: () => openOptions('welcome'),
    },
    {
      id: 'sign-out',
      label: i18n._({ id: 'action.sign-out', message: 'Sign out' }),
      icon: <LogOut {...SIZE} />,
      run: onSignOut,
    },
  ];
}

const pageOffers = (i18n: I18n, offersOrganizations: boolean): Offer[] =>
  FOUND_PAGES.filter(({ needs }) => offersOrganizations || needs !== 'organizations').map(
    ({ name, title, words, Icon }) => ({
      id: `page:${name}`,
      label: i18n._(title),
      ...(words ? { words: i18n._(words), hint: i18n._(words) } : {}),
      icon: <Icon {...SIZE} />,
      run: () => openOptions(name),
    }),
  );

/** The other servers. */
const serverOffers = (i18n: I18n, own: Connection, list: readonly Connection[], accounts: Heads): Offer[] =>
  list
    .filter(({ id }) => id !== own.id)
    .map((connection) => ({
      id: `server:${connection.id}`,
      label: i18n._({
        id: 'action.switch-to',
        message: 'Switch to {name}',
        values: { name: connection.name },
      }),
      hint: serverText(i18n, connection, accounts[connection.id]),
      icon: <StateDot state={serverState(connection, accounts[connection.id])} />,
      isServer: true,
      run: () => activateServer(connection.id),
    }));
