import { Trans } from '@lingui/react';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { call } from '@/lib/core/command/call';
import { isUnreadIn } from './DayRows';
import type { Feed } from './useFeed';

export interface MarkReadProps {
  readonly organizationId: string;
  readonly feed: Feed;
  /** Where this browser began to look: before somebody has read anything, only what is newer is news. */
  readonly since: string | null;
  /** Newer ones may be left out: they are not read yet. */
  readonly isNarrowed: boolean;
}

/** Everything that is shown here has been seen, on every device. */
export function MarkRead({ organizationId, feed, since, isNarrowed }: MarkReadProps) {
  const marking = useAction<null>();
  const newest = feed.feed?.events[0];
  if (!newest || isNarrowed || !isUnreadIn([newest], feed.feed?.readThrough ?? since)) return null;

  async function mark(through: string) {
    const answer = await marking.run(() => call('payments.markRead', { organizationId, through }));
    if (answer.ok) feed.again();
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      {marking.error ? (
        <span className="text-bad text-small" role="alert">
          <Trans id="payments.mark.failed" message="That could not be saved." />
        </span>
      ) : null}
      <Button busy={marking.isBusy} onClick={() => void mark(newest.cursor)}>
        <Trans id="action.mark-all-read" message="Mark all as read" />
      </Button>
    </span>
  );
}
