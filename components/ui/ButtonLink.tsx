import type { ReactNode } from 'react';

export interface ButtonLinkProps {
  readonly href: string;
  /** Opens it in a tab of its own, which learns nothing about this page. */
  readonly isElsewhere?: boolean;
  readonly children: ReactNode;
}

/** Looks like a secondary `Button`, and is a link: it leads somewhere and changes nothing. */
export const ButtonLink = ({ href, isElsewhere = false, children }: ButtonLinkProps) => (
  <a
    className="button-ring inline-flex min-h-control max-w-full items-center justify-center gap-1.5 rounded-control border border-line-strong bg-canvas px-control-pad py-0.5 font-medium text-body text-ink transition-colors hover:bg-hover"
    href={href}
    {...(isElsewhere && { rel: 'noopener noreferrer', target: '_blank' })}
  >
    {children}
  </a>
);
