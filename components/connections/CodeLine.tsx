import { Trans } from '@lingui/react';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/Button';
import { ClipboardNote } from './ClipboardNote';
import { useCopy } from './useCopy';

export interface CodeLineProps {
  readonly code: string;
  /** Where the line belongs. */
  readonly caption: ReactNode;
  /** Leaves the clipboard again. */
  readonly isSecret?: boolean;
}

/** A line to put somewhere else, letter by letter. */
export function CodeLine({ code, caption, isSecret = false }: CodeLineProps) {
  const captionId = useId();
  const { phase, stay, copy } = useCopy(code, { isSecret });
  const Icon = phase === 'copied' ? Check : Copy;
  return (
    <figure
      aria-labelledby={captionId}
      className="overflow-hidden rounded-row border border-line bg-raised dark:bg-canvas"
    >
      <figcaption className="flex items-center justify-between gap-3 border-line border-b py-1.5 ps-3.5 pe-1.5">
        <span className="min-w-0 truncate text-muted text-small" id={captionId}>
          {caption}
        </span>
        <Button onClick={() => void copy()}>
          <Icon aria-hidden="true" size={14} />
          {phase === 'copied' ? (
            <Trans id="label.copied" message="Copied" />
          ) : (
            <Trans id="action.copy" message="Copy" />
          )}
        </Button>
      </figcaption>
      <code
        className="block select-all px-3.5 py-3 font-mono text-[12px] leading-5 [overflow-wrap:anywhere]"
        dir="ltr"
        translate="no"
      >
        {code}
      </code>
      <p className={phase === 'failed' ? 'px-3.5 pb-3 text-bad text-small' : 'sr-only'} role="status">
        {phase === 'copied' ? <Trans id="label.copied.status" message="Copied to the clipboard" /> : null}
        {phase === 'failed' ? (
          <Trans
            id="connection.copy.failed"
            message="The browser did not allow that. Select the line and copy it."
          />
        ) : null}
      </p>
      {stay ? (
        <p className="px-3.5 pb-3 text-muted text-small">
          <ClipboardNote stay={stay} />
        </p>
      ) : null}
    </figure>
  );
}
