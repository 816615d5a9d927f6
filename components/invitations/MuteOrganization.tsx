import { Trans, useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { usePreferences } from '@/components/preferences/usePreferences';
import { TextButton } from '@/components/ui/Button';

export interface MuteOrganizationProps {
  readonly organizationId: string;
  readonly name: string;
  readonly steps: NextSteps;
}

/** Nothing more is told of one organization, or is again; its invitations stay where they are. */
export function MuteOrganization({ organizationId, name, steps }: MuteOrganizationProps) {
  const { i18n } = useLingui();
  const { shown, choose, failure } = usePreferences();
  if (!shown) return null;
  const isMuted = shown.mutedOrganizations.includes(organizationId);
  return (
    <>
      <TextButton
        aria-label={
          isMuted
            ? i18n._({
                id: 'invitation.unmute.one',
                message: 'Muted. Tell me again: {name}',
                values: { name },
              })
            : i18n._({
                id: 'invitation.mute.one',
                message: 'Mute this organization: {name}',
                values: { name },
              })
        }
        onClick={() => choose({ mute: { organizationId, isMuted: !isMuted } })}
      >
        {isMuted ? (
          <Trans id="invitation.unmute" message="Muted. Tell me again" />
        ) : (
          <Trans id="invitation.mute" message="Mute this organization" />
        )}
      </TextButton>
      {failure ? <ErrorNotice error={failure.error} steps={{ ...steps, retry: failure.retry }} /> : null}
    </>
  );
}
