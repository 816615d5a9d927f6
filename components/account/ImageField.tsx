import { Trans, useLingui } from '@lingui/react';
import { ImageAddressField } from '@/components/form/ImageAddressField';
import type { Profile } from '@/lib/sessions/schema';

export interface ImageFieldProps {
  readonly profile: Profile;
  /** As it is typed. */
  readonly name: string;
  readonly value: string;
  /** Whether images are loaded at all (Preferences). */
  readonly showImages: boolean;
  readonly onType: (image: string) => void;
}

/** The address of a portrait, with what is there. */
export function ImageField({ profile, name, ...field }: ImageFieldProps) {
  const { i18n } = useLingui();
  return (
    <ImageAddressField
      {...field}
      autoComplete="photo"
      clearLabel={i18n._({ id: 'account.image.clear', message: 'Clear the image' })}
      hint={<Trans id="account.image.hint" message="An image on the web. Empty, your initials are shown." />}
      id={profile.id}
      initialsOf={name}
      label={i18n._({ id: 'account.image', message: 'Image address' })}
      name="image"
      shape="person"
    />
  );
}
