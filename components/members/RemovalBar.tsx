import { Trans } from '@lingui/react';
import { BulkBar } from '@/components/form/BulkBar';
import { useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { may } from '@/components/organizations/page/tabs';
import { call } from '@/lib/core/command/call';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { memberRights } from './memberRights';
import { removalOfSeveral, removalTexts } from './removalTexts';
import { useMembersChanged } from './useMembers';

export function useRemoval(details: OrganizationDetails, members: readonly Member[], ownerId: string | null) {
  const changed = useMembersChanged();
  const removable = members.filter((member) => memberRights(member, details, ownerId).remove === null);
  const chosen = useChosen(removable.map(({ id }) => id));
  const bulk = useBulk<Member>(chosen.count, ({ id }, account) =>
    call('members.remove', { organizationId: details.id, memberIdOrEmail: id }, account),
  );
  const picked = removable.filter(({ id }) => chosen.has(id));
  return {
    chosen: may(details, 'member:delete') ? chosen : null,
    picked,
    bulk,
    run: () =>
      bulk.run(picked, () => {
        chosen.clear();
        void changed();
      }),
  };
}

interface RemovalBarProps {
  readonly removal: ReturnType<typeof useRemoval>;
}

export function RemovalBar({ removal: { chosen, ...removal } }: RemovalBarProps) {
  if (!chosen) return null;
  return (
    <BulkBar
      {...removal}
      ask={<Trans id="members.by-email.submit" message="Remove…" />}
      chosen={chosen}
      nameOf={({ name }) => name}
      questionOf={removalTexts}
      several={removalOfSeveral(removal.picked.length)}
    />
  );
}
