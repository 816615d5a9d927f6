import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { listText } from '@/lib/core/i18n/listText';
import { BulkFailures } from './BulkFailures';
import { ChoiceBar, type Chosen } from './ChoiceBar';
import { Question, type QuestionTexts } from './Question';
import type { Bulk } from './useBulk';

export interface BulkBarProps<T> {
  readonly bulk: Bulk<T>;
  readonly chosen: Chosen;
  readonly picked: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly run: () => void;
  readonly ask: ReactNode;
  readonly questionOf: (item: T) => QuestionTexts;
  /** Its text follows the names. */
  readonly several: QuestionTexts;
}

export function BulkBar<T>(props: BulkBarProps<T>) {
  const { bulk, chosen, picked, nameOf, run, ask, questionOf } = props;
  const { i18n } = useLingui();
  const askButton = useFocusAfter(bulk.isAsked);
  const names = picked.map(nameOf);
  const list = listText(i18n.locale, names);
  const [first] = picked;
  const several = {
    ...props.several,
    text: (
      <>
        <bdi className="block max-w-100 truncate" title={list}>
          {list}
        </bdi>
        {props.several.text}
      </>
    ),
  };
  return (
    <>
      <BulkFailures failed={bulk.failed} nameOf={nameOf} onDismiss={bulk.dismiss} />
      <ChoiceBar
        chosen={chosen}
        names={names}
        question={
          bulk.isAsked && first ? (
            <Question
              {...(picked.length === 1 ? questionOf(first) : several)}
              isBusy={bulk.isBusy}
              onConfirm={run}
              onKeep={() => bulk.ask(false)}
            />
          ) : null
        }
      >
        <Button onClick={() => bulk.ask(true)} ref={askButton}>
          <span className="text-bad">{ask}</span>
        </Button>
      </ChoiceBar>
    </>
  );
}
