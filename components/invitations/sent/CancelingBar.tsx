import { Trans } from '@lingui/react';
import { BulkFailures } from '@/components/form/BulkFailures';
import { ChoiceBar, useChosen } from '@/components/form/ChoiceBar';
import { useBulk } from '@/components/form/useBulk';
import { may } from '@/components/organizations/page/organizationPage';
import { useInvalidate } from '@/components/reading/useReading';
import { Button } from '@/components/ui/Button';
import { onSinglePress } from '@/components/ui/singlePress';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import type { OrganizationDetails } from '@/lib/organizations/schema';

/** Cancels several sent invitations at once, after one question. */
export function useCanceling(details: OrganizationDetails, invitations: readonly Invitation[]) {
  const invalidate = useInvalidate();
  const chosen = useChosen(invitations.map(({ id }) => id));
  const bulk = useBulk<Invitation>(({ id }) => call('invitations.cancel', { invitationId: id }));
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

export function CancelingBar({ canceling: { chosen, picked, bulk, run } }: CancelingBarProps) {
  // Nothing at all, or the last row would have a line under it.
  if (!chosen || (chosen.count === 0 && bulk.failed.length === 0)) return null;
  return (
    <div className="grid grid-cols-1 gap-2 p-3 empty:hidden">
      <BulkFailures failed={bulk.failed} nameOf={({ email }) => email} onDismiss={bulk.dismiss} />
      <ChoiceBar chosen={chosen} names={picked.map(({ email }) => email)}>
        {bulk.isAsked ? (
          <>
            <Button autoFocus disabled={bulk.isBusy} onClick={() => bulk.ask(false)}>
              <Trans id="action.cancel" message="Cancel" />
            </Button>
            <Button busy={bulk.isBusy} onClick={onSinglePress(run)} variant="danger">
              <Trans
                id="sent.cancel.several"
                message="{count, plural, one {Revoke # invitation} other {Revoke # invitations}}"
                values={{ count: picked.length }}
              />
            </Button>
          </>
        ) : (
          <Button onClick={() => bulk.ask(true)}>
            <span className="text-bad">
              <Trans id="sent.cancel.several.ask" message="Revoke invitations…" />
            </span>
          </Button>
        )}
      </ChoiceBar>
    </div>
  );
}
