import { Trans } from '@lingui/react';
import { useAction } from '@/components/form/useAction';
import { TextButton } from '@/components/ui/Button';
import { call } from '@/lib/core/command/call';
import { ok } from '@/lib/core/result';

/** Marks the events as read on every device of the user. */
export function useMarkRead(organizationId: string, onMarked: (through: string) => Promise<unknown>) {
  const { isBusy, error, run } = useAction<null>();

  /** `through` is the cursor of the newest event that was seen. */
  async function mark(through: string) {
    const marked = await run(() => call('payments.markRead', { organizationId, through }));
    if (marked.ok) await onMarked(through);
  }

  return { isBusy, error, mark };
}

/** Stops at the first failure. */
export function useMarkAllRead(onMarked: () => Promise<unknown>) {
  const { isBusy, error, run } = useAction<null>();

  /** `newest`: by organization, the cursor of the newest event that was seen. Returns false if one wasn't marked. */
  async function mark(newest: ReadonlyMap<string, string>): Promise<boolean> {
    const marked = await run(async () => {
      for (const [organizationId, through] of newest) {
        const marked = await call('payments.markRead', { organizationId, through });
        if (!marked.ok) return marked;
      }
      return ok(null);
    });
    await onMarked();
    return marked.ok;
  }

  return { isBusy, error, mark };
}

export interface MarkReadButtonProps {
  readonly isBusy: boolean;
  readonly onMark: () => void;
}

export const MarkReadButton = ({ isBusy, onMark }: MarkReadButtonProps) => (
  <TextButton disabled={isBusy} onClick={onMark}>
    <Trans id="action.mark-all-read" message="Mark all as read" />
  </TextButton>
);
