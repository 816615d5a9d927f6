import { Trans } from '@lingui/react';
import { CircleCheck, Keyboard, Pin } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CardRow } from '@/components/ui/CardRow';
import { IconTile } from '@/components/ui/IconTile';
import { Kbd } from '@/components/ui/Kbd';
import { Skeleton } from '@/components/ui/Skeleton';
import type { ToolbarButton } from './useToolbarButton';

export interface ToolbarCardProps {
  readonly button: ToolbarButton;
  readonly onSetShortcut: () => void;
}

/** How to open the popup: with the mouse, with the keyboard. */
export function ToolbarCard({ button, onSetShortcut }: ToolbarCardProps) {
  const hasShortcut = button.keys && button.keys.length > 0;
  return (
    <Card title={<Trans id="options.toolbar" message="In the toolbar" />}>
      <PinRow isPinned={button.isPinned} />
      <CardRow
        action={
          <Button onClick={onSetShortcut}>
            {hasShortcut ? (
              <Trans id="options.shortcut.change" message="Change" />
            ) : (
              <Trans id="options.shortcut.set" message="Set a shortcut" />
            )}
          </Button>
        }
        icon={<IconTile Icon={Keyboard} />}
        text={<ShortcutText keys={button.keys} />}
        title={<Trans id="options.shortcut" message="Open it with the keyboard" />}
      />
    </Card>
  );
}

function PinRow({ isPinned }: { readonly isPinned: boolean | undefined }) {
  if (isPinned) {
    return (
      <CardRow
        icon={<IconTile Icon={CircleCheck} />}
        text={<Trans id="options.pinned.text" message="Click it to see where you are and to switch." />}
        title={<Trans id="options.pinned" message="The icon is in your toolbar" />}
      />
    );
  }
  return (
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
  );
}

function ShortcutText({ keys }: Pick<ToolbarButton, 'keys'>) {
  if (!keys) return <Skeleton height={16} width={120} />;
  if (keys.length === 0) {
    return (
      <Trans
        id="options.shortcut.none"
        message="No shortcut is set: another extension may have it. Choose one in the browser’s settings."
      />
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-1 pt-0.5">
      <span className="sr-only">{keys.join(' ')}</span>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
