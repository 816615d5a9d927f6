import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import type { Organization } from '@/lib/organizations/schema';
import type { FailedSwitch } from './switchStatus';

export interface SwitchNoticeViewProps {
  readonly status: FailedSwitch;
  /** What the server has now: no way back is offered to where one is. */
  readonly activeId: string | null;
  /** Where one of them has the same name, the slug is said too. */
  readonly organizations: readonly Organization[];
  readonly steps: NextSteps;
  readonly onBack: (organization: Organization) => void;
  readonly onDismiss: () => void;
}

/** A switch that did not happen: which, why, and the way back. */
export function SwitchNoticeView(props: SwitchNoticeViewProps) {
  const { status, activeId, organizations, steps, onBack, onDismiss } = props;
  const { previous } = status.target;
  const back = previous && previous.id !== activeId ? previous : null;
  return (
    <ErrorNotice
      actions={
        back ? (
          <Button onClick={() => onBack(back)} title={back.name} variant="primary">
            <span className="truncate">
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
      title={<Title organizations={organizations} status={status} />}
    />
  );
}

function Title({ status, organizations }: Pick<SwitchNoticeViewProps, 'status' | 'organizations'>) {
  const { target, error } = status;
  const name = target.organization?.name ?? target.slug;
  if (name === null) {
    return <Trans id="organization.switch.refused.none" message="Your organization could not be left." />;
  }
  const isShared = organizations.some((other) => other.name === name && other.id !== target.organization?.id);
  const slug = isShared ? target.organization?.slug : null;
  const named = (
    <>
      <bdi>{name}</bdi>
      {slug ? <bdi> ({slug})</bdi> : null}
    </>
  );
  if (error.code === 'not-confirmed') {
    return (
      <Trans
        id="organization.switch.notConfirmed"
        message="The switch to {name} could not be confirmed."
        values={{ name: named }}
      />
    );
  }
  return (
    <Trans
      id="organization.switch.refused"
      message="{name} could not be made active."
      values={{ name: named }}
    />
  );
}
