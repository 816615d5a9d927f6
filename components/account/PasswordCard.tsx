import { Trans } from '@lingui/react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useRead } from '@/components/reading/useReading';
import { Card, LoadingRows } from '@/components/ui/Card';
import { CREDENTIAL } from '@/lib/account/schema';
import type { AccountPageProps } from './accountPage';
import { ChangePassword } from './ChangePassword';
import { NoPassword } from './NoPassword';

/** The password of the account, or the way to one. */
export function PasswordCard({ connection, profile }: AccountPageProps) {
  const { value, error, again } = useRead('account.list', null);
  const steps = useOptionsSteps(connection);
  const hasPassword = value?.some(({ providerId }) => providerId === CREDENTIAL);
  return (
    <Card title={<Trans id="label.password" message="Password" />}>
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={() => void again()} steps={steps} />
        </div>
      ) : null}
      {value === undefined && !error ? <LoadingRows count={1} /> : null}
      {hasPassword === true ? (
        <ChangePassword connection={connection} email={profile.email} steps={steps} />
      ) : null}
      {hasPassword === false ? <NoPassword email={profile.email} steps={steps} /> : null}
    </Card>
  );
}
