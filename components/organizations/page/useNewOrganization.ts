import { useAction } from '@/components/form/useAction';
import type { FormDraft } from '@/components/form/useFormDraft';
import { navigate } from '@/components/shell/useRoute';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';
import { proposeSlug } from '@/lib/organizations/slug';
import { FIELD_OF_REFUSAL } from './OrganizationFields';
import { organizationSlip } from './organizationSlip';
import { ORGANIZATION_FIELDS, type OrganizationField, type OrganizationValues } from './organizationValues';
import { useOrganizationFields } from './useOrganizationFields';

export const NEW_FIELDS = [...ORGANIZATION_FIELDS, 'keepsActive'] as const;
export type NewField = (typeof NEW_FIELDS)[number];

/** A form for one that does not exist yet. The slug follows the name until somebody writes another. */
export function useNewOrganization(draft: FormDraft<NewField>) {
  const action = useAction<Organization>();
  const fields = useOrganizationFields();
  const typed = draft.values ?? {};
  const name = typed.name ?? '';
  const values: OrganizationValues = {
    name,
    slug: typed.slug ?? proposeSlug(name),
    logo: typed.logo ?? '',
    metadata: typed.metadata ?? '',
  };
  const keepsActive = typed.keepsActive === 'yes';

  function type(field: NewField, text: string) {
    fields.edited();
    if (!action.isBusy) action.reset();
    draft.type({ [field]: text });
  }

  async function create() {
    if (action.isBusy) return;
    const slip = organizationSlip(values, values);
    if (slip) {
      fields.point(slip);
      return;
    }
    const result = await action.run(() =>
      call('organizations.create', {
        name: values.name.trim(),
        slug: values.slug.trim(),
        logo: values.logo.trim() || null,
        metadata: values.metadata.trim() || null,
        keepsActive,
      }),
    );
    if (result.ok) {
      draft.discard();
      navigate({ name: 'organization', organizationId: result.value.id, tab: 'general' });
      return;
    }
    const refused: OrganizationField | undefined = FIELD_OF_REFUSAL[result.error.code];
    if (refused) fields.focus(refused);
  }

  return {
    values,
    fields,
    keepsActive,
    isBusy: action.isBusy,
    error: action.error,
    dismiss: action.reset,
    type,
    create: () => void create(),
  };
}
