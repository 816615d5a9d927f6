import { Trans } from '@lingui/react';
import type { FormDraft } from '@/components/form/useFormDraft';
import { useOptionsSteps } from '@/components/shell/useOptionsSteps';
import { Card } from '@/components/ui/Card';
import { LoadingRows } from '@/components/ui/LoadingRows';
import type { AccountPageProps } from './accountPage';
import { ProfileFormView } from './ProfileFormView';
import type { ProfileField } from './profileValues';
import { useOpenProfileForm, useProfileDraft } from './useProfileForm';
import { useUsernameCheck } from './useUsernameCheck';

export interface ProfileCardProps extends AccountPageProps {
  readonly showImages: boolean;
}

/** Who somebody is on this server, as others see it. */
export function ProfileCard(props: ProfileCardProps) {
  const draft = useProfileDraft(props.profile);
  return (
    <Card title={<Trans id="label.profile" message="Profile" />}>
      {draft.values ? <OpenForm {...props} draft={draft} /> : <LoadingRows count={1} />}
    </Card>
  );
}

function OpenForm(props: ProfileCardProps & { readonly draft: FormDraft<ProfileField> }) {
  const { connection, profile, showImages, draft } = props;
  const form = useOpenProfileForm(profile, draft);
  const steps = useOptionsSteps(connection);
  const hasUsernames = connection.capabilities.username === true || profile.username !== null;
  const username = useUsernameCheck(form.values.username.trim(), profile.username, hasUsernames);
  return (
    <ProfileFormView
      form={form}
      hasUsernames={hasUsernames}
      profile={profile}
      showImages={showImages}
      steps={steps}
      username={username}
    />
  );
}
