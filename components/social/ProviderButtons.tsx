import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import { providerName } from '@/lib/social/providers';
import { ProviderIcon } from './ProviderIcon';
import { ProviderPicker } from './ProviderPicker';

export interface ProviderButtonsProps {
  readonly connection: Connection;
  readonly starting: string | null;
  readonly onStart: (provider: string) => void;
  /** Whether the list of all providers is open. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

/** The providers of this server, and the way to any other: no server lists those that it has. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { i18n } = useLingui();
  const { connection, starting, onStart, isPicking, onPicking } = props;
  const [hasPicked, setPicked] = useState(false);
  const offered = connection.providers.filter((id) => !connection.refusedProviders.includes(id));

  function close() {
    setPicked(true);
    onPicking(false);
  }

  function pick(provider: string) {
    close();
    onStart(provider);
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      {(isPicking ? [] : offered).map((provider) => (
        <Button busy={starting === provider} key={provider} onClick={() => onStart(provider)} wide>
          <ProviderIcon provider={provider} />
          <span className="truncate">
            {i18n._({
              id: 'social.continue',
              message: 'Continue with {provider}',
              values: { provider: providerName(provider) },
            })}
          </span>
        </Button>
      ))}
      {isPicking ? (
        <ProviderPicker except={offered} onClose={close} onPick={pick} />
      ) : (
        <Button
          // Back where one was.
          autoFocus={hasPicked}
          busy={starting !== null && !offered.includes(starting)}
          onClick={() => onPicking(true)}
          variant={offered.length > 0 ? 'quiet' : 'secondary'}
          wide
        >
          {offered.length > 0 ? (
            <Trans id="social.another" message="Another provider…" />
          ) : (
            <Trans id="social.some" message="Continue with another provider…" />
          )}
        </Button>
      )}
    </div>
  );
}
