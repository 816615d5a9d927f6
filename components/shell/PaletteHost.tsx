import { useLingui } from '@lingui/react';
import { isOpen, useReceived } from '@/components/invitations/useInvitations';
import type { SwitchTo } from '@/components/organizations/page/useSwitchTo';
import { usePinned } from '@/components/organizations/pins';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { accountKey } from '@/components/payments/pageMemory';
import { navigate } from '@/components/routing/route';
import { useNow } from '@/components/ui/useNow';
import type { Connection, Connections } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { NavLinks } from './navigation';
import { Palette } from './Palette';
import { actionRows, searchRows } from './paletteActions';
import { type PaletteRow, pageRows } from './paletteRows';

export interface PaletteHostProps {
  readonly groups: readonly NavLinks[];
  readonly connections: Connections;
  readonly active: Connection | undefined;
  /** Of the user who is signed in. */
  readonly head: AccountHead | undefined;
  readonly organization: Organization | null;
  readonly hasOrganizations: boolean;
  readonly hasPayments: boolean;
  readonly onRefresh: () => void;
  readonly showImages: boolean;
  readonly switching: SwitchTo;
  readonly onClose: () => void;
}

/** Gathers the rows of the palette. Mounted only while the palette is open. */
export function PaletteHost(props: PaletteHostProps) {
  const { i18n } = useLingui();
  const { active, head, organization } = props;
  const organizations = useOrganizationRows(props);
  const pinnedIds = usePinned(active?.id ?? '', head?.user.id ?? '');
  const received = useReceived({ id: active?.id ?? '' }, head?.user.id ?? '');
  const now = useNow();
  const actions = actionRows(i18n, {
    active,
    servers: props.connections.list,
    isSignedIn: head !== undefined,
    hasOrganizations: props.hasOrganizations,
    organization,
    isPinned: organization !== null && pinnedIds.includes(organization.id),
    invitations: (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now)),
    onRefresh: props.onRefresh,
  });
  const facts = {
    account: accountKey(active?.id ?? '', head?.user.id ?? ''),
    payments: head && props.hasPayments ? (active ?? null) : null,
  };
  const rows = [...organizations, ...pageRows(i18n, props.groups, navigate), ...actions];
  return (
    <Palette
      onClose={props.onClose}
      rows={rows}
      searchesFor={(typed) => searchRows(i18n, typed, facts)}
      showImages={props.showImages}
    />
  );
}

function useOrganizationRows({
  active,
  head,
  organization,
  switching,
  ...props
}: PaletteHostProps): PaletteRow[] {
  const list = useOrganizationList(active?.id ?? '', head?.user.id ?? '');
  const pinnedIds = usePinned(active?.id ?? '', head?.user.id ?? '');
  if (!head || !props.hasOrganizations) return [];
  return shownOrganizations(head, list, [...pinnedIds, ...head.recentIds])
    .filter(({ id }) => id !== organization?.id)
    .map((one) => ({
      key: `organization ${one.id}`,
      group: 'organizations',
      label: one.name,
      hint: one.slug,
      words: '',
      icon: 'organizations',
      organization: one,
      run: () => switching.run(one),
    }));
}
