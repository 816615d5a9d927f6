import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { ignoreHeldKey, onSinglePress } from './singlePress';

export interface AlertDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
  readonly cancel: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** For a question about the page as a whole. A question about one thing is asked in its place (Question). */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, text, action, cancel, onConfirm, onCancel } = props;
  return (
    <Base.Root
      onOpenChange={(opens) => {
        if (!opens) onCancel();
      }}
      open={isOpen}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-[rgb(0_0_0/0.4)]" />
        <Base.Popup
          className="fixed start-1/2 top-1/3 z-30 grid w-[min(420px,calc(100vw-32px))] grid-cols-1 gap-4 rounded-card border border-line bg-canvas p-5 shadow-float outline-none ltr:-translate-x-1/2 rtl:translate-x-1/2 -translate-y-1/3"
          onKeyDown={ignoreHeldKey}
        >
          <div>
            <Base.Title className="font-bold">{title}</Base.Title>
            <Base.Description className="text-muted text-small">{text}</Base.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Base.Close render={<Button>{cancel}</Button>} />
            <Button onClick={onSinglePress(onConfirm)} variant="danger">
              {action}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
