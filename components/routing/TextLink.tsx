import type { ReactNode } from 'react';
import { addressOf, type Route } from './route';

export interface TextLinkProps {
  readonly to: Route;
  readonly tone?: 'accent' | 'bad';
  readonly children?: ReactNode;
}

const LOOK = {
  accent: 'focus-ring rounded-[4px] font-medium text-accent underline-offset-2 hover:underline',
  bad: 'focus-ring rounded-[4px] font-medium text-bad underline-offset-2 hover:underline',
} as const;

export const TextLink = ({ to, tone = 'accent', children }: TextLinkProps) => (
  <a className={LOOK[tone]} href={addressOf(to)}>
    {children}
  </a>
);

export interface TabLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Opens what isn't one of our pages, in a tab of its own. */
export const TabLink = ({ href, children }: TabLinkProps) => (
  <a className={LOOK.accent} href={href} rel="noopener noreferrer" target="_blank">
    {children}
  </a>
);
