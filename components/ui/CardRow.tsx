import type { ReactNode } from 'react';

export interface CardRowProps {
  /** An avatar or an icon. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** One thing of a card: what it is, a line about it, what can be done: under the text where there is no room beside it. */
export function CardRow({ icon, title, text, action }: CardRowProps) {
  return (
    <div className="flex items-start gap-3.5 px-5 py-3">
      <span className="flex min-h-9 shrink-0 items-center">{icon}</span>
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <div className="truncate font-medium">{title}</div>
          {text ? <div className="text-muted text-small">{text}</div> : null}
        </div>
        {action}
      </div>
    </div>
  );
}
