import { Trans, useLingui } from '@lingui/react';
import { Laptop } from 'lucide-react';
import { OwnFailure } from '@/components/errors/OwnFailure';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AskInPlace } from '@/components/ui/AskInPlace';
import { Notice } from '@/components/ui/Notice';
import { PopupToast } from '@/components/ui/PopupToast';
import type { Revocation } from './useDevices';

export interface BulkSignOutProps {
  readonly revocation: Pick<Revocation, 'bulkSignOut' | 'runBulkSignOut' | 'dismissBulkSignOut'>;
  readonly steps: NextSteps;
  /** How many other devices there are, if that is known. */
  readonly others?: number | undefined;
  /** The popup confirms on its footer. */
  readonly inPopup?: boolean;
}

export function BulkSignOut({ revocation, steps, others, inPopup = false }: BulkSignOutProps) {
  const { i18n } = useLingui();
  const { bulkSignOut, runBulkSignOut, dismissBulkSignOut } = revocation;
  if (bulkSignOut.phase === 'asked') {
    return (
      <AskInPlace
        compact={inPopup}
        confirm={
          bulkSignOut.scope === 'others'
            ? i18n._({ id: 'action.sign-out.other', message: 'Sign out' })
            : i18n._({ id: 'action.sign-out', message: 'Sign out' })
        }
        onConfirm={() => runBulkSignOut(bulkSignOut.scope)}
        onCancel={dismissBulkSignOut}
        detail={
          bulkSignOut.scope === 'others' ? (
            <Trans id="device.others.loss" message="You stay signed in here" />
          ) : (
            <Trans id="device.all.loss" message="You’ll need to sign in again" />
          )
        }
        icon={<Laptop aria-hidden="true" size={16} />}
        question={
          bulkSignOut.scope === 'others' ? (
            <OthersQuestion count={others} />
          ) : (
            <Trans id="device.all.question" message="Sign out everywhere, including here?" />
          )
        }
      />
    );
  }
  if (bulkSignOut.phase === 'failed') {
    return (
      <OwnFailure
        error={bulkSignOut.error}
        onDismiss={dismissBulkSignOut}
        steps={{ ...steps, retry: () => runBulkSignOut(bulkSignOut.scope), dismiss: dismissBulkSignOut }}
        title={<Trans id="device.bulkSignOut.failed" message="Other devices may still be signed in." />}
      />
    );
  }
  if (bulkSignOut.phase === 'done' && bulkSignOut.scope === 'others') {
    const text = <Trans id="device.others.done" message="Other devices signed out" />;
    return inPopup ? (
      <PopupToast>{text}</PopupToast>
    ) : (
      <Notice onDismiss={dismissBulkSignOut} tone="good">
        {text}
      </Notice>
    );
  }
  return null;
}

const OthersQuestion = ({ count }: { readonly count: number | undefined }) =>
  count ? (
    <Trans
      id="device.others.question.count"
      message="{count, plural, one {Sign out # other?} other {Sign out # others?}}"
      values={{ count }}
    />
  ) : (
    <Trans id="device.others.question" message="Sign out other devices?" />
  );
