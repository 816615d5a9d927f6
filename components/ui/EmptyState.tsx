import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly Icon: LucideIcon;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ Icon, title, text, action }: EmptyStateProps) => (
  <div className="grid grid-cols-1 justify-items-center gap-3 px-4 py-10 text-center">
    <span className="grid size-10 place-items-center rounded-row bg-raised text-muted">
      <Icon aria-hidden="true" size={18} />
    </span>
    <div className="grid max-w-100 gap-0.5">
      <p className="font-medium">{title}</p>
      {text ? <p className="text-muted text-small">{text}</p> : null}
    </div>
    {action}
  </div>
);
