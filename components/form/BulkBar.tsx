import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { onSinglePress } from '@/components/ui/singlePress';
import { BulkFailures } from './BulkFailures';
import { ChoiceBar, type Chosen } from './ChoiceBar';
import type { Bulk } from './useBulk';

export interface BulkBarProps<T> {
  readonly bulk: Bulk<T>;
  readonly chosen: Chosen;
  readonly picked: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly run: () => void;
  readonly ask: ReactNode;
  readonly action: ReactNode;
}

export function BulkBar<T>({ bulk, chosen, picked, nameOf, run, ask, action }: BulkBarProps<T>) {
  return (
    <>
      <BulkFailures failed={bulk.failed} nameOf={nameOf} onDismiss={bulk.dismiss} />
      <ChoiceBar chosen={chosen} names={picked.map(nameOf)}>
        {bulk.isAsked ? (
          <>
            <Button autoFocus disabled={bulk.isBusy} onClick={() => bulk.ask(false)}>
              <Trans id="action.cancel" message="Cancel" />
            </Button>
            <Button busy={bulk.isBusy} onClick={onSinglePress(run)} variant="danger">
              {action}
            </Button>
          </>
        ) : (
          <Button onClick={() => bulk.ask(true)}>
            <span className="text-bad">{ask}</span>
          </Button>
        )}
      </ChoiceBar>
    </>
  );
}
