import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ProviderIcon } from '@/components/social/ProviderIcon';
import { ProviderPicker } from '@/components/social/ProviderPicker';
import { useSocialStart } from '@/components/social/useSocialStart';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { Connection } from '@/lib/connections/schema';
import { providerName } from '@/lib/social/providers';

export interface LinkAnotherProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
}

/** Providers to link: those that the connection offers first, any other by name or id. */
export function LinkAnother({ connection, steps }: LinkAnotherProps) {
  const social = useSocialStart('link', null);
  const [isPicking, setPicking] = useState(false);
  const { starting, failed } = social;
  const offered = connection.providers.filter((id) => !connection.refusedProviders.includes(id));

  function pick(provider: string) {
    setPicking(false);
    social.start(provider);
  }

  return (
    <Card title={<Trans id="account.link" message="Link another account" />}>
      <div className="grid grid-cols-1 gap-3 px-5 py-4">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {offered.map((id) => (
            <Button busy={starting === id} key={id} onClick={() => social.start(id)}>
              <ProviderIcon provider={id} />
              <span className="truncate">{providerName(id)}</span>
            </Button>
          ))}
          {isPicking ? null : (
            <Button
              busy={starting !== null && !offered.includes(starting)}
              onClick={() => setPicking(true)}
              variant={offered.length > 0 ? 'quiet' : 'secondary'}
            >
              <Trans id="social.another" message="Another provider…" />
            </Button>
          )}
        </div>
        {isPicking ? (
          <ProviderPicker except={offered} onClose={() => setPicking(false)} onPick={pick} />
        ) : null}
        {failed ? (
          <ActionFailure
            error={failed.error}
            onDismiss={social.dismiss}
            onRetry={() => social.start(failed.provider)}
            steps={steps}
          />
        ) : null}
      </div>
    </Card>
  );
}
