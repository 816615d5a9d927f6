import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}

export const LoadingLead = () => <Skeleton height={20} width={160} />;

/** A page's only heading. It takes the focus when the page opens (usePageEntry). */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <header className="grid gap-1">
      <h1 className="font-bold text-title tracking-[-0.01em] outline-none" tabIndex={-1}>
        {children}
      </h1>
      {lead ? <p className="text-muted">{lead}</p> : null}
    </header>
  );
}
