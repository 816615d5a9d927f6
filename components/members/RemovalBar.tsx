import { Trans } from '@lingui/react';
import { useMemo, useState } from 'react';
import { BulkBar } from '@/components/form/BulkBar';
import { useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { call } from '@/lib/core/command/call';
import { memberRights } from '@/lib/members/memberRights';
import type { Member } from '@/lib/members/schema';
import { may, type OrganizationDetails } from '@/lib/organizations/details';
import { removalOfSeveral, removalTexts } from './removalTexts';
import { type Members, membersOnce, useMembersChanged } from './useMembers';

const NOBODY: readonly Member[] = [];

/**
 * Those of every page that was shown since the search began, without who was removed since: a choice lasts from page to
 * page.
 */
function useSeen({ page }: Members): readonly Member[] {
  const search = page?.search ?? '';
  const members = page?.members ?? NOBODY;
  const key = page ? `${page.order} ${page.offset}` : '';
  const [seen, setSeen] = useState({ search, pages: new Map([[key, members]]) });
  const pages = seen.search === search ? seen.pages : new Map<string, readonly Member[]>();
  const before = pages.get(key) ?? NOBODY;
  if (before !== members) {
    const left = new Set(members.map(({ id }) => id));
    const gone = new Set(before.flatMap(({ id }) => (left.has(id) ? [] : [id])));
    const others = [...pages].flatMap(([other, list]) =>
      other === key ? [] : [[other, list.filter(({ id }) => !gone.has(id))] as const],
    );
    // The page that is read last counts, so it is the last one in the map.
    setSeen({ search, pages: new Map([...others, [key, members]]) });
  }
  return useMemo(() => membersOnce([...[...pages.values()].flat(), ...members]), [members, pages]);
}

export function useRemoval(details: OrganizationDetails, members: Members, ownerId: string | null) {
  const changed = useMembersChanged();
  const isRemovable = (member: Member) => memberRights(member, details, ownerId).remove === null;
  const removable = useSeen(members).filter(isRemovable);
  const shown = (members.page?.members ?? NOBODY).filter(isRemovable);
  const chosen = useChosen(
    shown.map(({ id }) => id),
    removable.map(({ id }) => id),
  );
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
