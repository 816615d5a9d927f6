import { Trans, useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import { useAction } from '@/components/form/useAction';
import { useRead } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { ButtonWithReason } from '@/components/ui/ButtonWithReason';
import { Card } from '@/components/ui/Card';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { call } from '@/lib/core/command/call';
import { isOwner } from '@/lib/members/owners';
import { RoleNote } from './Roles';
import type { OrganizationTabProps } from './tabs';

export function LeaveCard(props: OrganizationTabProps) {
  const iAmOwner = isOwner(props.details.role);
  return iAmOwner ? <OwnersLeaveCard {...props} /> : <LeaveCardView {...props} isOnlyOwner={false} />;
}

function OwnersLeaveCard(props: OrganizationTabProps) {
  // An organization needs an owner (SPEC.md section 5).
  const { value } = useRead('members.onlyOwner', { organizationId: props.details.id });
  const isOnlyOwner = Boolean(value?.memberId) && value?.memberId === props.details.memberId;
  return <LeaveCardView {...props} isOnlyOwner={isOnlyOwner} />;
}

interface LeaveCardViewProps extends OrganizationTabProps {
  readonly isOnlyOwner: boolean;
}

function LeaveCardView({ details, steps, isOnlyOwner }: LeaveCardViewProps) {
  const { i18n } = useLingui();
  const noteId = useId();
  const [isAsking, setAsking] = useState(false);
  const action = useAction<null>();
  const leaveButton = useFocusAfter(isAsking && !action.isBusy);
  const reason = i18n._({
    id: 'organization.leave.only-owner',
    message: 'You’re the only owner. Make someone else an owner first, or delete it.',
  });

  async function leave() {
    const result = await action.run(() => call('organizations.leave', { organizationId: details.id }));
    setAsking(false);
    if (result.ok) navigate({ name: 'organizations' });
  }

  return (
    <Card
      action={
        isAsking ? null : (
          <ButtonWithReason
            onClick={() => setAsking(true)}
            reason={isOnlyOwner ? reason : undefined}
            reasonId={noteId}
            ref={leaveButton}
          >
            <span className="text-bad">
              <Trans id="organization.leave" message="Leave" />
            </span>
          </ButtonWithReason>
        )
      }
      title={<Trans id="organization.leave.title" message="Leave this organization" />}
    >
      {isAsking ? (
        <AskToLeave
          isBusy={action.isBusy}
          name={details.name}
          onConfirm={() => void leave()}
          onKeep={() => setAsking(false)}
        />
      ) : null}
      {isOnlyOwner ? <RoleNote id={noteId}>{reason}</RoleNote> : null}
      {isAsking || isOnlyOwner ? null : <WhatLeavingCosts isActive={details.isActive} />}
      {action.error ? (
        <div className="p-3">
          <ActionFailure
            error={action.error}
            onDismiss={action.reset}
            onRetry={() => void leave()}
            steps={steps}
          />
        </div>
      ) : null}
    </Card>
  );
}

interface AskToLeaveProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

const AskToLeave = ({ name, ...question }: AskToLeaveProps) => (
  <Question
    {...question}
    action={<Trans id="organization.leave" message="Leave" />}
    text={
      <Trans
        id="organization.leave.text"
        message="You lose your role and teams. You need an invitation to return."
      />
    }
    title={<Trans id="organization.leave.question" message="Leave {name}?" values={{ name }} />}
  />
);

const WhatLeavingCosts = ({ isActive }: Pick<LeaveCardViewProps['details'], 'isActive'>) => (
  <p className="px-4 py-3 text-muted text-small">
    {isActive ? (
      <Trans
        id="organization.leave.active"
        message="You lose your role and teams, and you’ll have no active organization."
      />
    ) : (
      <Trans id="organization.leave.what" message="You lose your role and teams." />
    )}
  </p>
);
