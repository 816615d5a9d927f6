import { Trans, useLingui } from '@lingui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '@/components/options/TextLink';
import { Avatar } from '@/components/ui/Avatar';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/TextField';
import type { Profile } from '@/lib/session/schema';
import { imageState } from './imageState';
import { MAX_TYPED } from './maxTyped';
import { usePaused } from './usePaused';

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
export function ImageField({ profile, name, value, showImages, onType }: ImageFieldProps) {
  const { i18n } = useLingui();
  const [broken, setBroken] = useState<string | null>(null);
  const paused = usePaused(value);
  const state = imageState(value);
  // While somebody types, every letter would be another address to ask.
  const shown = imageState(paused);
  const url = showImages && shown.kind === 'address' ? shown.url : null;
  const isBroken = url !== null && url === broken && state.kind === 'address';
  const clear = i18n._({ id: 'account.image.clear', message: 'Clear the image' });

  return (
    <div className="flex items-start gap-4">
      <span className="mt-1">
        <Avatar id={profile.id} image={url} name={name} onBroken={setBroken} shape="person" size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <TextField
          autoComplete="photo"
          error={imageError(i18n, state.kind === 'refused', isBroken)}
          hint={<ImageHint showImages={showImages} />}
          inputMode="url"
          label={i18n._({ id: 'account.image', message: 'Image address' })}
          maxLength={MAX_TYPED}
          name="image"
          onChange={({ target }) => onType(target.value)}
          placeholder="https://"
          spellCheck={false}
          suffix={
            value ? (
              <IconButton label={clear} onClick={() => onType('')}>
                <X aria-hidden="true" size={15} />
              </IconButton>
            ) : null
          }
          value={value}
        />
      </div>
    </div>
  );
}

function imageError(i18n: ReturnType<typeof useLingui>['i18n'], isRefused: boolean, isBroken: boolean) {
  if (isRefused) {
    return i18n._({
      id: 'account.image.refused',
      message: 'Only addresses that begin with https:// are shown.',
    });
  }
  return isBroken
    ? i18n._({ id: 'account.image.broken', message: 'No image could be loaded from there.' })
    : undefined;
}

function ImageHint({ showImages }: Pick<ImageFieldProps, 'showImages'>) {
  if (showImages) {
    return <Trans id="account.image.hint" message="An image on the web. Empty, your initials are shown." />;
  }
  return (
    <Trans
      id="account.image.off"
      message="Images are switched off in your <0>preferences</0>, so none is shown here."
      components={[<TextLink key="preferences" to={{ name: 'preferences' }} />]}
    />
  );
}
