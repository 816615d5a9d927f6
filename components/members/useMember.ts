import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Member } from '@/lib/members/schema';

/** After a change to members or their roles, which may have changed the user's own rights. */
export function useMembersChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('members.list', 'members.onlyOwner', 'organizations.details');
}

export type MemberOpen = 'nothing' | 'role' | 'remove';

/** What can be done with one member; one thing at a time. */
export function useMember(member: Member, organizationId: string) {
  const changed = useMembersChanged();
  const [open, setOpen] = useState<MemberOpen>('nothing');
  const changing = useAction<null>();
  const removing = useAction<null>();

  async function changeRoles({ roles }: { readonly roles: readonly string[] }) {
    const input = { organizationId, memberId: member.id, roles: [...roles] };
    const result = await call('members.updateRole', input);
    // What was chosen stays where it failed.
    if (result.ok) setOpen('nothing');
    if (result.ok || result.error.code === 'member-not-found') await changed();
    return result;
  }

  async function remove() {
    const input = { organizationId, memberIdOrEmail: member.id };
    const result = await removing.run(() => call('members.remove', input));
    setOpen('nothing');
    if (result.ok || result.error.code === 'member-not-found') await changed();
  }

  return {
    open,
    show: (next: MemberOpen) => {
      changing.reset();
      removing.reset();
      setOpen(next);
    },
    changing,
    removing,
    changeRoles,
    remove: () => void remove(),
  };
}

export type MemberControls = ReturnType<typeof useMember>;
