import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { Profile } from '@/lib/sessions/schema';
import { ImageField } from './ImageField';
import { UsernameFields } from './UsernameFields';
import type { ProfileForm } from './useProfileForm';
import type { UsernameCheck } from './useUsernameCheck';

export interface ProfileFormViewProps {
  readonly form: ProfileForm;
  readonly profile: Profile;
  readonly hasUsernames: boolean;
  readonly username: UsernameCheck;
  readonly showImages: boolean;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'username' | 'displayUsername'> = {
  'username-taken': 'username',
  'username-too-short': 'username',
  'username-too-long': 'username',
  'username-invalid': 'username',
  'username-fixed': 'username',
  'display-username-invalid': 'displayUsername',
};

export function ProfileFormView(props: ProfileFormViewProps) {
  const { form, profile, hasUsernames, username, showImages, steps } = props;
  const { i18n } = useLingui();
  const errors = useFieldErrors(form.error, FIELD_OF, steps);
  return (
    <CardForm onSubmit={form.save}>
      <ImageField
        name={form.values.name.trim() || profile.name}
        onType={(image) => form.type('image', image)}
        profile={profile}
        showImages={showImages}
        value={form.values.image}
      />
      <TextField
        autoComplete="name"
        error={
          form.asksForName ? i18n._({ id: 'signUp.name.empty', message: 'Enter your name.' }) : undefined
        }
        label={i18n._({ id: 'label.name', message: 'Name' })}
        maxLength={MAX_TYPED}
        name="name"
        onChange={({ target }) => form.type('name', target.value)}
        ref={form.nameField}
        value={form.values.name}
      />
      {hasUsernames ? <UsernameFields check={username} errors={errors} form={form} /> : null}
      <ActionFailure error={errors.rest} isInForm onRetry={form.save} steps={steps} />
      <FormActions
        isSaved={form.isSaved}
        savedText={<Trans id="account.profile.saved" message="Your profile is saved." />}
      >
        <Button busy={form.isBusy} disabled={!form.changes && !form.isBusy} type="submit" variant="primary">
          <Trans id="action.save" message="Save" />
        </Button>
        {form.changes && !form.isBusy ? (
          <Button onClick={form.discard} variant="quiet">
            <Trans id="action.discard" message="Discard changes" />
          </Button>
        ) : null}
      </FormActions>
    </CardForm>
  );
}
