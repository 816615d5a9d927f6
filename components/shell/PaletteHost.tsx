import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { SwitchTo } from '@/components/organizations/page/useSwitchTo';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection, Connections } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/head';
import type { NavLinks } from './navigation';
import { Palette } from './Palette';
import { type PaletteRow, pageRows } from './paletteRows';

export interface PaletteHostProps {
  readonly groups: readonly NavLinks[];
  readonly connections: Connections;
  readonly active: Connection | undefined;
  /** Of the user who is signed in. */
  readonly head: Head | undefined;
  readonly organization: Organization | null;
  readonly hasOrganizations: boolean;
  readonly showImages: boolean;
  readonly switching: SwitchTo;
  readonly onClose: () => void;
}

/** The palette with what there is to find: mounted only while it is open. */
export function PaletteHost(props: PaletteHostProps) {
  const { i18n } = useLingui();
  const organizations = useOrganizationRows(props);
  const actions = useActions(props);
  const rows = [...organizations, ...pageRows(i18n, props.groups, navigate), ...actions];
  return <Palette onClose={props.onClose} rows={rows} showImages={props.showImages} />;
}

function useOrganizationRows({
  active,
  head,
  organization,
  switching,
  ...props
}: PaletteHostProps): PaletteRow[] {
  const list = useOrganizationList(active?.id ?? '', head?.user.id ?? '');
  if (!head || !props.hasOrganizations) return [];
  return shownOrganizations(head, list, head.recentIds)
    .filter(({ id }) => id !== organization?.id)
    .map((one) => ({
      key: `organization ${one.id}`,
      group: 'organizations',
      label: one.name,
      hint: one.slug,
      icon: 'organizations',
      organization: one,
      run: () => switching.run(one),
    }));
}

type Act = (key: string, label: string, icon: PaletteRow['icon'], run: () => void) => PaletteRow;

const act: Act = (key, label, icon, run) => ({
  key: `action ${key}`,
  group: 'actions',
  label,
  hint: '',
  icon,
  run,
});

/** What can be done from here, whatever page is shown. */
function useActions(props: PaletteHostProps): PaletteRow[] {
  const { i18n } = useLingui();
  const { active, connections, head } = props;
  const others = connections.list.filter(({ id }) => id !== active?.id);
  return [
    ...(head && props.hasOrganizations ? organizationActions(i18n, props.organization) : []),
    ...(active
      ? [
          act('dashboard', i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }), 'link', () =>
            openAddress(dashboardOf(active)),
          ),
        ]
      : []),
    ...(head ? accountActions(i18n) : []),
    ...others.map(({ id, name }) =>
      act(
        `server ${id}`,
        i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
        'server',
        () => void call('connections.activate', { connectionId: id }),
      ),
    ),
    act('add', i18n._({ id: 'action.add-server', message: 'Add a server' }), 'plus', () =>
      navigate({ name: 'welcome' }),
    ),
  ];
}

function organizationActions(i18n: I18n, organization: Organization | null): PaletteRow[] {
  const create = i18n._({ id: 'label.new-organization', message: 'New organization' });
  const all = i18n._({ id: 'label.all-organizations', message: 'All organizations' });
  const actions = [
    act('new', create, 'plus', () => navigate({ name: 'new-organization' })),
    act('organizations', all, 'organizations', () => navigate({ name: 'organizations' })),
  ];
  if (!organization) return actions;
  const { id, name } = organization;
  const invite = i18n._({ id: 'next.invite', message: 'Invite people to {name}', values: { name } });
  return [
    act('invite', invite, 'mail', () => navigate({ name: 'organization', id, tab: 'invitations' })),
    ...actions,
  ];
}

const accountActions = (i18n: I18n): PaletteRow[] => [
  act('others', i18n._({ id: 'palette.sign-out-others', message: 'Sign out other devices…' }), 'shield', () =>
    navigate({ name: 'security', signOut: 'others' }),
  ),
  act(
    'sign-out',
    i18n._({ id: 'action.sign-out', message: 'Sign out' }),
    'person',
    () => void call('sessions.signOut', null),
  ),
];
