import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { MAX_TYPED } from '@/lib/core/schemas';
import { providerName } from '@/lib/social/providers';
import type { SocialPurpose } from '@/lib/social/schema';
import { FLOW_FAILED, FlowNotices } from './FlowNotices';
import { LastUsed, useLastUsed } from './LastUsed';
import { ProviderIcon } from './ProviderIcon';
import { ProviderPicker } from './ProviderPicker';

export interface SocialWaysProps {
  readonly connection: Connection;
  readonly purpose: 'sign-in' | 'sign-up';
  readonly lastUsed?: string | null;
  readonly loginHint: string;
  readonly steps: NextSteps;
  /** The list of all services is open, so the page shows little else. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

const PURPOSES = ['sign-in', 'sign-up'] as const;

export function SocialWays(props: SocialWaysProps) {
  const { connection, purpose, lastUsed = null, loginHint, steps, isPicking, onPicking } = props;
  const { i18n } = useLingui();
  const hint = loginHint.trim();
  const social = useSocialStart(purpose, hint && hint.length <= MAX_TYPED ? hint : null);

  const { failed } = social;
  return (
    <div className="grid grid-cols-1 gap-2">
      <FlowNotices
        connectionId={connection.id}
        onAgain={({ provider }) => social.start(provider)}
        purposes={PURPOSES}
        steps={steps}
      />
      {failed ? (
        <ErrorNotice
          error={failed.error}
          onDismiss={social.dismiss}
          steps={{ ...steps, retry: () => social.start(failed.provider), dismiss: social.dismiss }}
          title={i18n._({ ...FLOW_FAILED[purpose], values: { provider: providerName(failed.provider) } })}
        />
      ) : null}
      <ProviderButtons
        connection={connection}
        isPicking={isPicking}
        onPicking={onPicking}
        lastUsed={lastUsed}
        onStart={social.start}
        starting={social.starting}
      />
    </div>
  );
}

interface ProviderButtonsProps {
  readonly connection: Connection;
  readonly blocked?: string | undefined;
  /** Names in a row, among other things of a page. */
  readonly isCompact?: boolean;
  readonly lastUsed?: string | null;
  readonly starting: string | null;
  readonly onStart: (provider: string) => void;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

/** No server lists its providers, so a list of all others follows those of this server. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { i18n } = useLingui();
  const { connection, blocked, isCompact = false, lastUsed = null, starting } = props;
  const { onStart, isPicking, onPicking } = props;
  const lastUsedText = useLastUsed(lastUsed !== null);
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
    <div className={isCompact ? 'flex flex-wrap gap-2 *:[section]:w-full' : 'grid grid-cols-1 gap-2'}>
      {(isPicking && !isCompact ? [] : offered).map((provider) => (
        <Button
          aria-description={lastUsed === provider ? lastUsedText : undefined}
          blocked={blocked}
          busy={starting === provider}
          key={provider}
          onClick={() => onStart(provider)}
          wide={!isCompact}
        >
          <ProviderIcon provider={provider} />
          <span className="truncate">
            {isCompact
              ? providerName(provider)
              : i18n._({
                  id: 'social.continue',
                  message: 'Continue with {provider}',
                  values: { provider: providerName(provider) },
                })}
          </span>
          {lastUsed === provider ? <LastUsed /> : null}
        </Button>
      ))}
      {isPicking ? (
        <ProviderPicker except={offered} onClose={close} onPick={pick} />
      ) : (
        <Button
          autoFocus={hasPicked}
          blocked={blocked}
          busy={starting !== null && !offered.includes(starting)}
          onClick={() => onPicking(true)}
          variant={offered.length > 0 && !isCompact ? 'quiet' : 'secondary'}
          wide={!isCompact}
        >
          {offered.length > 0 ? (
            <Trans id="social.another" message="More…" />
          ) : isCompact ? (
            <Trans id="social.choose" message="Choose a provider…" />
          ) : (
            <Trans id="social.some" message="Continue with another provider…" />
          )}
        </Button>
      )}
    </div>
  );
}

interface SocialStart {
  /** Null once the provider has responded. */
  readonly starting: string | null;
  readonly failed: { readonly provider: string; readonly error: AppError } | null;
  readonly start: (provider: string) => void;
  readonly dismiss: () => void;
}

/** The outcome is in the flows. */
export function useSocialStart(purpose: SocialPurpose, loginHint: string | null): SocialStart {
  const [starting, setStarting] = useState<string | null>(null);
  const [failed, setFailed] = useState<SocialStart['failed']>(null);

  async function start(provider: string) {
    if (starting) return;
    setStarting(provider);
    setFailed(null);
    const result = await call('social.start', { purpose, provider, loginHint, scopes: [] });
    setStarting(null);
    if (!result.ok) setFailed({ provider, error: result.error });
  }

  return { starting, failed, start: (provider) => void start(provider), dismiss: () => setFailed(null) };
}
