import { Trans } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import type { Invitation, InvitationState } from '@/lib/invitations/schema';
import { SentView } from './SentView';
import { useSentInvitation } from './useSentInvitation';

export interface SentRowProps extends Pick<OrganizationTabProps, 'connection' | 'details' | 'steps'> {
  readonly invitation: Invitation;
  readonly state: InvitationState;
  readonly now: number;
  /** Null: into none; empty: its name is not known. */
  readonly teamName: string | null;
  readonly noteId: string;
  readonly onChanged: () => void;
}

/** One invitation that was sent; it is canceled in its place. */
export function SentRow(props: SentRowProps) {
  const { invitation, steps, onChanged } = props;
  const controls = useSentInvitation(invitation, onChanged);
  const { canceling, resending } = controls;
  return (
    <div>
      {controls.isAsking ? (
        <Question
          action={<Trans id="sent.cancel" message="Cancel invitation" />}
          isBusy={canceling.isBusy}
          onConfirm={controls.cancel}
          onKeep={() => controls.ask(false)}
          text={<Trans id="sent.cancel.text" message="Its link stops working. You can invite them again." />}
          title={
            <Trans
              id="sent.cancel.title"
              message="Cancel the invitation of {email}?"
              values={{ email: <bdi>{invitation.email}</bdi> }}
            />
          }
        />
      ) : (
        <SentView {...props} controls={controls} />
      )}
      {canceling.error || resending.error ? (
        <div className="grid grid-cols-1 gap-2 px-3 pb-3">
          <ActionFailure
            error={canceling.error}
            onDismiss={canceling.reset}
            onRetry={controls.cancel}
            steps={{ ...steps, refresh: onChanged }}
          />
          <ActionFailure
            error={resending.error}
            onDismiss={resending.reset}
            onRetry={controls.resend}
            steps={{ ...steps, refresh: onChanged, edit: undefined }}
          />
        </div>
      ) : null}
    </div>
  );
}
