import { useLingui } from '@lingui/react';
import { SelectField } from '@/components/ui/SelectField';
import type { OrganizationChoice } from './paymentPage';

export interface OrganizationSelectProps extends OrganizationChoice {
  readonly organizationId: string;
}

/** Whose payments are shown. */
export function OrganizationSelect(props: OrganizationSelectProps) {
  const { organizationId, organizations, onOrganization } = props;
  const { i18n } = useLingui();
  // `value` is among them even if its name is not known.
  const known = organizations.some(({ id }) => id === organizationId)
    ? organizations
    : [{ id: organizationId, name: organizationId }, ...organizations];
  return (
    <SelectField
      label={i18n._({ id: 'label.organization', message: 'Organization' })}
      onChoose={onOrganization}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={organizationId}
    />
  );
}
