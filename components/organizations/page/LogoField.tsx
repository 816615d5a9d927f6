import { Trans, useLingui } from '@lingui/react';
import { ImageAddressField } from '@/components/form/ImageAddressField';
import type { FieldRef } from './useOrganizationFields';

export interface LogoFieldProps {
  /** Picks the colour of the initials. */
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly showImages: boolean;
  readonly field: FieldRef<HTMLInputElement>;
  readonly onType: (logo: string) => void;
}

/** The address of a logo, with what is there. */
export function LogoField({ name, ...field }: LogoFieldProps) {
  const { i18n } = useLingui();
  return (
    <ImageAddressField
      {...field}
      autoComplete="off"
      clearLabel={i18n._({ id: 'organization.logo.clear', message: 'Clear the logo' })}
      hint={<Trans id="organization.logo.hint" message="An image on the web. Empty, initials are shown." />}
      initialsOf={name}
      label={i18n._({ id: 'organization.logo', message: 'Logo address' })}
      name="logo"
      shape="tile"
    />
  );
}
