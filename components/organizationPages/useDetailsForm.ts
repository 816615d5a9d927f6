import { useState } from 'react';
import { useAction } from '@/components/account/useAction';
import { call } from '@/lib/messaging/call';
import { FIELD_OF_REFUSAL } from './OrganizationFields';
import type { OrganizationTabProps } from './organizationPage';
import { organizationSlip } from './organizationSlip';
import { type OrganizationField, organizationChanges, savedValues } from './organizationValues';
import { useOrganizationFields } from './useOrganizationFields';

/** What is known of an organization, to be changed; only what changed is sent. */
export function useDetailsForm({ details, onChanged }: OrganizationTabProps) {
  const [typed, setTyped] = useState<Partial<Record<OrganizationField, string>>>({});
  const action = useAction<null>();
  const fields = useOrganizationFields();
  const values = { ...savedValues(details), ...typed };
  const changes = organizationChanges(values, details);

  function type(field: OrganizationField, text: string) {
    fields.edited();
    if (!action.isBusy) action.reset();
    setTyped((before) => ({ ...before, [field]: text }));
  }

  async function save() {
    if (!changes || action.isBusy) return;
    const slip = organizationSlip(values, changes);
    if (slip) {
      fields.point(slip);
      return;
    }
    const result = await action.run(() =>
      call('organization.update', { organizationId: details.id, ...changes }),
    );
    if (result.ok) {
      // Until it was read again, what was typed is newer than what is known.
      await onChanged();
      setTyped({});
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
      setTyped({});
    },
  };
}
