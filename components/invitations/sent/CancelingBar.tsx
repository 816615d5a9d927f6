import { Trans } from '@lingui/react';
import { BulkBar } from '@/components/form/BulkBar';
import { useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { useInvalidate } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import { may, type OrganizationDetails } from '@/lib/organizations/details';
import { revocationOfSeveral, revocationTexts } from './revocationTexts';

export function useCanceling(details: OrganizationDetails, invitations: readonly Invitation[]) {
  const invalidate = useInvalidate();
  const chosen = useChosen(invitations.map(({ id }) => id));
  const bulk = useBulk<Invitation>(chosen.count, ({ id }, account) =>
    call('invitations.cancel', { invitationId: id }, account),
  );
  const picked = invitations.filter(({ id }) => chosen.has(id));
  return {
    chosen: may(details, 'invitation:cancel') ? chosen : null,
    picked,
    bulk,
    run: () =>
      bulk.run(picked, () => {
        chosen.clear();
        void invalidate('invitations.listSent');
      }),
  };
}

interface CancelingBarProps {
  readonly canceling: ReturnType<typeof useCanceling>;
}

export function CancelingBar({ canceling: { chosen, ...canceling } }: CancelingBarProps) {
  // An empty element would put a line below the last row.
  if (!chosen || (chosen.count === 0 && canceling.bulk.failed.length === 0)) return null;
  return (
    <div className="grid grid-cols-1 gap-2 p-3 empty:hidden">
      <BulkBar
        {...canceling}
        ask={<Trans id="sent.cancel.several.ask" message="Revoke invitations…" />}
        chosen={chosen}
        nameOf={({ email }) => email}
        questionOf={revocationTexts}
        several={revocationOfSeveral(canceling.picked.length)}
      />
    </div>
  );
}
