import type { ReactNode } from 'react';
import { hashOf, type Route } from './route';

export interface TextLinkProps {
  readonly to: Route;
  /** Left out where a translation brings it. */
  readonly children?: ReactNode;
}

/** A link to another page of the options. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <a
      className="focus-ring rounded-[4px] font-medium text-accent underline-offset-2 hover:underline"
      href={hashOf(to)}
    >
      {children}
    </a>
  );
}
