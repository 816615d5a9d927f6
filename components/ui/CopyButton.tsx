import { Trans } from '@lingui/react';
import { Check, Copy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import { type ClipboardStay, type CopyPhase, useCopy } from './useCopy';

export interface CopyButtonProps extends Pick<ButtonProps, 'aria-label' | 'title' | 'variant'> {
  readonly text: string;
  /** Clears the clipboard afterwards. */
  readonly isSecret?: boolean;
  readonly Icon?: LucideIcon;
  readonly children?: ReactNode;
  readonly copiedStatus?: ReactNode;
}

/** No button moves from under the pointer. */
const OWN_LINE = 'order-last basis-full';

export function CopyButton(props: CopyButtonProps) {
  const { text, isSecret = false, Icon = Copy, children, copiedStatus, ...button } = props;
  const { phase, stay, copy } = useCopy(text, { isSecret });
  const ShownIcon = phase === 'copied' ? Check : Icon;
  return (
    <>
      <Button {...button} onClick={() => void copy()}>
        <ShownIcon aria-hidden="true" size={14} />
        {phase === 'copied' ? (
          <Trans id="label.copied" message="Copied" />
        ) : (
          (children ?? <Trans id="action.copy" message="Copy" />)
        )}
      </Button>
      <CopyStatus
        copied={copiedStatus ?? <Trans id="label.copied.status" message="Copied to the clipboard" />}
        failed={<Trans id="account.copy.failed" message="Couldn’t copy. Select the text and copy it." />}
        isCopiedSeen
        phase={phase}
      />
      {stay ? (
        <span className={`text-muted text-small ${OWN_LINE}`}>
          <ClipboardNote stay={stay} />
        </span>
      ) : null}
    </>
  );
}

export interface CopyStatusProps {
  readonly phase: CopyPhase;
  readonly copied: ReactNode;
  readonly failed: ReactNode;
  /** The control itself shows that it copied, so that is only read aloud. */
  readonly isCopiedSeen?: boolean;
}

export function CopyStatus({ phase, copied, failed, isCopiedSeen = false }: CopyStatusProps) {
  const good = isCopiedSeen || phase === 'idle' ? 'sr-only' : 'text-good';
  const bad = `text-bad text-small ${isCopiedSeen ? OWN_LINE : 'self-center'}`;
  return (
    <span className={phase === 'failed' ? bad : good} role="status">
      {phase === 'copied' ? copied : null}
      {phase === 'failed' ? failed : null}
    </span>
  );
}

function ClipboardNote({ stay }: { readonly stay: ClipboardStay }) {
  if (stay === 'leaves') {
    return <Trans id="clipboard.leaves" message="The clipboard clears in 1 minute, or when you return." />;
  }
  if (stay === 'cleared') return <Trans id="clipboard.cleared" message="Clipboard cleared." />;
  if (stay === 'kept') {
    return <Trans id="clipboard.kept" message="Stays on the clipboard until you copy something else." />;
  }
  return null;
}
