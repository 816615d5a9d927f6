import { Trans } from '@lingui/react';
import { LogIn } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile } from '@/components/ui/Card';

export interface SignedOutCardProps {
  readonly serverName: string;
  readonly hasEnded: boolean;
  readonly onSignIn: () => void;
}

export function SignedOutCard({ serverName, hasEnded, onSignIn }: SignedOutCardProps) {
  return (
    <Card title={<Trans id="options.where" message="Where you are" />}>
      <CardRow
        action={
          <Button onClick={onSignIn} variant="primary">
            <Trans id="action.sign-in" message="Sign in" />
          </Button>
        }
        icon={<IconTile Icon={LogIn} />}
        text={<span className="block truncate">{serverName}</span>}
        title={
          hasEnded ? (
            <Trans id="options.session-ended" message="Your session ended" />
          ) : (
            <Trans id="options.signed-out" message="You’re signed out" />
          )
        }
      />
    </Card>
  );
}
