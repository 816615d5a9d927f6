import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Form } from '@/components/form/Form';
import { imageAddress, optionalText, requiredText } from '@/components/form/fieldSchemas';
import { ImageAddressField } from '@/components/form/ImageAddressField';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { AccountsCard } from '@/components/multiSession/AccountsCard';
import { TextLink } from '@/components/routing/TextLink';
import { useUsernameCheck } from '@/components/signIn/page/UsernameHint';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import type { AccountPageProps } from './accountState';
import { EmailCard } from './EmailCard';
import { PROFILE_FIELDS, type ProfileField, profileChanges, savedProfile } from './profileValues';
import { UsernameFields } from './UsernameFields';

export function ProfilePage({ connection, profile, showImages }: ProfileCardProps) {
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.profile.lead"
            message="Your account on {serverName}."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.profile" message="Profile" />
      </PageHeading>
      <ProfileCard connection={connection} profile={profile} showImages={showImages} />
      <EmailCard connection={connection} profile={profile} />
      <AccountsCard connection={connection} profile={profile} showImages={showImages} />
      <p className="text-small">
        <TextLink to={{ name: 'delete-account' }} tone="bad">
          <Trans id="action.delete-account" message="Delete account" />
        </TextLink>
      </p>
    </>
  );
}

interface ProfileCardProps extends AccountPageProps {
  readonly showImages: boolean;
}

const FIELD_OF: FieldOfCode<ProfileField> = {
  'username-taken': 'username',
  'username-too-short': 'username',
  'username-too-long': 'username',
  'username-invalid': 'username',
  'username-fixed': 'username',
  'display-username-invalid': 'displayUsername',
};

const schema = z.object({
  name: requiredText,
  image: imageAddress,
  username: optionalText,
  displayUsername: optionalText,
});

function useProfileForm({ connection, profile }: AccountPageProps) {
  const steps = useOptionsSteps(connection);
  const form = useCommandForm({
    schema,
    saved: savedProfile(profile),
    send: async (values) => {
      const changes = profileChanges(values, profile);
      return changes ? call('account.updateProfile', changes) : ok(null);
    },
    onDone: () => {
      draft.discard();
    },
    shared: PROFILE_FIELDS,
    fieldOf: FIELD_OF,
    steps,
  });
  const draft = useDraft(form, { form: 'profile', user: profile.id, fields: PROFILE_FIELDS });
  const changes = profileChanges(form.values, profile);
  return { form, draft, changes, steps };
}

function ProfileCard(props: ProfileCardProps) {
  const { connection, profile, showImages } = props;
  const { i18n } = useLingui();
  const { form, draft, changes, steps } = useProfileForm(props);
  const hasUsernames = connection.capabilities.username === true || profile.username !== null;
  const check = useUsernameCheck(form.values.username.trim(), profile.username, hasUsernames);
  return (
    <Card title={<Trans id="label.profile" message="Profile" />}>
      {/* The form keeps its height while the draft is read. */}
      <div className={draft.isRead ? '' : 'invisible'}>
        <Form
          action={<Trans id="action.save" message="Save" />}
          form={form}
          isDisabled={!changes}
          isSaved={form.phase.name === 'done' && !changes}
          onDiscard={changes ? draft.discard : undefined}
          savedText={<Trans id="account.profile.saved" message="Profile saved" />}
          steps={steps}
        >
          <ImageAddressField
            autoComplete="photo"
            clearLabel={i18n._({ id: 'account.image.clear', message: 'Clear image' })}
            field={form.field('image')}
            hint={<Trans id="account.image.hint" message="Leave empty to show your initials" />}
            id={profile.id}
            initialsOf={form.values.name.trim() || profile.name}
            label={i18n._({ id: 'account.image', message: 'Image URL' })}
            onClear={() => form.set('image', '')}
            shape="person"
            showImages={showImages}
            value={form.values.image}
          />
          <TextField
            {...form.field('name', {
              empty: i18n._({ id: 'signUp.name.empty', message: 'Enter your name.' }),
            })}
            autoComplete="name"
            label={i18n._({ id: 'label.name', message: 'Name' })}
          />
          {hasUsernames ? <UsernameFields check={check} form={form} /> : null}
        </Form>
      </div>
    </Card>
  );
}
