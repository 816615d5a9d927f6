import { Trans, useLingui } from '@lingui/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import { imageState } from '@/components/account/imageState';
import { MAX_TYPED } from '@/components/account/maxTyped';
import { usePaused } from '@/components/account/usePaused';
import { TextLink } from '@/components/options/TextLink';
import { Avatar } from '@/components/ui/Avatar';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/TextField';
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
export function LogoField({ id, name, value, showImages, field, onType }: LogoFieldProps) {
  const { i18n } = useLingui();
  const [broken, setBroken] = useState<string | null>(null);
  const state = imageState(value);
  // While somebody types, every letter would be another address to ask.
  const shown = imageState(usePaused(value));
  const url = showImages && shown.kind === 'address' ? shown.url : null;
  const isBroken = url !== null && url === broken && state.kind === 'address';
  const refused = i18n._({
    id: 'organization.logo.refused',
    message: 'Only addresses that begin with https:// are shown.',
  });
  const failed = i18n._({
    id: 'organization.logo.broken',
    message: 'No image could be loaded from there.',
  });

  return (
    <div className="flex items-start gap-4">
      <span className="mt-1">
        <Avatar id={id} image={url} name={name} onBroken={setBroken} size={56} />
      </span>
      <div className="min-w-0 flex-1">
        <TextField
          autoComplete="off"
          error={state.kind === 'refused' ? refused : isBroken && failed}
          hint={<LogoHint showImages={showImages} />}
          inputMode="url"
          label={i18n._({ id: 'organization.logo', message: 'Logo address' })}
          maxLength={MAX_TYPED}
          name="logo"
          onChange={({ target }) => onType(target.value)}
          placeholder="https://"
          ref={field}
          spellCheck={false}
          suffix={
            value ? (
              <IconButton
                label={i18n._({ id: 'organization.logo.clear', message: 'Clear the logo' })}
                onClick={() => onType('')}
              >
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

function LogoHint({ showImages }: Pick<LogoFieldProps, 'showImages'>) {
  if (showImages) {
    return <Trans id="organization.logo.hint" message="An image on the web. Empty, initials are shown." />;
  }
  return (
    <Trans
      id="organization.logo.off"
      message="Images are switched off in your <0>preferences</0>, so none is shown here."
      components={[<TextLink key="preferences" to={{ name: 'preferences' }} />]}
    />
  );
}
