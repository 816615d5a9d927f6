import { ICON_FRAME } from './iconPaths';

export interface PathIconProps {
  readonly path: string;
  readonly className?: string;
  readonly strokeWidth?: string;
}

/** For the first paint, hidden from screen readers. Every other icon is lucide's own component. */
export const PathIcon = ({ path, className, strokeWidth = '2' }: PathIconProps) => (
  <svg
    {...ICON_FRAME}
    aria-hidden="true"
    className={className}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={strokeWidth}
  >
    <path d={path} />
  </svg>
);
