import { useLingui } from '@lingui/react';
import type { FieldErrors, FieldOfCode } from '@/components/form/useFieldErrors';
import { TextField } from '@/components/ui/TextField';
import { LogoField } from './LogoField';
import { MetadataField } from './MetadataField';
import type { OrganizationField, OrganizationValues } from './organizationValues';
import { SlugField } from './SlugField';
import type { OrganizationFieldRefs } from './useOrganizationFields';
import type { SlugCheck } from './useSlugCheck';

export interface OrganizationFieldsProps {
  /** Picks the colour of the initials. */
  readonly id: string;
  readonly values: OrganizationValues;
  readonly savedMetadata: string;
  readonly fields: OrganizationFieldRefs;
  readonly slugCheck: SlugCheck;
  readonly errors: FieldErrors<OrganizationField>;
  readonly showImages: boolean;
  readonly onType: (field: OrganizationField, text: string) => void;
}

/** Which field the server's refusals are about. It says "exists" of a slug that another one has. */
export const FIELD_OF_REFUSAL: FieldOfCode<OrganizationField> = {
  'slug-taken': 'slug',
  'organization-exists': 'slug',
  'metadata-invalid': 'metadata',
};

/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
const MAX_NAME = 256;

/** Name, short name, logo and metadata: the same whether it is made or changed. */
export function OrganizationFields(props: OrganizationFieldsProps) {
  const { id, values, savedMetadata, fields, slugCheck, errors, showImages, onType } = props;
  const { i18n } = useLingui();
  const noName = i18n._({ id: 'label.name.empty', message: 'Enter a name.' });
  return (
    <>
      <TextField
        autoComplete="off"
        dir="auto"
        error={fields.slip === 'name' ? noName : errors.at('name')}
        label={i18n._({ id: 'label.name', message: 'Name' })}
        maxLength={MAX_NAME}
        name="name"
        onChange={({ target }) => onType('name', target.value)}
        ref={fields.refs.name}
        value={values.name}
      />
      <SlugField
        check={slugCheck}
        error={errors.at('slug')}
        field={fields.refs.slug}
        isEmpty={fields.slip === 'slug'}
        onType={(slug) => onType('slug', slug)}
        value={values.slug}
      />
      <LogoField
        field={fields.refs.logo}
        id={id}
        name={values.name}
        onType={(logo) => onType('logo', logo)}
        showImages={showImages}
        value={values.logo}
      />
      <MetadataField
        field={fields.refs.metadata}
        isAsked={fields.slip === 'metadata'}
        onType={(metadata) => onType('metadata', metadata)}
        refused={errors.at('metadata')}
        saved={savedMetadata}
        value={values.metadata}
      />
    </>
  );
}
