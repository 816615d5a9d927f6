import { Trans } from '@lingui/react';
import { useAction } from '@/components/form/useAction';
import { TextButton } from '@/components/ui/Button';
import { call } from '@/lib/core/command/call';

/** Marks the events of an organization as read, on every device of the user. */
export function useMarkRead(organizationId: string, onMarked?: () => Promise<unknown>) {
  const { isBusy, error, run } = useAction<null>();

  /** `through`: the cursor of the newest event that was seen. */
  async function mark(through: string) {
    const marked = await run(() => call('payments.markRead', { organizationId, through }));
    if (marked.ok) await onMarked?.();
  }

  return { isBusy, error, mark };
}

export interface MarkReadButtonProps {
  readonly marking: ReturnType<typeof useMarkRead>;
  readonly through: string;
}

export const MarkReadButton = ({ marking, through }: MarkReadButtonProps) => (
  <TextButton disabled={marking.isBusy} onClick={() => void marking.mark(through)}>
    <Trans id="action.mark-all-read" message="Mark all as read" />
  </TextButton>
);
