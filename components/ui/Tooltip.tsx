import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly text: ReactNode;
  /** What it is about; can have the focus. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A short text about a control: on hover, and where the keyboard is. What matters is written out elsewhere too. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner className="z-30" sideOffset={6}>
          <Base.Popup className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-canvas text-small shadow-float">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
