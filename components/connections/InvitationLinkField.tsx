import { Trans, useLingui } from '@lingui/react';
import { DEFAULT_INVITATION_TEMPLATE } from '@/lib/connections/addressTemplate';
import { TemplateField, type TemplateFieldProps } from './TemplateField';
import { BRACES } from './templateTexts';

type InvitationLinkFieldProps = Pick<TemplateFieldProps, 'filled' | 'onChange' | 'ref' | 'value'>;

/** Where the links lead by which invitations are answered. */
export function InvitationLinkField(props: InvitationLinkFieldProps) {
  const { i18n } = useLingui();
  return (
    <TemplateField
      {...props}
      hint={
        <Trans
          id="servers.edit.invitation.hint"
          message="Where the links lead that you copy for people you invite. {openBrace}id{closeBrace} stands for the invitation. Empty, it is the dashboard’s usual page."
          values={BRACES}
        />
      }
      label={i18n._({ id: 'servers.edit.invitation', message: 'Links to invitations' })}
      name="invitationTemplate"
      placeholder={DEFAULT_INVITATION_TEMPLATE}
    />
  );
}
