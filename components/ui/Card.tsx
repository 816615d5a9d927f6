import { type ReactNode, useId } from 'react';

export interface CardProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Rows; a line is drawn between them. */
  readonly children: ReactNode;
}

/** A titled group of rows. */
export function Card({ title, action, children }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-2.5">
        <h2 className="font-bold" id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      <div className="divide-y divide-line border-line border-t">{children}</div>
    </section>
  );
}
