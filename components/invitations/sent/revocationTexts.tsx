import { Trans } from '@lingui/react';
import type { QuestionTexts } from '@/components/form/Question';
import type { Invitation } from '@/lib/invitations/schema';

export const revocationTexts = ({ email }: Invitation): QuestionTexts => ({
  action: <Trans id="sent.cancel" message="Revoke invitation" />,
  title: (
    <Trans
      id="sent.cancel.title"
      message="Revoke the invitation to {email}?"
      values={{ email: <bdi>{email}</bdi> }}
    />
  ),
  text: <Trans id="sent.cancel.text" message="Its link stops working. You can invite them again." />,
});

export const revocationOfSeveral = (count: number): QuestionTexts => ({
  action: <Trans id="sent.cancel.several" message="Revoke invitations" />,
  title: (
    <Trans
      id="sent.cancel.several.title"
      message="{count, plural, one {Revoke # invitation?} other {Revoke # invitations?}}"
      values={{ count }}
    />
  ),
  text: (
    <Trans id="sent.cancel.several.text" message="Their links stop working. You can invite them again." />
  ),
});
