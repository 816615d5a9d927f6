import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Button, type ButtonProps } from './Button';
import { FloatingPlace } from './floatingPlace';

export interface ButtonWithReasonProps extends ButtonProps {
  readonly reason: string | undefined;
  readonly reasonId?: string;
}

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
  /** Has to be focusable. */
  readonly children: ReactElement<Record<string, unknown>>;
}

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
