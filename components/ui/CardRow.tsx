import type { ReactNode } from 'react';

export interface CardRowProps {
  /** An avatar or an icon. */
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** One thing of a card: what it is, a line about it, what can be done. */
export function CardRow({ icon, title, text, action }: CardRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3.5">
        {icon}
        <div className="min-w-0">
          <div className="truncate font-medium">{title}</div>
          {text ? <div className="text-muted text-small">{text}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
