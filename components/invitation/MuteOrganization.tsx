import { Trans, useLingui } from '@lingui/react';
import { usePreferences } from '@/components/preferences/usePreferences';
import { TextButton } from '@/components/ui/TextButton';

export interface MuteOrganizationProps {
  readonly organizationId: string;
  readonly name: string;
}

/** Nothing more is told of one organization, or is again; its invitations stay where they are. */
export function MuteOrganization({ organizationId, name }: MuteOrganizationProps) {
  const { i18n } = useLingui();
  const { shown, choose } = usePreferences();
  if (!shown) return null;
  const muted = shown.mutedOrganizations;
  const isMuted = muted.includes(organizationId);
  const wanted = isMuted ? muted.filter((id) => id !== organizationId) : [...muted, organizationId];
  return (
    <TextButton
      aria-label={
        isMuted
          ? i18n._({ id: 'invitation.unmute.one', message: 'Muted. Tell me again: {name}', values: { name } })
          : i18n._({ id: 'invitation.mute.one', message: 'Mute this organization: {name}', values: { name } })
      }
      onClick={() => void choose({ ...shown, mutedOrganizations: wanted })}
    >
      {isMuted ? (
        <Trans id="invitation.unmute" message="Muted. Tell me again" />
      ) : (
        <Trans id="invitation.mute" message="Mute this organization" />
      )}
    </TextButton>
  );
}
