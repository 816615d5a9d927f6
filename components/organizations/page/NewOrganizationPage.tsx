import { Trans } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { type FormDraft, useFormDraft } from '@/components/form/useFormDraft';
import { TextLink } from '@/components/shell/TextLink';
import { useOptionsSteps } from '@/components/shell/useOptionsSteps';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Checkbox } from '@/components/ui/Checkbox';
import { LoadingRows } from '@/components/ui/LoadingRows';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import type { Head } from '@/lib/sessions/headSchema';
import type { Profile } from '@/lib/sessions/schema';
import { FIELD_OF_REFUSAL, OrganizationFields } from './OrganizationFields';
import { NEW_FIELDS, type NewField, useNewOrganization } from './useNewOrganization';
import { useSlugCheck } from './useSlugCheck';

export interface NewOrganizationPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly head: Head | undefined;
  readonly activeId: string | null;
  readonly showImages: boolean;
}

/** Makes an organization; what was typed outlives a reload. */
export function NewOrganizationPage(props: NewOrganizationPageProps) {
  const { connection, profile } = props;
  const draft = useFormDraft('organization', `${connection.id} ${profile.id}`, NEW_FIELDS);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="organization.new.lead"
            message="On {serverName}. You become its owner."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.new-organization" message="New organization" />
      </PageHeading>
      <Card title={<Trans id="label.details" message="Details" />}>
        {draft.values ? <NewForm {...props} draft={draft} /> : <LoadingRows count={2} />}
      </Card>
      <p className="px-1 text-small">
        <TextLink to={{ name: 'organizations' }}>
          <Trans id="label.all-organizations" message="All organizations" />
        </TextLink>
      </p>
    </>
  );
}

interface NewFormProps extends NewOrganizationPageProps {
  readonly draft: FormDraft<NewField>;
}

function NewForm({ connection, head, activeId, showImages, draft }: NewFormProps) {
  const form = useNewOrganization(draft);
  const steps = useOptionsSteps(connection);
  const errors = useFieldErrors(form.error, FIELD_OF_REFUSAL, steps);
  const slugCheck = useSlugCheck(form.values.slug.trim(), null);
  const current = head?.activeOrganization?.id === activeId ? head?.activeOrganization?.name : undefined;
  return (
    <CardForm onSubmit={form.create}>
      <OrganizationFields
        errors={errors}
        fields={form.fields}
        id="new"
        onType={form.type}
        savedMetadata=""
        showImages={showImages}
        slugCheck={slugCheck}
        values={form.values}
      />
      {activeId === null ? null : (
        <Checkbox
          checked={form.keepsActive}
          hint={
            <Trans
              id="organization.keep.hint"
              message="Otherwise you are switched to the new organization."
            />
          }
          label={
            current ? (
              <Trans
                id="organization.keep"
                message="Keep {name} active"
                values={{ name: <bdi>{current}</bdi> }}
              />
            ) : (
              <Trans id="organization.keep.current" message="Keep the current organization active" />
            )
          }
          name="keepsActive"
          onChange={(keeps) => form.type('keepsActive', keeps ? 'yes' : '')}
        />
      )}
      <ActionFailure
        error={errors.rest}
        onDismiss={form.dismiss}
        onRetry={form.create}
        steps={{ ...steps, edit: () => form.fields.focus('name') }}
      />
      <FormActions>
        <Button busy={form.isBusy} type="submit" variant="primary">
          <Trans id="organization.create" message="Create organization" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
