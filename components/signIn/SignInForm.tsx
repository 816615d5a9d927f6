import { Trans, useLingui } from '@lingui/react';
import { ExternalLink, Lock } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { STEP_LABELS } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { type OptionsRoute, openOptions } from '@/components/routing/openOptions';
import { lastSignIn } from '@/components/social/lastSignIn';
import { SocialWays } from '@/components/social/SocialWays';
import { useForgetFailures } from '@/components/social/useFlows';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import type { DraftValues } from '@/lib/drafts/schema';
import { PasskeyButton, usePasskeySignIn } from './PasskeySignIn';
import { PasswordForm } from './PasswordForm';
import { usePasskeyCeremony } from './usePasskeyCeremony';
import { useSignIn } from './useSignIn';

interface SignInFormProps {
  readonly connection: Connection;
  readonly draft: DraftValues | undefined;
  readonly place: Place;
  readonly steps: NextSteps;
}

export function SignInForm({ connection, draft, place, steps }: SignInFormProps) {
  const signIn = useSignIn(connection, draft);
  const forgetFailures = useForgetFailures(connection.id);
  const form = {
    ...signIn,
    submit: () => {
      forgetFailures();
      signIn.submit();
    },
  };
  const { passkey: hasPasskey, password, username } = connection.capabilities;
  const hasPasskeys = hasPasskey !== false;
  const hasPasswords = password !== false || username;
  const passkey = usePasskeySignIn(connection.id, hasPasskeys);
  const ceremony = usePasskeyCeremony();
  const [isPicking, setPicking] = useState(false);
  const isRefused = connection.trust === 'untrusted';
  const [isFolded, setFolded] = useState(isRefused && place === 'popup' && !draft);
  const [last] = useState(() => lastSignIn(connection.id)?.way ?? null);

  if (isFolded) return <Folded onUnfold={() => setFolded(false)} steps={steps} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* The form is hidden, not removed, beside the long list of services, so what was typed stays. */}
      <div className="grid grid-cols-1 gap-4 empty:hidden" hidden={isPicking}>
        {/* A failure explains the same. */}
        {isRefused && form.error?.code !== 'untrusted-origin' ? <UntrustedNotice steps={steps} /> : null}
        {hasPasswords ? (
          <>
            <PasswordForm
              forgotten={
                <PageLink place={place} to="forgot-password">
                  <Trans id="signIn.forgotten" message="Forgot password?" />
                </PageLink>
              }
              form={form}
              isLastUsed={last === 'password'}
              offersPasskeys={hasPasskeys && ceremony !== null}
              steps={steps}
            />
            <OrLine />
          </>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-2">
        {hasPasskeys && !isPicking ? (
          <PasskeyButton isLastUsed={last === 'passkey'} passkey={passkey} steps={steps} />
        ) : null}
        <SocialWays
          connection={connection}
          layout={place === 'popup' ? 'paired' : 'stacked'}
          isPicking={isPicking}
          lastUsed={last}
          loginHint={form.email}
          onPicking={setPicking}
          purpose="sign-in"
          steps={steps}
        />
      </div>
      {hasPasswords ? (
        <p className="text-center text-small" hidden={isPicking}>
          <span className="text-muted">
            <Trans id="signIn.new" message="New here?" />
          </span>{' '}
          <PageLink place={place} to="sign-up">
            <Trans id="action.sign-up" message="Create an account" />
          </PageLink>
        </p>
      ) : (
        // The popup has the way to the dashboard below it.
        <ErrorNotice
          error={{ code: 'email-password-disabled' }}
          steps={place === 'popup' ? {} : steps}
          tone="info"
        />
      )}
    </div>
  );
}

interface FoldedProps {
  readonly steps: NextSteps;
  readonly onUnfold: () => void;
}

/** The server will most likely refuse the form. */
function Folded({ steps, onUnfold }: FoldedProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <UntrustedNotice steps={{ 'trust-extension': steps['trust-extension'] }} />
      <Button autoFocus onClick={steps['open-dashboard']} variant="primary" wide>
        <Trans id="popup.signIn.elsewhere" message="Sign in on the dashboard" />
        <ExternalLink aria-hidden="true" size={13} />
      </Button>
      <Button onClick={onUnfold} variant="quiet" wide>
        <Trans id="signIn.anyway" message="Sign in here anyway" />
      </Button>
    </div>
  );
}

const STEPS = ['open-dashboard', 'trust-extension'] as const;

/** The server will refuse the form, so this shows before anything is typed into it. */
export function UntrustedNotice({ steps }: { readonly steps: NextSteps }) {
  const { i18n } = useLingui();
  return (
    <Notice
      Icon={Lock}
      actions={STEPS.filter((step) => steps[step]).map((step) => (
        <Button key={step} onClick={steps[step]}>
          {i18n._(STEP_LABELS[step])}
        </Button>
      ))}
      tone="warn"
    >
      <Trans
        id="signIn.untrusted"
        message="This server doesn’t trust Switchyard yet. Sign in on its dashboard."
      />
    </Notice>
  );
}

/** Steps that need room or time open on a page of the options. */
export type Place = 'popup' | 'options';

interface PageLinkProps {
  readonly place: Place;
  readonly to: OptionsRoute;
  readonly children: ReactNode;
}

function PageLink({ place, to, children }: PageLinkProps) {
  function follow(event: MouseEvent) {
    if (place === 'options') return;
    event.preventDefault();
    openOptions(to);
  }
  return (
    <a
      className="focus-ring rounded-[4px] font-medium text-accent text-small underline-offset-2 hover:underline"
      href={place === 'options' ? `#/${to}` : `/options.html#/${to}`}
      onClick={follow}
    >
      {children}
    </a>
  );
}

export function OrLine() {
  return (
    <div className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <Trans id="signIn.or" message="or" />
    </div>
  );
}
