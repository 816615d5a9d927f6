import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { TextField } from '@/components/ui/TextField';
import type { FieldRef } from './useOrganizationFields';
import type { SlugCheck } from './useSlugCheck';

export interface SlugFieldProps {
  readonly value: string;
  readonly check: SlugCheck;
  /** What the server said of it when it was sent. */
  readonly error: ReactNode;
  readonly isEmpty: boolean;
  readonly field: FieldRef<HTMLInputElement>;
  readonly onType: (slug: string) => void;
}

/** The bound of the command that switches by it (lib/organizations/contract.ts). */
const MAX_SLUG = 256;

/** The short name, that addresses use. */
export function SlugField({ value, check, error, isEmpty, field, onType }: SlugFieldProps) {
  const { i18n } = useLingui();
  const empty = i18n._({ id: 'organization.slug.empty', message: 'Enter a short name.' });
  const taken = i18n._({ id: 'organization.slug.taken', message: 'Another organization has that one.' });
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      dir="ltr"
      error={error ?? (isEmpty ? empty : check === 'taken' ? taken : undefined)}
      hint={
        <span role="status">
          {/* What the server said last is truer than what it said while it was typed. */}
          <SlugHint check={error ? 'none' : check} />
        </span>
      }
      label={i18n._({ id: 'organization.slug', message: 'Short name' })}
      maxLength={MAX_SLUG}
      name="slug"
      onChange={({ target }) => onType(target.value)}
      ref={field}
      spellCheck={false}
      value={value}
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
