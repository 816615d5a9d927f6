import type { ReactNode } from 'react';
import { Mark } from '@/components/ui/Mark';

export interface StageLayoutProps {
  /** For a page with code in it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of its own, without the sidebar: one thing to do, in the middle. */
export function StageLayout({ wide = false, children }: StageLayoutProps) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-raised px-4 py-8 text-body sm:py-[min(9dvh,88px)] dark:bg-canvas">
      <div
        className={`grid w-full grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-card border border-line bg-canvas p-6 sm:p-9 dark:bg-raised ${wide ? 'max-w-160' : 'max-w-132'}`}
      >
        <Mark size={40} />
        {children}
      </div>
    </main>
  );
}
