import type { ReactElement } from 'react';
import { Button, type ButtonProps } from '@/components/ui/Button';
import { Tooltip } from '@/components/ui/Tooltip';

export interface GuardedProps extends ButtonProps {
  /** Why it cannot be done; undefined where it can. */
  readonly reason: string | undefined;
  /** Where that reason is written out. */
  readonly reasonId?: string;
}

/** A button that is disabled for a reason, and shows it on hover. */
export function Guarded({ reason, reasonId, ...button }: GuardedProps): ReactElement {
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip text={reason}>
      <span className="inline-flex max-w-full">
        <Button {...button} aria-describedby={reasonId} disabled />
      </span>
    </Tooltip>
  );
}
