import { Trans } from '@lingui/react';
import { CircleCheck, Pin, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import { Unread } from '@/components/ui/Unread';
import { useShortcutsAndPin } from './shortcutsAndPin';

export function SetupCard({ hasPayments }: { readonly hasPayments: boolean }) {
  const { shortcuts, isPinned } = useShortcutsAndPin();
  if (!shortcuts) return <Unread />;
  if (isPinned !== false && hasPayments) return null;
  return (
    <Card title={<Trans id="home.setup" message="Get started" />}>
      {isPinned === false ? (
        <CardRow
          icon={<IconTile Icon={Pin} />}
          text={
            <Trans
              id="options.pin.text"
              message="Open the extensions menu (puzzle piece) and pin Switchyard."
            />
          }
          title={<Trans id="options.pin" message="Pin the icon to the toolbar" />}
        />
      ) : (
        <SetUpRow>
          <Trans id="home.setup.pinned" message="Icon pinned" />
        </SetUpRow>
      )}
      {hasPayments ? null : (
        <CardRow
          action={
            <Button onClick={() => navigate({ name: 'events' })}>
              <Trans id="home.setup.payments.step" message="Set up" />
            </Button>
          }
          icon={<IconTile Icon={ReceiptText} />}
          title={<Trans id="home.setup.payments" message="See payments here" />}
        />
      )}
    </Card>
  );
}

const SetUpRow = ({ children }: { readonly children: ReactNode }) => (
  <CardRow icon={<IconTile Icon={CircleCheck} />} title={children} />
);
