import { Trans, useLingui } from '@lingui/react';
import { Image, X } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '@/components/routing/TextLink';
import { Avatar, type AvatarProps } from '@/components/ui/Avatar';
import { IconButton } from '@/components/ui/IconButton';
import { TextField, type TextFieldProps } from '@/components/ui/TextField';
import { imageState } from './fieldSchemas';
import type { BoundField } from './useCommandForm';
import { useDebounced } from './useDebounced';

export interface ImageAddressFieldProps
  extends Required<Pick<AvatarProps, 'id' | 'shape'>>,
    Pick<TextFieldProps, 'autoComplete' | 'hint' | 'label'> {
  readonly field: BoundField;
  readonly initialsOf: string;
  readonly value: string;
  readonly clearLabel: string;
  readonly showImages: boolean;
  readonly onClear: () => void;
}

export function ImageAddressField(props: ImageAddressFieldProps) {
  const { id, shape, initialsOf, value, hint, clearLabel, showImages, field, onClear, ...input } = props;
  const { state, url, isBroken, setBroken } = useShownImage(value, showImages);
  const { i18n } = useLingui();
  const error =
    state.kind === 'refused' ? (
      i18n._({ id: 'image.refused', message: 'Start the URL with https:// to show the image.' })
    ) : isBroken ? (
      <Broken />
    ) : undefined;

  return (
    <div className="flex items-start gap-4">
      <span className="mt-1">
        {url || initialsOf.trim() ? (
          <Avatar id={id} image={url} name={initialsOf} onBroken={setBroken} shape={shape} size={56} />
        ) : (
          <span className="grid size-14 place-items-center rounded-control bg-raised text-muted">
            <Image aria-hidden="true" size={20} />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <TextField
          {...input}
          {...field}
          // Shown while typing, before any try to send it.
          error={error ?? field.error}
          hint={error || field.error ? undefined : showImages ? hint : <ImagesOff />}
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
          suffix={
            value ? (
              <IconButton label={clearLabel} onClick={onClear}>
                <X aria-hidden="true" size={15} />
              </IconButton>
            ) : null
          }
        />
      </div>
    </div>
  );
}

function useShownImage(value: string, showImages: boolean) {
  const [broken, setBroken] = useState<string | null>(null);
  const state = imageState(value);
  // Without the delay, every letter would request another address.
  const shown = imageState(useDebounced(value));
  const url = showImages && shown.kind === 'address' ? shown.url : null;
  const isBroken = url !== null && url === broken && state.kind === 'address';
  return { state, url, isBroken, setBroken };
}

/** One line, like the hint that it replaces: whether an image can be shown is known only after a while. */
const Broken = () => (
  <>
    <Trans id="image.broken" message="Can’t show this image" />
    <span className="max-[400px]:hidden">
      {' · '}
      <TextLink to={{ name: 'preferences' }}>
        <Trans id="label.preferences" message="Preferences" />
      </TextLink>
    </span>
  </>
);

function ImagesOff() {
  return (
    <Trans
      id="image.off"
      message="Images are off in your <0>preferences</0>"
      components={[<TextLink key="preferences" to={{ name: 'preferences' }} />]}
    />
  );
}
