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

/** What can be done from here, whatever page is shown. */
function useActions({
  active,
  connections,
  head,
  organization,
  hasOrganizations,
}: PaletteHostProps): PaletteRow[] {
  const { i18n } = useLingui();
  const action = (key: string, label: string, icon: PaletteRow['icon'], run: () => void): PaletteRow => ({
    key: `action ${key}`,
    group: 'actions',
    label,
    hint: '',
    icon,
    run,
  });
  const others = connections.list.filter(({ id }) => id !== active?.id);
  return [
    ...(head && hasOrganizations && organization
      ? [
          action(
            'invite',
            i18n._({
              id: 'palette.invite',
              message: 'Invite people to {name}',
              values: { name: organization.name },
            }),
            'mail',
            () => navigate({ name: 'organization', id: organization.id, tab: 'invitations' }),
          ),
        ]
      : []),
    ...(head && hasOrganizations
      ? [
          action('new', i18n._({ id: 'label.new-organization', message: 'New organization' }), 'plus', () =>
            navigate({ name: 'new-organization' }),
          ),
          action(
            'organizations',
            i18n._({ id: 'label.all-organizations', message: 'All organizations' }),
            'organizations',
            () => navigate({ name: 'organizations' }),
          ),
        ]
      : []),
    ...(active
      ? [
          action(
            'dashboard',
            i18n._({ id: 'action.open-dashboard', message: 'Open dashboard' }),
            'link',
            () => openAddress(dashboardOf(active)),
          ),
        ]
      : []),
    ...(head
      ? [
          action(
            'others',
            i18n._({ id: 'palette.sign-out-others', message: 'Sign out other devices…' }),
            'shield',
            () => navigate({ name: 'security', signOut: 'others' }),
          ),
          action(
            'sign-out',
            i18n._({ id: 'action.sign-out', message: 'Sign out' }),
            'person',
            () => void call('sessions.signOut', null),
          ),
        ]
      : []),
    ...others.map(({ id, name }) =>
      action(
        `server ${id}`,
        i18n._({ id: 'action.switch-to', message: 'Switch to {name}', values: { name } }),
        'server',
        () => void call('connections.activate', { connectionId: id }),
      ),
    ),
    action('add', i18n._({ id: 'action.add-server', message: 'Add a server' }), 'plus', () =>
      navigate({ name: 'welcome' }),
    ),
  ];
}
