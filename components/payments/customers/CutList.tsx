import { Trans, useLingui } from '@lingui/react';
import { Button } from '@/components/ui/Button';

export interface MoreRows {
  /** False also for a plugin that has no further pages. */
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly onMore: () => void;
}

interface CutListProps extends MoreRows {
  readonly shown: number;
  /** Undefined where an older plugin doesn't return it. */
  readonly count: number | undefined;
}

export function CutList({ shown, count = 0, hasMore, isReading, onMore }: CutListProps) {
  const { i18n } = useLingui();
  return count > shown ? (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <p className="text-muted text-small">
        <Trans
          id="customers.cut"
          message="{count, plural, one {Only the latest of # is shown} other {Only the latest {shown} of # are shown}}"
          values={{ count, shown: i18n.number(shown) }}
        />
      </p>
      {hasMore ? (
        <Button busy={isReading} onClick={onMore}>
          <Trans id="action.show-more" message="Show more" />
        </Button>
      ) : null}
    </div>
  ) : null;
}
