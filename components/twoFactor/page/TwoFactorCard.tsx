import { Trans } from '@lingui/react';
import { ShieldCheck } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { useRead } from '@/components/reading/useReading';
import { LeaveQuestion } from '@/components/routing/LeaveQuestion';
import { showOnce } from '@/components/routing/shownOnce';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile, LoadingRows } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { type OpenerOf, useFocusAfterLast } from '@/components/ui/useFocusAfter';
import { CREDENTIAL } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import type { Profile } from '@/lib/sessions/schema';
import { BackupCodes } from './BackupCodes';
import { ScanStep } from './ScanStep';
import { TwoFactorPassword } from './TwoFactorPassword';
import { type TwoFactorControls, type TwoFactorIntent, useTwoFactor } from './useTwoFactor';

export interface TwoFactorCardProps {
  readonly id: string;
  readonly connection: Connection;
  readonly profile: Profile;
  readonly steps: NextSteps;
  readonly isFailureShownAbove: boolean;
  readonly blocked: string | undefined;
}

export function TwoFactorCard(props: TwoFactorCardProps) {
  const { id, connection, profile } = props;
  const isOn = profile.twoFactorEnabled;
  return (
    <Card
      action={
        isOn ? (
          <Badge tone="good">
            <Trans id="account.twoFactor.on" message="On" />
          </Badge>
        ) : null
      }
      id={id}
      title={<Trans id="account.twoFactor" message="Two-factor authentication" />}
    >
      {connection.capabilities.twoFactor === false ? (
        <p className="px-4 py-4 text-muted">
          <Trans id="account.twoFactor.unavailable" message="This server doesn’t have two-factor." />
        </p>
      ) : (
        <OfferedTwoFactor {...props} />
      )}
    </Card>
  );
}

function OfferedTwoFactor({ connection, profile, steps, isFailureShownAbove, blocked }: TwoFactorCardProps) {
  const { value: accounts, error, again } = useRead('account.list', null);
  const controls = useTwoFactor((codes) =>
    showOnce({
      subject: `codes ${connection.id} ${profile.id}`,
      leave: (
        <Trans id="account.codes.leave" message="Save your backup codes first. They aren’t shown again." />
      ),
      render: (onSaved) => (
        <section className="overflow-hidden rounded-card border border-line">
          <BackupCodes codes={codes} email={profile.email} onLeave={onSaved} serverName={connection.name} />
        </section>
      ),
    }),
  );
  const { stage } = controls;
  const openerOf = useFocusAfterLast(stage.name !== 'idle' || stage.done !== null, controls.ask);
  if (stage.name === 'scan') {
    return (
      <>
        <LeaveQuestion>
          <Trans
            id="account.twoFactor.leave"
            message="Two-factor isn’t on yet. If you leave, you need to scan again."
          />
        </LeaveQuestion>
        <ScanStep controls={controls} stage={stage} steps={steps} />
      </>
    );
  }
  if (stage.name === 'password') {
    return (
      <TwoFactorPassword controls={controls} email={profile.email} intent={stage.intent} steps={steps} />
    );
  }
  if (error && !accounts) {
    return (
      <PartFailure
        error={error}
        isShownAbove={isFailureShownAbove}
        onRetry={() => void again()}
        steps={steps}
      />
    );
  }
  if (!accounts) return <LoadingRows count={1} />;
  const hasPassword = accounts.some(({ providerId }) => providerId === CREDENTIAL);
  return (
    <>
      {stage.done ? <Done controls={controls} what={stage.done} /> : null}
      {hasPassword ? (
        <Switches blocked={blocked} isOn={profile.twoFactorEnabled} openerOf={openerOf} />
      ) : (
        <p className="px-4 py-4 text-muted">
          <Trans id="account.twoFactor.no-password" message="Set a password first. Two-factor needs one." />
        </p>
      )}
    </>
  );
}

interface SwitchesProps extends Pick<TwoFactorCardProps, 'blocked'> {
  readonly openerOf: OpenerOf<TwoFactorIntent>;
  readonly isOn: boolean;
}

function Switches({ openerOf, isOn, blocked }: SwitchesProps) {
  if (isOn) {
    return (
      <CardRow
        action={
          <span className="flex flex-wrap gap-2">
            <Button blocked={blocked} {...openerOf('codes')}>
              <Trans id="account.twoFactor.new-codes" message="New backup codes" />
            </Button>
            <Button blocked={blocked} {...openerOf('off')}>
              <Trans id="action.turn-off" message="Turn off" />
            </Button>
          </span>
        }
        icon={<IconTile Icon={ShieldCheck} />}
        text={<Trans id="account.twoFactor.on.text" message="You enter a code after your password" />}
        title={<Trans id="account.twoFactor.step" message="Second step at sign-in" />}
      />
    );
  }
  return (
    <CardRow
      action={
        // In a narrow window the buttons begin at the icon's edge, where each label has a line.
        <span className="flex flex-wrap gap-2 max-[430px]:-ms-11.5 max-[430px]:pt-1">
          <Button blocked={blocked} {...openerOf('app')} variant="primary">
            <Trans id="account.twoFactor.app" message="Use an authenticator app" />
          </Button>
          <Button blocked={blocked} {...openerOf('mail')}>
            <Trans id="account.twoFactor.mail" message="Use email codes" />
          </Button>
        </span>
      }
      icon={<IconTile Icon={ShieldCheck} />}
      text={
        <Trans id="account.twoFactor.off.text" message="Off. Your password alone is enough to sign in." />
      }
      title={<Trans id="account.twoFactor.step" message="Second step at sign-in" />}
    />
  );
}

function Done({ controls, what }: { readonly controls: TwoFactorControls; readonly what: 'on' | 'off' }) {
  return (
    <div className="p-3">
      <Notice onDismiss={controls.leave} tone="good">
        {what === 'on' ? (
          <Trans
            id="account.twoFactor.mail-on"
            message="Two-factor is on. Your next sign-in needs a code sent by email."
          />
        ) : (
          <Trans id="home.security.two-factor.off" message="Two-factor is off" />
        )}
      </Notice>
    </div>
  );
}
