import { Trans, useLingui } from '@lingui/react';
import { Image, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  const { refused, broken } = useImageErrors();
  const error = state.kind === 'refused' ? refused : isBroken ? broken : undefined;

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
          error={error}
          hint={
            error ? undefined : !showImages ? (
              <ImagesOff />
            ) : state.kind === 'address' ? (
              <Room text={broken}>{hint}</Room>
            ) : (
              hint
            )
          }
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

function useImageErrors() {
  const { i18n } = useLingui();
  return {
    refused: i18n._({ id: 'image.refused', message: 'Start the URL with https:// to show the image.' }),
    broken: i18n._({
      id: 'image.broken',
      message: 'This image can’t be shown. Try another, or allow its host in Preferences.',
    }),
  };
}

/**
 * Reserves the height that an error with this text would have (FieldNotes): whether an image can be shown is known after
 * a while, and that text then replaces the hint.
 */
const Room = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <span
    className="grid before:invisible before:ps-4.5 before:content-[attr(data-room)] before:[grid-area:1/1]"
    data-room={text}
  >
    <span className="[grid-area:1/1]">{children}</span>
  </span>
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
