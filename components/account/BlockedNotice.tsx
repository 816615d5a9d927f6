import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Notice } from '@/components/ui/Notice';
import type { AppError } from '@/lib/core/result';
import type { Blocked } from './useBlocked';

const UNTRUSTED: AppError = { code: 'untrusted-origin' };

interface BlockedNoticeProps {
  readonly reason: Blocked['reason'];
  readonly steps: NextSteps;
}

/** Why the page offers no change. While offline, a notice above the page says so. */
export function BlockedNotice({ reason, steps }: BlockedNoticeProps) {
  switch (reason?.kind) {
    case 'untrusted':
      return <ErrorNotice error={UNTRUSTED} steps={steps} tone="warn" />;
    case 'impersonated':
      return (
        <Notice tone="warn">
          <Trans
            id="account.impersonated"
            message="You’re impersonating {name}, and only they can make changes here."
            values={{ name: <bdi>{reason.name}</bdi> }}
          />
        </Notice>
      );
    default:
      return null;
  }
}
