import { Trans, useLingui } from '@lingui/react';
import { type KeyboardEvent, useState } from 'react';
import * as z from 'zod/mini';
import { TooLong } from '@/components/errors/FieldError';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { TextField } from '@/components/ui/TextField';
import { MAX_PROVIDER_ID, PROVIDERS, providerName } from '@/lib/social/providers';
import { providerIdSchema } from '@/lib/social/schema';

export interface ProviderChecklistProps {
  /** Provider IDs, in the order in which they are offered. */
  readonly chosen: readonly string[];
  readonly refused: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** No server lists its providers, so the user chooses which to offer at sign-in. */
export function ProviderChecklist({ chosen, refused, onChoose }: ProviderChecklistProps) {
  const [custom] = useState(() => new Set<string>());
  for (const id of [...chosen, ...refused]) if (!Object.hasOwn(PROVIDERS, id)) custom.add(id);
  const ids = [...Object.keys(PROVIDERS), ...custom].toSorted((a, b) =>
    providerName(a).localeCompare(providerName(b), 'en'),
  );

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-small">
        <Trans id="servers.providers" message="Sign-in providers" />
      </legend>
      <p className="text-muted text-small">
        <Trans id="servers.providers.hint" message="Choose the ones this server offers" />
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2">
        {ids.map((id) => (
          <Checkbox
            checked={chosen.includes(id)}
            hint={
              refused.includes(id) && !chosen.includes(id) ? (
                <Trans id="servers.providers.refused" message="Not offered here" />
              ) : undefined
            }
            key={id}
            label={<bdi>{providerName(id)}</bdi>}
            name={`provider ${id}`}
            onChange={(isChosen) => onChoose(id, isChosen)}
          />
        ))}
      </div>
      <CustomProvider onAdd={(id) => onChoose(id, true)} />
    </fieldset>
  );
}

/** A provider that only this server has (Better Auth's genericOAuth). */
function CustomProvider({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const isTooLong = typed.trim().length > MAX_PROVIDER_ID;

  function add() {
    const id = z.safeParse(providerIdSchema, typed.trim());
    setIsWrong(!id.success);
    if (!id.success) return;
    onAdd(id.data);
    setTyped('');
  }

  function problem() {
    if (!isWrong) return undefined;
    if (isTooLong) return <TooLong max={MAX_PROVIDER_ID} />;
    return i18n._({
      id: 'servers.providers.wrong',
      message: 'Use only letters, digits, dots, hyphens and underscores.',
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form's own button would save before the provider is added.
    event.preventDefault();
    add();
  }

  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={problem()}
      label={i18n._({ id: 'servers.providers.custom', message: 'Other provider ID' })}
      name="customProvider"
      onChange={({ target }) => {
        setIsWrong(false);
        setTyped(target.value);
      }}
      onKeyDown={onKeyDown}
      spellCheck={false}
      suffix={
        <Button onClick={add} variant="quiet">
          <Trans id="action.add" message="Add" />
        </Button>
      }
      value={typed}
    />
  );
}
