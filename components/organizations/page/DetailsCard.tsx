import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { FIELD_OF_REFUSAL, OrganizationFields } from './OrganizationFields';
import { may, type OrganizationTabProps } from './organizationPage';
import { ownRoleName } from './ownRoleName';
import { RoleNote } from './RoleNote';
import { useDetailsForm } from './useDetailsForm';
import { useSlugCheck } from './useSlugCheck';

/** Name, short name, logo and metadata. */
export function DetailsCard(props: OrganizationTabProps) {
  const { details, showImages, steps } = props;
  const { i18n } = useLingui();
  const noteId = useId();
  const form = useDetailsForm(props);
  const errors = useFieldErrors(form.error, FIELD_OF_REFUSAL, steps);
  const slugCheck = useSlugCheck(form.values.slug.trim(), details.slug);
  const isAllowed = may(details, 'organization:update');
  const canSave = form.changes !== null || form.isBusy;
  return (
    <Card title={<Trans id="label.details" message="Details" />}>
      {isAllowed ? null : (
        <RoleNote id={noteId}>
          <Trans
            id="organization.details.not-allowed"
            message="Your role, {role}, may not change this organization."
            values={{ role: ownRoleName(i18n, details) }}
          />
        </RoleNote>
      )}
      <CardForm onSubmit={form.save}>
        <fieldset
          aria-describedby={isAllowed ? undefined : noteId}
          className="grid grid-cols-1 gap-4"
          disabled={!isAllowed}
        >
          <OrganizationFields
            errors={errors}
            fields={form.fields}
            id={details.id}
            onType={form.type}
            savedMetadata={details.metadata}
            showImages={showImages}
            slugCheck={slugCheck}
            values={form.values}
          />
        </fieldset>
        <ActionFailure
          error={errors.rest}
          onRetry={form.save}
          steps={{ ...steps, edit: () => form.fields.focus('name') }}
        />
        {isAllowed ? (
          <FormActions
            isSaved={form.isSaved && form.changes === null}
            savedText={<Trans id="organization.saved" message="Saved." />}
          >
            <Button busy={form.isBusy} disabled={!canSave} type="submit" variant="primary">
              <Trans id="action.save" message="Save" />
            </Button>
            {form.changes && !form.isBusy ? (
              <Button onClick={form.discard} variant="quiet">
                <Trans id="action.discard" message="Discard changes" />
              </Button>
            ) : null}
          </FormActions>
        ) : null}
      </CardForm>
    </Card>
  );
}
