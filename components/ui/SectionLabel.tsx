import type { ReactNode } from 'react';

export interface SectionLabelProps {
  readonly label: ReactNode;
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

export function SectionLabel({ label, count, children }: SectionLabelProps) {
  return (
    <div className="flex h-7 items-center gap-2 ps-5 pe-5 text-muted text-small">
      <span className="min-w-0 truncate font-medium">{label}</span>
      {count === undefined ? null : <span className="tabular-nums">{count}</span>}
      <span className="ms-auto flex shrink-0 items-center gap-2">{children}</span>
    </div>
  );
}
