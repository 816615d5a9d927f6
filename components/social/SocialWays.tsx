import '@/components/i18n/accessTexts';
import { useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { Connection } from '@/lib/connections/schema';
import { providerName } from '@/lib/social/providers';
import { FlowNotices } from './FlowNotices';
import { FLOW_FAILED } from './flowTexts';
import { ProviderButtons } from './ProviderButtons';
import { useSocialStart } from './useSocialStart';

export interface SocialWaysProps {
  readonly connection: Connection;
  readonly purpose: 'sign-in' | 'sign-up';
  /** What was typed as the name or address, if anything. */
  readonly loginHint: string;
  readonly steps: NextSteps;
  /** Whether the list of all services is open: then it is what the page is about. */
  readonly isPicking: boolean;
  readonly onPicking: (isPicking: boolean) => void;
}

const PURPOSES = ['sign-in', 'sign-up'] as const;

/** The services that one can sign in or up with, and what became of that. */
export function SocialWays(props: SocialWaysProps) {
  const { connection, purpose, loginHint, steps, isPicking, onPicking } = props;
  const { i18n } = useLingui();
  const social = useSocialStart(purpose, loginHint.trim() || null);
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
        onStart={social.start}
        starting={social.starting}
      />
    </div>
  );
}
