import { Trans } from '@lingui/react';
import { ActionRow } from '@/components/form/ActionRow';
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
}

/** One invitation that was sent; it is canceled in its place. */
export function SentRow(props: SentRowProps) {
  const { invitation } = props;
  const controls = useSentInvitation(invitation);
  const steps = { ...props.steps, refresh: controls.refresh };
  const { canceling, resending } = controls;
  return (
    <ActionRow
      failures={[
        { action: canceling, onRetry: controls.cancel },
        { action: resending, onRetry: controls.resend },
      ]}
      question={
        controls.isAsking ? (
          <Question
            action={<Trans id="sent.cancel" message="Cancel invitation" />}
            isBusy={canceling.isBusy}
            onConfirm={controls.cancel}
            onKeep={() => controls.ask(false)}
            text={
              <Trans id="sent.cancel.text" message="Its link stops working. You can invite them again." />
            }
            title={
              <Trans
                id="sent.cancel.title"
                message="Cancel the invitation of {email}?"
                values={{ email: <bdi>{invitation.email}</bdi> }}
              />
            }
          />
        ) : null
      }
      steps={{ ...steps, edit: undefined }}
    >
      <SentView {...props} controls={controls} />
    </ActionRow>
  );
}
