import type { ReactNode } from 'react';
import { pointerMoved } from '@/components/ui/pointerMoved';
import { optionId } from './optionId';

export interface OptionViewProps {
  readonly listId: string;
  readonly index: number;
  readonly count: number;
  readonly isHighlighted: boolean;
  readonly onChoose: (index: number) => void;
  readonly onPoint: (index: number) => void;
  readonly children: ReactNode;
}

/** One line of the list. The focus stays in the search; the highlight says what Enter does. */
export function OptionView(props: OptionViewProps) {
  const { listId, index, count, isHighlighted, onChoose, onPoint, children } = props;
  return (
    <button
      aria-posinset={index + 1}
      aria-selected={isHighlighted}
      aria-setsize={count}
      className={`flex h-10.5 w-full items-center gap-2.5 rounded-row px-2 text-left rtl:text-right ${isHighlighted ? 'bg-hover' : ''}`}
      id={optionId(listId, index)}
      onClick={() => onChoose(index)}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isHighlighted && pointerMoved() && onPoint(index)}
      role="option"
      tabIndex={-1}
      type="button"
    >
      {children}
    </button>
  );
}
