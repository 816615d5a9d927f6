export interface SkeletonProps {
  readonly width: number | string;
  readonly height: number;
  readonly round?: boolean;
}

/** Hidden from screen readers: the region around it is `aria-busy`. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block shrink-0 animate-pulse bg-hover ${round ? 'rounded-full' : 'rounded-control'}`}
      style={{ width, height }}
    />
  );
}
