import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/components/form/Form';
import { useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { useInvalidate } from '@/components/reading/useReading';
import { Card, LoadingRows } from '@/components/ui/Card';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';
import { may } from '@/lib/organizations/details';
import {
  FIELD_OF_REFUSAL,
  ORGANIZATION_FIELDS,
  OrganizationFields,
  organizationChanges,
  organizationFields,
  savedOrganization,
  useSlugCheck,
} from './OrganizationFields';
import { ownRoleName, RoleNote } from './Roles';
import type { OrganizationTabProps } from './tabs';

function useDetailsForm({ connection, profile, details, steps }: OrganizationTabProps) {
  const invalidate = useInvalidate();
  const form = useCommandForm({
    schema: z.object(organizationFields(savedOrganization(details))),
    saved: savedOrganization(details),
    send: async (values) => {
      const changes = organizationChanges(values, details);
      return changes ? call('organizations.update', { organizationId: details.id, ...changes }) : ok(null);
    },
    onDone: async () => {
      // Until the details are read again, the typed values are newer than the known ones.
      await invalidate('organizations.details');
      draft.discard();
    },
    shared: ['name', 'slug', 'logo'],
    fieldOf: FIELD_OF_REFUSAL,
    steps,
  });
  const draft = useDraft(form, {
    form: 'organizationDetails',
    user: `${connection.id} ${profile.id} ${details.id}`,
    fields: ORGANIZATION_FIELDS,
  });
  return { form, draft };
}

export function DetailsCard(props: OrganizationTabProps) {
  const isAllowed = may(props.details, 'organization:update');
  const { i18n } = useLingui();
  const noteId = useId();
  return (
    <Card title={<Trans id="label.details" message="Details" />}>
      {isAllowed ? null : (
        <RoleNote id={noteId}>
          <Trans
            id="organization.details.not-allowed"
            message="Your role, {role}, can’t change this organization."
            values={{ role: ownRoleName(i18n, props.details) }}
          />
        </RoleNote>
      )}
      <DetailsForm {...props} isAllowed={isAllowed} noteId={noteId} />
    </Card>
  );
}

interface DetailsFormProps extends OrganizationTabProps {
  readonly isAllowed: boolean;
  readonly noteId: string;
}

function DetailsForm({ isAllowed, noteId, ...props }: DetailsFormProps) {
  const { details, showImages, steps } = props;
  const { form, draft } = useDetailsForm(props);
  // A user who may no longer change it sees the saved values.
  const values = isAllowed ? form.values : savedOrganization(details);
  const changes = organizationChanges(values, details);
  const slugCheck = useSlugCheck(values.slug.trim(), details.slug);
  if (!draft.isRead) return <LoadingRows count={2} />;
  return (
    <Form
      action={isAllowed ? <Trans id="action.save" message="Save" /> : null}
      form={form}
      isDisabled={!changes}
      isSaved={form.phase.name === 'done' && !changes}
      onDiscard={changes ? draft.discard : undefined}
      savedText={<Trans id="organization.saved" message="Saved" />}
      steps={steps}
    >
      <fieldset
        aria-describedby={isAllowed ? undefined : noteId}
        className="grid grid-cols-1 gap-4"
        disabled={!isAllowed}
      >
        <OrganizationFields
          form={form}
          id={details.id}
          savedMetadata={details.metadata}
          showImages={showImages}
          slugCheck={slugCheck}
          values={values}
        />
      </fieldset>
    </Form>
  );
}
