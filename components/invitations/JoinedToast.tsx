import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PopupToast, PopupToastButton } from '@/components/ui/PopupToast';
import type { Joined } from '@/lib/invitations/schema';
import { dismissJoined, type JoinedNoticeProps, useJoined, useWayBack } from './useJoined';

/** The popup confirms actions on its footer, so this replaces JoinedNotice there. */
export function JoinedToast(props: JoinedNoticeProps) {
  const known = useJoined(props);
  return known ? <Confirmation joined={known} key={known.organization.id} steps={props.steps} /> : null;
}

interface ConfirmationProps {
  readonly joined: Joined;
  readonly steps: NextSteps;
}

function Confirmation({ joined, steps }: ConfirmationProps) {
  const { back, isBusy, failure } = useWayBack(joined, steps);
  const { name } = joined.organization;
  const values = { name: <bdi>{name}</bdi> };
  if (failure) return failure;
  return (
    <PopupToast
      action={
        back ? (
          <PopupToastButton
            explanation={`${back.label} (Alt+Z)`}
            isBusy={isBusy}
            onClick={back.run}
            showsKey={false}
          >
            <Trans id="notification.joined.back" message="Switch back" />
          </PopupToastButton>
        ) : null
      }
      onOver={dismissJoined}
      title={name}
    >
      {joined.isCreated ? (
        <Trans id="organization.created" message="{name} created" values={values} />
      ) : (
        <Trans id="notification.joined.title" message="You joined {name}" values={values} />
      )}
    </PopupToast>
  );
}
