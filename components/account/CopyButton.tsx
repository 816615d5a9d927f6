import { Trans } from '@lingui/react';
import { Check, Copy } from 'lucide-react';
import { ClipboardNote } from '@/components/connections/ClipboardNote';
import { useCopy } from '@/components/connections/useCopy';
import { Button } from '@/components/ui/Button';

export interface CopyButtonProps {
  readonly text: string;
  /** Leaves the clipboard again. */
  readonly isSecret?: boolean;
}

/** Puts a text on the clipboard, and says whether the browser let it. */
export function CopyButton({ text, isSecret = false }: CopyButtonProps) {
  const { phase, stay, copy } = useCopy(text, { isSecret });
  const Icon = phase === 'copied' ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon aria-hidden="true" size={14} />
        {phase === 'copied' ? (
          <Trans id="label.copied" message="Copied" />
        ) : (
          <Trans id="action.copy" message="Copy" />
        )}
      </Button>
      <span className={phase === 'failed' ? 'self-center text-bad text-small' : 'sr-only'} role="status">
        {phase === 'copied' ? <Trans id="label.copied.status" message="Copied to the clipboard" /> : null}
        {phase === 'failed' ? (
          <Trans id="account.copy.failed" message="The browser did not allow that. Select and copy it." />
        ) : null}
      </span>
      {stay ? (
        <span className="self-center text-muted text-small">
          <ClipboardNote stay={stay} />
        </span>
      ) : null}
    </>
  );
}
