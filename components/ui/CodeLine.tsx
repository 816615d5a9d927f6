import { type ReactNode, useId } from 'react';
import { CopyButton } from './CopyButton';

export interface CodeLineProps {
  readonly code: string;
  readonly caption: ReactNode;
  /** Clears the clipboard afterwards. */
  readonly isSecret?: boolean;
}

export function CodeLine({ code, caption, isSecret = false }: CodeLineProps) {
  const captionId = useId();
  return (
    <figure
      aria-labelledby={captionId}
      className="overflow-hidden rounded-row border border-line bg-raised dark:bg-canvas"
    >
      <figcaption className="flex flex-wrap items-center justify-end gap-x-3 border-line border-b py-1.5 ps-3.5 pe-1.5">
        <span className="min-w-0 flex-1 truncate text-muted text-small" id={captionId}>
          {caption}
        </span>
        <CopyButton isSecret={isSecret} text={code} />
      </figcaption>
      <code
        className="block select-all px-3.5 py-3 font-mono text-[12px] leading-5 [overflow-wrap:anywhere]"
        dir="ltr"
        translate="no"
      >
        {code}
      </code>
    </figure>
  );
}
