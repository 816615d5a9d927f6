import { useAction } from '@/components/form/useAction';
import { useFormDraft } from '@/components/form/useFormDraft';
import { call } from '@/lib/core/command/call';
import { FIELD_OF_REFUSAL } from './OrganizationFields';
import { may, type OrganizationTabProps } from './organizationPage';
import { organizationSlip } from './organizationSlip';
import {
  ORGANIZATION_FIELDS,
  type OrganizationField,
  organizationChanges,
  savedValues,
} from './organizationValues';
import { useOrganizationFields } from './useOrganizationFields';

/** What is known of an organization, to be changed; only what changed is sent, and what was not is kept as a draft. */
export function useDetailsForm({ connection, profile, details, onChanged }: OrganizationTabProps) {
  const draft = useFormDraft(
    'organizationDetails',
    `${connection.id} ${profile.id} ${details.id}`,
    ORGANIZATION_FIELDS,
  );
  // Who may not change it any more sees it as it is.
  const typed = may(details, 'organization:update') ? draft.values : undefined;
  const action = useAction<null>();
  const fields = useOrganizationFields();
  const values = { ...savedValues(details), ...typed };
  const changes = organizationChanges(values, details);

  function type(field: OrganizationField, text: string) {
    fields.edited();
    if (!action.isBusy) action.reset();
    draft.type({ [field]: text });
  }

  async function save() {
    if (!changes || action.isBusy) return;
    const slip = organizationSlip(values, changes);
    if (slip) {
      fields.point(slip);
      return;
    }
    const result = await action.run(() =>
      call('organizations.update', { organizationId: details.id, ...changes }),
    );
    if (result.ok) {
      // Until it was read again, what was typed is newer than what is known.
      await onChanged();
      draft.discard();
      return;
    }
    const refused = FIELD_OF_REFUSAL[result.error.code];
    if (refused) fields.focus(refused);
  }

  return {
    values,
    changes,
    fields,
    isBusy: action.isBusy,
    isSaved: action.phase.name === 'done',
    error: action.error,
    type,
    save: () => void save(),
    discard: () => {
      fields.edited();
      action.reset();
      draft.discard();
    },
  };
}
