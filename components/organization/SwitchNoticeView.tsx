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
                components={[<bdi key="name" />]}
                id="organization.switch.back"
                message="Back to <0>{name}</0>"
                values={{ name: back.name }}
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
        components={[<bdi key="name" />]}
        id="organization.switch.notConfirmed"
        message="The switch to <0>{name}</0> could not be confirmed."
        values={{ name }}
      />
    );
  }
  return (
    <Trans
      components={[<bdi key="name" />]}
      id="organization.switch.refused"
      message="<0>{name}</0> could not be made active."
      values={{ name }}
    />
  );
}
