import { Trans } from '@lingui/react';
import { Mail } from 'lucide-react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { Badge } from '@/components/ui/Badge';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import type { AccountPageProps } from './accountPage';
import { ChangeEmail } from './ChangeEmail';
import { VerificationMail } from './VerificationMail';

/** The address of the account: verified or not, and the way to another one. */
export function EmailCard({ connection, profile }: AccountPageProps) {
  const steps = useOptionsSteps(connection);
  return (
    <Card title={<Trans id="label.email" message="Email" />}>
      <CardRow
        action={
          profile.emailVerified ? (
            <Badge tone="good">
              <Trans id="account.email.verified" message="verified" />
            </Badge>
          ) : (
            <Badge tone="warn">
              <Trans id="account.email.unverified" message="not verified" />
            </Badge>
          )
        }
        icon={<IconTile Icon={Mail} />}
        title={<bdi title={profile.email}>{profile.email}</bdi>}
      />
      {profile.emailVerified ? null : (
        <VerificationMail email={profile.email} key={profile.email} steps={steps} />
      )}
      <ChangeEmail profile={profile} steps={steps} />
    </Card>
  );
}
