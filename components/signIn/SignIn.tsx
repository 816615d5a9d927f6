import '@/components/i18n/addAccessTexts';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { ChallengeStep } from '@/components/twoFactor/ChallengeStep';
import { useOpenChallenge } from '@/components/twoFactor/useOpenChallenge';
import { Unread } from '@/components/ui/Unread';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { drafts } from '@/lib/drafts/state';
import { type Place, SignInForm } from './SignInForm';

export interface SignInProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly place: Place;
}

const EXPIRED: AppError = { code: 'challenge-expired' };

export function SignIn({ connection, steps, place }: SignInProps) {
  const stored = useStoredValue(drafts);
  const { asked, open } = useOpenChallenge(connection.id);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  // The draft decides which field gets the focus.
  if (!stored || asked === undefined) return <Unread />;
  if (open) {
    return (
      <ChallengeStep
        challenge={open}
        // Text typed for one challenge must not be sent for another.
        key={open.startedAt}
        onBack={() => setRefusal(null)}
        onExpired={setRefusal}
        onVerified={() => setRefusal(null)}
        place={place}
        steps={steps}
      />
    );
  }
  const isTooOld = asked !== null;

  function forget() {
    setRefusal(null);
    if (isTooOld) void call('twoFactor.cancelChallenge', null);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal || isTooOld ? (
        <ErrorNotice
          error={refusal ?? EXPIRED}
          onDismiss={forget}
          steps={{ ...steps, 'start-over': undefined }}
          tone="warn"
        />
      ) : null}
      <SignInForm
        connection={connection}
        draft={stored.signIn?.values}
        place={place}
        steps={{ ...steps, 'sign-in': undefined }}
      />
    </div>
  );
}
