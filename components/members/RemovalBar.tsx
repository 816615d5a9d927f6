import { Trans } from '@lingui/react';
import { BulkFailures } from '@/components/form/BulkFailures';
import { ChoiceBar, useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { may } from '@/components/organizations/page/organizationPage';
import { Button } from '@/components/ui/Button';
import { onSinglePress } from '@/components/ui/singlePress';
import { call } from '@/lib/core/command/call';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/schema';
import { memberRights } from './memberRights';
import { useMembersChanged } from './useMembers';

/** Removes several members at once, after one question. */
export function useRemoval(details: OrganizationDetails, members: readonly Member[], ownerId: string | null) {
  const changed = useMembersChanged();
  const removable = members.filter((member) => memberRights(member, details, ownerId).remove === null);
  const chosen = useChosen(removable.map(({ id }) => id));
  const bulk = useBulk<Member>(({ id }) =>
    call('members.remove', { organizationId: details.id, memberIdOrEmail: id }),
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

export function RemovalBar({ removal: { chosen, picked, bulk, run } }: RemovalBarProps) {
  if (!chosen) return null;
  return (
    <>
      <BulkFailures failed={bulk.failed} nameOf={({ name }) => name} onDismiss={bulk.dismiss} />
      <ChoiceBar chosen={chosen} names={picked.map(({ name }) => name)}>
        {bulk.isAsked ? (
          <>
            <Button autoFocus disabled={bulk.isBusy} onClick={() => bulk.ask(false)}>
              <Trans id="action.cancel" message="Cancel" />
            </Button>
            <Button busy={bulk.isBusy} onClick={onSinglePress(run)} variant="danger">
              <Trans
                id="members.remove.several"
                message="{count, plural, one {Remove # member} other {Remove # members}}"
                values={{ count: picked.length }}
              />
            </Button>
          </>
        ) : (
          <Button onClick={() => bulk.ask(true)}>
            <span className="text-bad">
              <Trans id="members.by-email.submit" message="Remove…" />
            </span>
          </Button>
        )}
      </ChoiceBar>
    </>
  );
}
