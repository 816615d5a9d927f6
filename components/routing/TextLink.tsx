import type { ReactNode } from 'react';
import { addressOf, type Route } from './route';

export interface TextLinkProps {
  readonly to: Route;
  readonly tone?: 'accent' | 'bad';
  readonly children?: ReactNode;
}

export function TextLink({ to, tone = 'accent', children }: TextLinkProps) {
  return (
    <a
      className={`focus-ring rounded-[4px] font-medium underline-offset-2 hover:underline ${tone === 'bad' ? 'text-bad' : 'text-accent'}`}
      href={addressOf(to)}
    >
      {children}
    </a>
  );
}
