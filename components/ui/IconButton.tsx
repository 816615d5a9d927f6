import type { ComponentProps } from 'react';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: read aloud, and shown on hover. */
  readonly label: string;
}

/** A square button that holds one icon. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className="focus-ring grid size-control shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50"
    >
      {children}
    </button>
  );
}
