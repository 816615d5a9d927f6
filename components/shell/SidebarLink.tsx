import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { addressOf, type Route } from '@/components/routing/route';

export interface SidebarLinkProps {
  readonly to: Route;
  readonly isCurrent: boolean;
  /** What waits there; nothing is shown for none. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** More are "9+" (as the toolbar's badge has it). */
const MAX_SHOWN = 9;

export function SidebarLink({ to, isCurrent, count = 0, children }: SidebarLinkProps) {
  const shown = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      className={`focus-ring flex min-w-0 items-center justify-between gap-2 whitespace-nowrap rounded-row border px-2.5 py-1 transition-colors md:whitespace-normal md:px-3 md:py-1.5 ${isCurrent ? 'border-line bg-canvas font-medium' : 'border-transparent hover:bg-hover'}`}
      href={addressOf(to)}
    >
      <span className="min-w-0">{children}</span>
      {count > 0 ? (
        <>
          <span
            aria-hidden="true"
            className="shrink-0 rounded-full bg-accent px-2 font-medium text-[12px] text-on-accent leading-5"
          >
            {shown}
          </span>
          <span className="sr-only">
            <Trans
              id="options.waiting"
              message="{count, plural, one {# waits} other {# wait}}"
              values={{ count }}
            />
          </span>
        </>
      ) : null}
    </a>
  );
}
