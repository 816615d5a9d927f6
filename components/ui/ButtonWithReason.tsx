import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Button, type ButtonProps } from './Button';
import { FloatingPlace } from './floatingPlace';

export interface ButtonWithReasonProps extends ButtonProps {
  /** Why it can't be done; undefined where it can. */
  readonly reason: string | undefined;
  /** The element with the whole reason. */
  readonly reasonId?: string;
}

/** A button that is disabled for a reason, and shows it on hover. */
export function ButtonWithReason({ reason, reasonId, ...button }: ButtonWithReasonProps): ReactElement {
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip text={reason}>
      <span className="inline-flex max-w-full">
        <Button {...button} aria-describedby={reasonId} disabled />
      </span>
    </Tooltip>
  );
}

interface TooltipProps {
  readonly text: ReactNode;
  /** The control, which can have the focus. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A short text about a control, on hover and on focus. What matters is also written out elsewhere. */
function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal container={useContext(FloatingPlace)}>
        <Base.Positioner className="z-30" sideOffset={6}>
          <Base.Popup className="max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-canvas text-small shadow-float">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
