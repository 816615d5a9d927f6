import { Trans, useLingui } from '@lingui/react';
import { ComboboxField } from '@/components/ui/ComboboxField';
import { SelectField } from '@/components/ui/SelectField';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { OrganizationChoice } from './paymentPage';

export interface OrganizationSelectProps extends OrganizationChoice {
  readonly organizationId: string;
}

/** Ours: from this many organizations on, the field can be searched. */
const SEARCHED_FROM = 12;

export function OrganizationSelect(props: OrganizationSelectProps) {
  const { organizationId, organizations, onOrganization, hasAll = false } = props;
  const { i18n } = useLingui();
  // The chosen organization is listed even if its name isn't known.
  const isAll = organizationId === ALL_ORGANIZATIONS;
  const known =
    isAll || organizations.some(({ id }) => id === organizationId)
      ? organizations
      : [{ id: organizationId, name: organizationId }, ...organizations];
  const shared = {
    label: i18n._({ id: 'label.organization', message: 'Organization' }),
    onChoose: onOrganization,
    options: [
      ...(hasAll || isAll
        ? [
            {
              value: ALL_ORGANIZATIONS,
              label: i18n._({ id: 'label.all-organizations', message: 'All organizations' }),
            },
          ]
        : []),
      ...known.map(({ id, name }) => ({ value: id, label: name })),
    ],
    value: organizationId,
  };
  return known.length < SEARCHED_FROM ? (
    <SelectField {...shared} hidesLabel />
  ) : (
    <ComboboxField
      {...shared}
      empty={<Trans id="notifications.organizations.unfound" message="No organizations match" />}
      placeholder={i18n._({ id: 'notifications.organizations.search', message: 'Find an organization' })}
    />
  );
}
