import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DisclosureProps {
  readonly summary: ReactNode;
  /** Opens it at first, and again when something in it needs attention. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export const Disclosure = ({ summary, isOpen, children }: DisclosureProps) => (
  <details className="group" open={isOpen}>
    <summary className="focus-ring flex w-fit list-none items-center gap-1 rounded-[4px] text-muted text-small hover:text-ink">
      <ChevronRight
        aria-hidden="true"
        className="shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100"
        size={14}
      />
      {summary}
    </summary>
    <div className="pt-3">{children}</div>
  </details>
);
