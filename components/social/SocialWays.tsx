import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button, type ButtonProps } from '@/components/ui/Button';
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
  readonly layout?: Layout;
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
  const { connection, purpose, layout = 'stacked', lastUsed = null, loginHint } = props;
  const { steps, isPicking, onPicking } = props;
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
        layout={layout}
        isPicking={isPicking}
        onPicking={onPicking}
        lastUsed={lastUsed}
        onStart={social.start}
        starting={social.starting}
      />
    </div>
  );
}

/** `paired`: two beside each other; `inline`: names in a row, among other things of a page. */
type Layout = 'stacked' | 'paired' | 'inline';

const LAYOUTS: Readonly<Record<Layout, string>> = {
  stacked: 'grid grid-cols-1 gap-2',
  paired: 'grid grid-cols-2 gap-2 *:[section]:col-span-2',
  inline: 'flex flex-wrap gap-2 *:[section]:w-full',
};

interface ProviderButtonsProps {
  readonly connection: Connection;
  readonly blocked?: string | undefined;
  readonly layout?: Layout;
  readonly lastUsed?: string | null;
  readonly starting: string | null;
  readonly onStart: (provider: string) => void;
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

/** No server lists its providers, so a list of all others follows those of this server. */
export function ProviderButtons(props: ProviderButtonsProps) {
  const { connection, blocked, layout = 'stacked', lastUsed = null, starting } = props;
  const { onStart, isPicking, onPicking } = props;
  const [hasPicked, setPicked] = useState(false);
  const isInline = layout === 'inline';
  const offered = connection.providers.filter((id) => !connection.refusedProviders.includes(id));
  // The last used one comes first, in a line of its own.
  const isFirst = (id: string) => layout === 'paired' && id === lastUsed;
  const ordered = [...offered.filter(isFirst), ...offered.filter((id) => !isFirst(id))];
  const isLineFull = ordered.filter((id) => !isFirst(id)).length % 2 === 0;

  function close() {
    setPicked(true);
    onPicking(false);
  }

  function pick(provider: string) {
    close();
    onStart(provider);
  }

  return (
    <div className={LAYOUTS[layout]}>
      {(isPicking && !isInline ? [] : ordered).map((provider) => (
        <span className={isFirst(provider) ? 'col-span-full' : 'contents'} key={provider}>
          <ProviderButton
            blocked={blocked}
            busy={starting === provider}
            layout={layout}
            isLastUsed={lastUsed === provider}
            onStart={onStart}
            provider={provider}
            wide={!isInline}
          />
        </span>
      ))}
      {isPicking ? (
        <ProviderPicker except={offered} onClose={close} onPick={pick} />
      ) : (
        <span className={isLineFull ? 'col-span-full' : 'contents'}>
          <Button
            autoFocus={hasPicked}
            blocked={blocked}
            busy={starting !== null && !offered.includes(starting)}
            onClick={() => onPicking(true)}
            variant={offered.length > 0 && !isInline ? 'quiet' : 'secondary'}
            wide={!isInline}
          >
            {offered.length > 0 ? (
              <Trans id="social.another" message="More…" />
            ) : isInline ? (
              <Trans id="social.choose" message="Choose a provider…" />
            ) : (
              <Trans id="social.some" message="Continue with another provider…" />
            )}
          </Button>
        </span>
      )}
    </div>
  );
}

interface ProviderButtonProps extends Pick<ButtonProps, 'blocked' | 'busy' | 'wide'> {
  readonly provider: string;
  readonly layout: Layout;
  readonly isLastUsed: boolean;
  readonly onStart: (provider: string) => void;
}

function ProviderButton({ provider, layout, isLastUsed, onStart, ...button }: ProviderButtonProps) {
  const { i18n } = useLingui();
  const name = providerName(provider);
  const whole = i18n._({
    id: 'social.continue',
    message: 'Continue with {provider}',
    values: { provider: name },
  });
  return (
    <Button
      {...button}
      aria-description={useLastUsed(isLastUsed)}
      aria-label={layout === 'paired' ? whole : undefined}
      onClick={() => onStart(provider)}
    >
      <ProviderIcon provider={provider} />
      <span className="truncate">{layout === 'stacked' ? whole : name}</span>
      {isLastUsed ? <LastUsed /> : null}
    </Button>
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
