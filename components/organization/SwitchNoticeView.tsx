import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import type { Organization } from '@/lib/organization/schema';
import type { SwitchStatus } from './switchStatus';

export interface SwitchNoticeViewProps {
  readonly status: SwitchStatus & { phase: 'failed' };
  /** What the server has now: no way back is offered to where one is. */
  readonly activeId: string | null;
  readonly steps: NextSteps;
  readonly onBack: (organization: Organization) => void;
  readonly onDismiss: () => void;
}

/** A switch that did not happen: which, why, and the way back. */
export function SwitchNoticeView({ status, activeId, steps, onBack, onDismiss }: SwitchNoticeViewProps) {
  const { previous } = status.target;
  const back = previous && previous.id !== activeId ? previous : null;
  return (
    <ErrorNotice
      actions={
        back ? (
          <Button onClick={() => onBack(back)} variant="primary">
            <span className="max-w-48 truncate">
              <Trans
                id="organization.switch.back"
                message="Back to {name}"
                values={{ name: <bdi>{back.name}</bdi> }}
              />
            </span>
          </Button>
        ) : null
      }
      error={status.error}
      onDismiss={onDismiss}
      steps={steps}
      title={<Title status={status} />}
    />
  );
}

function Title({ status }: Pick<SwitchNoticeViewProps, 'status'>) {
  const { target, error } = status;
  const name = target.organization?.name ?? target.slug;
  if (name === null) {
    return <Trans id="organization.switch.refused.none" message="Your organization could not be left." />;
  }
  if (error.code === 'not-confirmed') {
    return (
      <Trans
        id="organization.switch.notConfirmed"
        message="The switch to {name} could not be confirmed."
        values={{ name: <bdi>{name}</bdi> }}
      />
    );
  }
  return (
    <Trans
      id="organization.switch.refused"
      message="{name} could not be made active."
      values={{ name: <bdi>{name}</bdi> }}
    />
  );
}
