export interface ProgressBarProps {
  /** For a screen reader, which reads the numbers after it. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** How much of something countable is done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      aria-label={label}
      aria-valuemax={total}
      aria-valuemin={0}
      aria-valuenow={done}
      className="h-1.5 overflow-hidden rounded-full bg-line"
      role="progressbar"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / total}%` }}
      />
    </div>
  );
}
