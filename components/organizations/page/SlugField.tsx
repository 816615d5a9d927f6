import { Trans, useLingui } from '@lingui/react';
import type { BoundField } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import type { SlugCheck } from './useSlugCheck';

export interface SlugFieldProps {
  readonly check: SlugCheck;
  readonly field: BoundField;
}

/** The bound of the command that switches by it (lib/organizations/contract.ts). */
const MAX_SLUG = 256;

/** The short name, that addresses use. */
export function SlugField({ check, field }: SlugFieldProps) {
  const { i18n } = useLingui();
  const taken = i18n._({ id: 'organization.slug.taken', message: 'Another organization has that one.' });
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
          {/* What the server said last is truer than what it said while it was typed. */}
          <SlugHint check={field.error ? 'none' : check} />
        </span>
      }
      label={i18n._({ id: 'organization.slug', message: 'Short name' })}
      maxLength={MAX_SLUG}
      spellCheck={false}
    />
  );
}

function SlugHint({ check }: { readonly check: SlugCheck }) {
  switch (check) {
    case 'asking':
      return <Trans id="organization.slug.asking" message="Asking whether it is free…" />;
    case 'free':
      return (
        <span className="text-good">
          <Trans id="organization.slug.free" message="It is free." />
        </span>
      );
    case 'unknown':
      return (
        <Trans
          id="organization.slug.unknown"
          message="The server does not say whether it is free. Saving will show it."
        />
      );
    default:
      return (
        <Trans
          id="organization.slug.hint"
          message="Stands in addresses. Best with small letters, digits and hyphens."
        />
      );
  }
}
