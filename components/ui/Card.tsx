import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CHOSEN_ROW } from './Checkbox';
import { Skeleton } from './Skeleton';

export interface CardProps {
  readonly id?: string;
  readonly title: ReactNode;
  /** The page's own title says the same, so this one only names the region. Such a card has no action. */
  readonly hidesTitle?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const BOX = 'overflow-hidden rounded-card border border-line';

export function Card({ id, title, hidesTitle = false, action, children }: CardProps) {
  const titleId = useId();
  if (hidesTitle) {
    return (
      <section aria-labelledby={titleId} className={BOX} id={id}>
        <span hidden id={titleId}>
          {title}
        </span>
        <div className="@container divide-y divide-line">{children}</div>
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId} className={BOX} id={id}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-1.5">
        <h2 className="font-bold" id={titleId}>
          {title}
        </h2>
        {action}
      </div>
      <div className="divide-y divide-line border-line border-t">{children}</div>
    </section>
  );
}

export interface CardRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly menu?: ReactNode;
}

export function CardRow({ icon, title, text, action, menu }: CardRowProps) {
  return (
    <div className={`flex items-start gap-2.5 px-4 py-(--row-pad) md:gap-3.5 ${CHOSEN_ROW}`}>
      <span className="flex min-h-9.5 shrink-0 items-center">{icon}</span>
      <div className="flex min-h-9.5 min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 md:gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <div className="truncate font-medium">{title}</div>
          {text ? <div className="text-muted text-small">{text}</div> : null}
        </div>
        {action}
      </div>
      {menu ? <span className="flex min-h-9.5 shrink-0 items-center">{menu}</span> : null}
    </div>
  );
}

export function IconTile({ Icon }: { readonly Icon: LucideIcon }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-row bg-raised text-muted">
      <Icon aria-hidden="true" size={16} />
    </span>
  );
}

/**
 * What follows on the page waits until these are replaced (theme.css): they seldom have the height of what replaces
 * them.
 */
export function LoadingRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      aria-busy="true"
      className="flex min-h-9.5 items-center gap-2.5 px-4 py-(--row-pad) box-content md:gap-3.5"
      data-filling
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move.
      key={index}
    >
      <Skeleton height={36} width={36} />
      <div className="grid gap-1.5">
        <Skeleton height={14} width={168 - 24 * index} />
        <Skeleton height={12} width={220} />
      </div>
    </div>
  ));
}
