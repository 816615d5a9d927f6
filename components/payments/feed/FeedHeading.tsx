import { Trans, useLingui } from '@lingui/react';
import { CheckCheck, ListChecks, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Chosen } from '@/components/form/ChoiceBar';
import { MarkReadButton } from '@/components/payments/event/MarkRead';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';

/** Whether each row has its checkbox in a narrow window, which has no room for them otherwise. */
export interface Choosing {
  readonly isOn: boolean;
  readonly begin: () => void;
  readonly end: () => void;
}

export function useChoosing(): Choosing {
  const [isOn, setOn] = useState(false);
  return { isOn, begin: () => setOn(true), end: () => setOn(false) };
}

/** Clearing the selection ends the choosing, and the other way round. */
export function useClearing(chosen: Chosen, { isOn, end }: Choosing): Chosen {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an end of the choosing is a reason.
  useEffect(() => {
    if (!isOn && chosen.count > 0) chosen.clear();
  }, [isOn]);
  return {
    ...chosen,
    clear() {
      chosen.clear();
      end();
    },
  };
}

interface FeedHeadingProps {
  readonly heading: ReactNode;
  /** Null without events. */
  readonly exportButton: ReactNode;
  readonly choosing: Choosing;
  /** Null if nothing is unread. */
  readonly onMarkRead: (() => void) | null;
  readonly isMarking: boolean;
}

export function FeedHeading(props: FeedHeadingProps) {
  const { heading, exportButton, choosing, onMarkRead, isMarking } = props;
  return (
    <div className="flex min-h-control flex-wrap items-start justify-between gap-x-4 gap-y-2">
      {heading}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-4">
        {onMarkRead ? (
          <span className="hidden md:contents">
            <MarkReadButton isBusy={isMarking} onMark={onMarkRead} />
          </span>
        ) : null}
        {exportButton}
        {exportButton ? <NarrowMenu choosing={choosing} onMarkRead={onMarkRead} /> : null}
      </div>
    </div>
  );
}

function NarrowMenu({ choosing, onMarkRead }: Pick<FeedHeadingProps, 'choosing' | 'onMarkRead'>) {
  const { i18n } = useLingui();
  return (
    <span className="contents md:hidden">
      <RowMenu label={i18n._({ id: 'search.actions', message: 'Actions' })}>
        {choosing.isOn ? (
          <MenuAction Icon={X} onSelect={choosing.end}>
            <Trans id="choice.clear" message="Clear selection" />
          </MenuAction>
        ) : (
          <MenuAction Icon={ListChecks} onSelect={choosing.begin}>
            <Trans id="payments.select" message="Select payments" />
          </MenuAction>
        )}
        {onMarkRead ? (
          <MenuAction Icon={CheckCheck} onSelect={onMarkRead}>
            <Trans id="action.mark-all-read" message="Mark all as read" />
          </MenuAction>
        ) : null}
      </RowMenu>
    </span>
  );
}
