import { Trans } from '@lingui/react';
import { CircleCheck, Pin } from 'lucide-react';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import type { ToolbarButton } from './useToolbarButton';

/** How to open the popup with the mouse. */
export function ToolbarCard({ isPinned }: Pick<ToolbarButton, 'isPinned'>) {
  return (
    <Card title={<Trans id="options.toolbar" message="In the toolbar" />}>
      {isPinned ? (
        <CardRow
          icon={<IconTile Icon={CircleCheck} />}
          text={<Trans id="options.pinned.text" message="Click it to see where you are and to switch." />}
          title={<Trans id="options.pinned" message="The icon is in your toolbar" />}
        />
      ) : (
        <CardRow
          icon={<IconTile Icon={Pin} />}
          text={
            <Trans
              id="options.pin.text"
              message="Open the browser’s extensions menu (the puzzle piece) and choose the pin beside Switchyard."
            />
          }
          title={<Trans id="options.pin" message="Pin the icon to the toolbar" />}
        />
      )}
    </Card>
  );
}
