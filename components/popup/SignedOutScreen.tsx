import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { ExternalLink } from 'lucide-react';
import { EndsOthersNotice } from '@/components/connections/CookieJarNotice';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useNextSteps } from '@/components/errors/useNextSteps';
import { openAddress } from '@/components/routing/openOptions';
import { SignIn } from '@/components/signIn/SignIn';
import { useOpenChallenge } from '@/components/twoFactor/useOpenChallenge';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PausedWord } from '@/components/watch/PausedNotice';
import { dashboardOf } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { PopupView } from './popupView';
import { OutsideFooter } from './ServersButton';
import { Surface } from './Surface';
import { PopupTopView } from './UnconnectedScreens';

export interface SignedOutScreenProps {
  readonly view: PopupView & { phase: 'signed-out' };
  readonly onRetry: () => void;
}

export function SignedOutScreen({ view, onRetry }: SignedOutScreenProps) {
  const { connection, hasEnded, error } = view;
  const steps = useNextSteps(connection);

  return (
    <Surface
      footer={<OutsideFooter connection={connection} state="signed-out" />}
      header={<SignInHeader connection={connection} />}
    >
      {/* Buttons are as high as the fields, and notices as wide as elsewhere in the popup. */}
      <div className="grid grid-cols-1 gap-3 px-5 pt-2 pb-3 [--control:32px] [&_.button-ring.w-full]:min-h-9 [&_[data-notice]]:-mx-3 [&_[data-ways]_button]:-mx-3 [&_[data-ways]_button]:w-[calc(100%+24px)] [&_[data-ways]_button]:px-4">
        {error ? (
          <ErrorNotice error={error} steps={{ ...steps, retry: onRetry }} tone="warn" />
        ) : hasEnded ? (
          <Notice title={<PausedWord />} tone="info">
            <Trans id="error.signed-out" message="Your session ended. Sign in again." />
          </Notice>
        ) : (
          <EndsOthersNotice connection={connection} />
        )}
        <SignIn connection={connection} place="popup" steps={steps} />
        {connection.trust === 'untrusted' ? null : (
          <div className="grid grid-cols-1 justify-items-center">
            <Button onClick={() => openAddress(dashboardOf(connection))} variant="quiet">
              <Trans id="popup.signIn.elsewhere" message="Sign in on the dashboard" />
              <ExternalLink aria-hidden="true" size={13} />
            </Button>
          </div>
        )}
      </div>
    </Surface>
  );
}

function SignInHeader({ connection }: { readonly connection: Connection }) {
  const { open } = useOpenChallenge(connection.id);
  return (
    <PopupTopView
      subtitle={open?.who ?? connection.name}
      title={
        open ? (
          <Trans id="twoFactor.code" message="Two-factor code" />
        ) : (
          <Trans id="action.sign-in" message="Sign in" />
        )
      }
    />
  );
}
