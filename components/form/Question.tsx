import { Trans } from '@lingui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/Button';
import { ignoreHeldKey, onSinglePress } from '@/components/ui/singlePress';

export interface QuestionProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly action: ReactNode;
  /** The label of the other button, if it isn't "Cancel". */
  readonly keep?: ReactNode;
  readonly isHarmless?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

export type QuestionTexts = Pick<QuestionProps, 'title' | 'text' | 'action'>;

/** In place, before something is lost. The verb has the focus, because the user asked for it; Escape cancels. */
export function Question({
  title,
  text,
  action,
  keep,
  isHarmless = false,
  isBusy,
  onConfirm,
  onKeep,
}: QuestionProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    ignoreHeldKey(event);
    if (event.key === 'Escape' && !isBusy) onKeep();
  }

  return (
    <fieldset
      aria-describedby={`${id}-text`}
      aria-labelledby={id}
      className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 py-3.5 ${isHarmless ? 'bg-accent-soft' : 'bg-bad-soft'}`}
      onKeyDown={onKeyDown}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]" id={id}>
          {title}
        </p>
        <p className="text-muted text-small" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={onKeep}>
          {keep ?? <Trans id="action.cancel" message="Cancel" />}
        </Button>
        <Button
          autoFocus
          busy={isBusy}
          onClick={onSinglePress(onConfirm)}
          variant={isHarmless ? 'primary' : 'danger'}
        >
          {action}
        </Button>
      </div>
    </fieldset>
  );
}
