import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import { requiredText, rule } from '@/components/form/fieldSchemas';
import { ImageAddressField } from '@/components/form/ImageAddressField';
import { imageAddress } from '@/components/form/imageState';
import type { CommandForm, FieldOfCode } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import { MetadataField } from './MetadataField';
import { metadataProblem } from './metadataProblem';
import type { OrganizationField, OrganizationValues } from './organizationValues';
import { SlugField } from './SlugField';
import type { SlugCheck } from './useSlugCheck';

export interface OrganizationFieldsProps {
  /** Picks the colour of the initials. */
  readonly id: string;
  readonly form: Pick<CommandForm<OrganizationValues, unknown>, 'field' | 'set'>;
  readonly values: OrganizationValues;
  readonly savedMetadata: string;
  readonly slugCheck: SlugCheck;
  readonly showImages: boolean;
  /** The slug follows it. */
  readonly onName?: (name: string) => void;
}

/** Which field the server's refusals are about. It says "exists" of a slug that another one has. */
export const FIELD_OF_REFUSAL: FieldOfCode<OrganizationField> = {
  'slug-taken': 'slug',
  'organization-exists': 'slug',
  'metadata-invalid': 'metadata',
};

/** Metadata that is as it was is the server's own, and may be no JSON. */
export const organizationFields = (savedMetadata: string) => ({
  name: requiredText,
  slug: requiredText,
  logo: imageAddress,
  metadata: z
    .string()
    .check(rule((typed) => typed === savedMetadata || metadataProblem(typed) === null, 'wrong')),
});

/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
const MAX_NAME = 256;

/** Name, short name, logo and metadata: the same whether it is made or changed. */
export function OrganizationFields(props: OrganizationFieldsProps) {
  const { id, form, values, savedMetadata, slugCheck, showImages, onName } = props;
  const { i18n } = useLingui();
  const name = form.field('name', {
    empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
  });
  return (
    <>
      <TextField
        {...name}
        autoComplete="off"
        dir="auto"
        label={i18n._({ id: 'label.name', message: 'Name' })}
        maxLength={MAX_NAME}
        onChange={(event) => {
          void name.onChange(event);
          onName?.(event.target.value);
        }}
      />
      <SlugField
        check={slugCheck}
        field={form.field('slug', {
          empty: i18n._({ id: 'organization.slug.empty', message: 'Enter a short name.' }),
        })}
      />
      <ImageAddressField
        autoComplete="off"
        clearLabel={i18n._({ id: 'organization.logo.clear', message: 'Clear the logo' })}
        field={form.field('logo')}
        hint={<Trans id="organization.logo.hint" message="An image on the web. Empty, initials are shown." />}
        id={id}
        initialsOf={values.name}
        label={i18n._({ id: 'organization.logo', message: 'Logo address' })}
        onClear={() => form.set('logo', '')}
        shape="tile"
        showImages={showImages}
        value={values.logo}
      />
      <MetadataField field={form.field('metadata')} saved={savedMetadata} value={values.metadata} />
    </>
  );
}
