import { Trans, useLingui } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TooLong } from '@/components/errors/FieldError';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { MAX_PROVIDER_ID, providerName } from '@/lib/social/providers';
import { ProviderIcon } from './ProviderIcon';
import { providerChoices } from './providerChoices';

export interface ProviderPickerProps {
  readonly except: readonly string[];
  readonly onPick: (provider: string) => void;
  readonly onClose: () => void;
}

export function ProviderPicker({ except, onPick, onClose }: ProviderPickerProps) {
  const { i18n } = useLingui();
  const [query, setQuery] = useState('');
  const { known, other } = providerChoices(query, except);
  const first = query.trim() ? (known[0] ?? other) : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (first) onPick(first);
    }
  }

  return (
    <section
      aria-label={i18n._({ id: 'social.picker', message: 'Another provider' })}
      className="grid grid-cols-1 gap-2 rounded-row border border-line bg-raised p-2.5"
      onKeyDown={onKeyDown}
    >
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        // The user opened it to type.
        autoFocus
        hint={<Trans id="social.picker.hint" message="Not listed? Type the provider ID" />}
        error={query.trim().length > MAX_PROVIDER_ID ? <TooLong max={MAX_PROVIDER_ID} /> : undefined}
        label={i18n._({ id: 'social.picker.label', message: 'Provider' })}
        onChange={({ target }) => setQuery(target.value)}
        spellCheck={false}
        value={query}
      />
      <ul className="-mx-1 grid grid-cols-1 px-1 py-0.5">
        {known.map((provider) => (
          <Choice key={provider} onPick={() => onPick(provider)} provider={provider}>
            {providerName(provider)}
          </Choice>
        ))}
        {other ? (
          <Choice onPick={() => onPick(other)} provider={other}>
            <Trans id="social.picker.other" message="Use “{id}”" values={{ id: <bdi>{other}</bdi> }} />
          </Choice>
        ) : null}
      </ul>
      {known.length === 0 && !other ? (
        <p className="text-muted text-small" role="status">
          <Trans id="social.picker.none" message="No provider has that name or ID." />
        </p>
      ) : null}
      <div>
        <Button onClick={onClose} variant="quiet">
          <Trans id="action.close" message="Close" />
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly provider: string;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function Choice({ provider, onPick, children }: ChoiceProps) {
  return (
    <li>
      <button
        className="focus-ring flex min-h-8 w-full min-w-0 items-center gap-2 rounded-control px-1.5 text-start text-body hover:bg-hover"
        onClick={onPick}
        type="button"
      >
        <ProviderIcon provider={provider} />
        <span className="truncate">{children}</span>
      </button>
    </li>
  );
}
