import { Trans } from '@lingui/react';
import type { QuestionTexts } from '@/components/form/Question';
import type { Member } from '@/lib/members/schema';

const action = <Trans id="action.remove" message="Remove" />;

export const removalTexts = ({ name, email }: Member): QuestionTexts => ({
  action,
  title: <Trans id="members.remove.title" message="Remove {name}?" values={{ name: <bdi>{name}</bdi> }} />,
  text: (
    <Trans
      id="members.remove.text"
      message="{email} loses their role and teams right away. You can invite them again."
      values={{ email: <bdi>{email}</bdi> }}
    />
  ),
});

export const removalOfSeveral = (count: number): QuestionTexts => ({
  action,
  title: (
    <Trans
      id="members.remove.several.title"
      message="{count, plural, one {Remove # member?} other {Remove # members?}}"
      values={{ count }}
    />
  ),
  text: (
    <Trans
      id="members.remove.several.text"
      message="They lose their roles and teams right away. You can invite them again."
    />
  ),
});
