import { ICON_FRAME, ICON_PATHS, type IconName } from './iconPaths';

export interface PathIconProps {
  readonly name: IconName;
  readonly className?: string;
  readonly strokeWidth?: string;
}

/** For the first paint, hidden from screen readers. Every other icon is lucide's own component. */
export const PathIcon = ({ name, className, strokeWidth = '2' }: PathIconProps) => (
  <svg
    {...ICON_FRAME}
    aria-hidden="true"
    className={className}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={strokeWidth}
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
