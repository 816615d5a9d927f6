import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { Question } from '@/components/form/Question';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/schema';
import { MemberView } from './MemberView';
import type { MemberRights } from './memberRights';
import { RoleEditor } from './RoleEditor';
import { useMember } from './useMember';

export interface MemberRowProps {
  readonly member: Member;
  readonly details: OrganizationDetails;
  readonly rights: MemberRights;
  /** Where the card says what one's role may not. */
  readonly noteId: string;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

/** One member; roles and removal happen in their place. */
export function MemberRow(props: MemberRowProps) {
  const { member, details, rights, steps } = props;
  const controls = useMember(member, details.id);
  const { open, show, changing, removing } = controls;
  return (
    <ActionRow
      failures={[
        { action: removing, onRetry: controls.remove },
        ...(open === 'role' ? [] : [{ action: changing, onRetry: () => show('role') }]),
      ]}
      form={
        open === 'role' ? (
          <RoleEditor controls={controls} details={details} member={member} rights={rights} steps={steps} />
        ) : null
      }
      question={
        open === 'remove' ? (
          <Question
            action={<Trans id="action.remove" message="Remove" />}
            isBusy={removing.isBusy}
            onConfirm={controls.remove}
            onKeep={() => show('nothing')}
            text={
              <Trans
                id="members.remove.text"
                message="{email} loses the role and the places in teams, at once. An invitation brings them back."
                values={{ email: <bdi>{member.email}</bdi> }}
              />
            }
            title={
              <Trans
                id="label.remove-one"
                message="Remove {name}?"
                values={{ name: <bdi>{member.name}</bdi> }}
              />
            }
          />
        ) : null
      }
      steps={steps}
    >
      <MemberView {...props} controls={controls} />
    </ActionRow>
  );
}
