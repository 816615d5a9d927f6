import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useStandingQuestion } from '@/components/admin/useStandingQuestion';
import { useReceived } from '@/components/invitations/useInvitations';
import { linkedOrganization, organizationOf } from '@/components/organizations/pageOrganization';
import { usePinned } from '@/components/organizations/pins';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { accountKey } from '@/components/payments/pageMemory';
import { navigate } from '@/components/routing/route';
import { useKnownActions } from '@/components/search/searchableActions';
import { useNow } from '@/components/ui/useNow';
import type { Connection, Connections } from '@/lib/connections/schema';
import { isOpen } from '@/lib/invitations/rules';
import type { Organization } from '@/lib/organizations/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { NavLinks } from './navigation';
import { Palette } from './Palette';
import { ownActions, palettePages, searchRows } from './paletteActions';
import type { OrganizationChoice } from './useOrganizationView';

export interface PaletteHostProps {
  readonly groups: readonly NavLinks[];
  readonly connections: Connections;
  readonly active: Connection | undefined;
  readonly head: AccountHead | undefined;
  readonly hasOrganizations: boolean;
  readonly hasPayments: boolean;
  readonly onRefresh: () => void;
  readonly showImages: boolean;
  readonly choice: OrganizationChoice;
  readonly onClose: () => void;
}

export function PaletteHost(props: PaletteHostProps) {
  const { i18n } = useLingui();
  const { active, head, choice } = props;
  const { view } = choice;
  const organization = linkedOrganization(choice);
  const organizations = useOrganizations(props);
  const pinnedIds = usePinned(active?.id ?? '', head?.user.id ?? '');
  const received = useReceived({ id: active?.id ?? '' }, head?.user.id ?? '');
  const now = useNow();
  const mayAdminister = useStandingQuestion(active).isOpen;
  const known = useKnownActions();
  const own = ownActions(i18n, {
    active,
    servers: props.connections.list,
    isSignedIn: head !== undefined,
    hasOrganizations: props.hasOrganizations,
    organization,
    onAll: choice.offersAll && view.kind !== 'all' ? choice.chooseAll : null,
    isPinned: organization !== null && pinnedIds.includes(organization.id),
    invitations: (received?.invitations ?? []).filter((invitation) => isOpen(invitation, now)),
    mayAdminister,
    onRefresh: props.onRefresh,
  });
  const facts = {
    account: accountKey(active?.id ?? '', head?.user.id ?? ''),
    payments: head && props.hasPayments ? (active ?? null) : null,
    view,
  };
  const shown = organizationOf(view);
  return (
    <Palette
      actions={[...palettePages(i18n, props.groups, navigate), ...known, ...own]}
      // While the page shows another one, the active organization can be chosen too.
      activeId={shown?.id === choice.active?.id ? (shown?.id ?? null) : null}
      onClose={props.onClose}
      organizations={organizations}
      switchTo={choice.choose}
      searchesFor={(typed) => searchRows(i18n, typed, facts)}
      showImages={props.showImages}
    />
  );
}

/** Pinned ones come first, then those used last. The array stays the same while nothing changes. */
function useOrganizations({ active, head, hasOrganizations }: PaletteHostProps): readonly Organization[] {
  const list = useOrganizationList(active?.id ?? '', head?.user.id ?? '');
  const pinnedIds = usePinned(active?.id ?? '', head?.user.id ?? '');
  return useMemo(
    () => (head && hasOrganizations ? shownOrganizations(head, list, [...pinnedIds, ...head.recentIds]) : []),
    [head, hasOrganizations, list, pinnedIds],
  );
}
