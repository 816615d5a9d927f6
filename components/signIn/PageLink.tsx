import type { MouseEvent, ReactNode } from 'react';
import { type OptionsRoute, openOptions } from '@/components/routing/openOptions';

/** Where the sign-in is shown: what needs room or time is on a page of the options. */
export type Place = 'popup' | 'options';

export interface PageLinkProps {
  readonly place: Place;
  readonly to: OptionsRoute;
  readonly children: ReactNode;
}

/** A link to a page of the options: in this tab where it is one, else in the tab that they have. */
export function PageLink({ place, to, children }: PageLinkProps) {
  function follow(event: MouseEvent) {
    if (place === 'options') return;
    event.preventDefault();
    openOptions(to);
  }
  return (
    <a
      className="focus-ring rounded-[4px] font-medium text-accent text-small underline-offset-2 hover:underline"
      href={place === 'options' ? `#/${to}` : `/options.html#/${to}`}
      onClick={follow}
    >
      {children}
    </a>
  );
}
