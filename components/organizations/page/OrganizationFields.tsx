import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import { imageAddress, requiredUpTo, rule } from '@/components/form/fieldSchemas';
import { ImageAddressField } from '@/components/form/ImageAddressField';
import { type Availability, useAvailability } from '@/components/form/useAvailability';
import type { BoundField, CommandForm, FieldOfCode } from '@/components/form/useCommandForm';
import { Disclosure } from '@/components/ui/Disclosure';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import type { OrganizationDetails } from '@/lib/organizations/details';
import { MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '@/lib/organizations/fieldLengths';
import { MetadataField, metadataProblem } from './MetadataField';

export const ORGANIZATION_FIELDS = ['name', 'slug', 'logo', 'metadata'] as const;
type OrganizationField = (typeof ORGANIZATION_FIELDS)[number];
type OrganizationValues = Record<OrganizationField, string>;

type Changes = Omit<Input<'organizations.update'>, 'organizationId'>;

export const savedOrganization = ({
  name,
  slug,
  logo,
  metadata,
}: OrganizationDetails): OrganizationValues => ({
  name,
  slug,
  logo: logo ?? '',
  metadata,
});

export function organizationChanges(typed: OrganizationValues, details: OrganizationDetails): Changes | null {
  const saved = savedOrganization(details);
  const [name, slug, logo] = [typed.name.trim(), typed.slug.trim(), typed.logo.trim()];
  const changes: Changes = {
    ...(name === saved.name ? {} : { name }),
    ...(slug === saved.slug ? {} : { slug }),
    ...(logo === saved.logo ? {} : { logo: logo || null }),
    ...(typed.metadata.trim() === saved.metadata.trim() ? {} : { metadata: typed.metadata.trim() || null }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

export interface OrganizationFieldsProps {
  /** The colour of the initials depends on this ID. */
  readonly id: string;
  readonly form: Pick<CommandForm<OrganizationValues, unknown>, 'field' | 'set'>;
  readonly values: OrganizationValues;
  readonly savedMetadata: string;
  readonly slugCheck: SlugCheck;
  readonly showImages: boolean;
  readonly onName?: (name: string) => void;
  /** The page has no other purpose than this form. */
  readonly autoFocus?: boolean;
}

/** Better Auth returns "exists" for a slug that is taken. */
export const FIELD_OF_REFUSAL: FieldOfCode<OrganizationField> = {
  'slug-taken': 'slug',
  'organization-exists': 'slug',
  'metadata-invalid': 'metadata',
};

/** Unchanged metadata is the server's own, which needn't be JSON. */
export const organizationFields = (saved: OrganizationValues) => ({
  name: requiredUpTo(MAX_NAME_LENGTH, saved.name),
  slug: requiredUpTo(MAX_SLUG_LENGTH, saved.slug),
  logo: imageAddress,
  metadata: z
    .string()
    .check(rule((typed) => typed === saved.metadata || metadataProblem(typed) === null, 'wrong')),
});

export function OrganizationFields(props: OrganizationFieldsProps) {
  const { id, form, values, savedMetadata, slugCheck, showImages, onName, autoFocus = false } = props;
  const { i18n } = useLingui();
  const name = form.field('name', {
    empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
  });
  return (
    <>
      <TextField
        {...name}
        autoComplete="off"
        autoFocus={autoFocus}
        dir="auto"
        label={i18n._({ id: 'label.thing-name', message: 'Name' })}
        onChange={(event) => {
          void name.onChange(event);
          onName?.(event.target.value);
        }}
      />
      <SlugField
        check={slugCheck}
        field={form.field('slug', {
          empty: i18n._({ id: 'organization.slug.empty', message: 'Enter a slug.' }),
        })}
      />
      <ImageAddressField
        autoComplete="off"
        clearLabel={i18n._({ id: 'organization.logo.clear', message: 'Clear logo' })}
        field={form.field('logo')}
        hint={<Trans id="organization.logo.hint" message="Leave empty to show initials" />}
        id={id}
        initialsOf={values.name}
        label={i18n._({ id: 'organization.logo', message: 'Logo URL' })}
        onClear={() => form.set('logo', '')}
        shape="tile"
        showImages={showImages}
        value={values.logo}
      />
      <Disclosure
        isOpen={Boolean(form.field('metadata').error)}
        summary={<Trans id="label.advanced" message="Advanced" />}
      >
        <MetadataField field={form.field('metadata')} saved={savedMetadata} value={values.metadata} />
      </Disclosure>
    </>
  );
}

interface SlugFieldProps {
  readonly check: SlugCheck;
  readonly field: BoundField;
}

function SlugField({ check, field }: SlugFieldProps) {
  const { i18n } = useLingui();
  const taken = i18n._({ id: 'organization.slug.taken', message: 'Taken. Try another slug.' });
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      error={field.error ?? (check === 'taken' ? taken : undefined)}
      hint={
        <span role="status">
          {/* A refused save is newer than the check while typing. */}
          <SlugHint check={field.error ? 'none' : check} />
        </span>
      }
      label={i18n._({ id: 'organization.slug', message: 'Slug' })}
      spellCheck={false}
    />
  );
}

function SlugHint({ check }: { readonly check: SlugCheck }) {
  switch (check) {
    case 'asking':
      return <Trans id="account.username.asking" message="Checking availability…" />;
    case 'free':
      return (
        <span className="text-good">
          <Trans id="organization.slug.free" message="Available" />
        </span>
      );
    case 'unknown':
      return <Trans id="organization.slug.unknown" message="Can’t check availability. Save to find out." />;
    default:
      return (
        <Trans id="organization.slug.hint" message="Used in URLs: lowercase letters, digits and hyphens" />
      );
  }
}

type SlugCheck = 'none' | Availability;

const checkSlug = (slug: string) => call('organizations.checkSlug', { slug });

/** `own` is the organization's current slug, which is never "taken". */
export function useSlugCheck(slug: string, own: string | null): SlugCheck {
  const isNothing = slug === '' || slug === own || slug.length > MAX_SLUG_LENGTH;
  const availability = useAvailability(isNothing ? null : slug, checkSlug);
  return isNothing ? 'none' : availability;
}
