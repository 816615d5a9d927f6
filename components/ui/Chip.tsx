import type { ReactNode } from 'react';

export interface ChipProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export const Chip = ({ isChosen, onChoose, children }: ChipProps) => (
  <button
    aria-pressed={isChosen}
    className={`focus-ring inline-flex min-h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-row border px-2.5 text-small transition-colors ${isChosen ? 'border-accent-soft bg-accent-soft font-medium text-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none' : 'border-line hover:bg-hover'}`}
    onClick={onChoose}
    type="button"
  >
    {children}
  </button>
);

interface ChipCountProps {
  readonly isChosen: boolean;
  readonly children: string;
}

export const ChipCount = ({ isChosen, children }: ChipCountProps) => (
  <span className={`tabular-nums ${isChosen ? '' : 'text-muted'}`}>{children}</span>
);
