import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './Spinner';

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

const LOOK: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  soft: 'bg-accent-soft text-accent hover:bg-accent hover:text-on-accent focus-visible:bg-accent focus-visible:text-on-accent',
  secondary: 'border border-line-strong bg-canvas text-ink hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-bad text-on-bad hover:bg-bad-hover',
};

const withoutStates = (look: string) => `${look.replaceAll(/ \S+:\S+/g, '')} opacity-45`;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Keeps its place, width and focus, and ignores presses. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  /** Why it can't be pressed now; it keeps its place and focus. */
  readonly blocked?: string | undefined;
}

/** 28 px high in the popup, 32 px on a page (tokens.css, density). */
export function Button({
  variant = 'secondary',
  busy = false,
  wide = false,
  blocked,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || blocked) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked !== undefined || undefined}
      className={`button-ring relative inline-flex min-h-control max-w-full shrink-0 items-center justify-center rounded-control py-0.5 px-control-pad font-medium text-body transition-colors disabled:pointer-events-none disabled:opacity-50 ${blocked ? withoutStates(LOOK[variant]) : LOOK[variant]} ${wide ? 'w-full' : ''}`}
      onClick={click}
      title={blocked ?? rest.title}
    >
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={`inline-flex min-w-0 items-center gap-1.5 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
    </button>
  );
}

export function TextButton({
  tone = 'accent',
  ...rest
}: ComponentProps<'button'> & { tone?: 'accent' | 'bad' }) {
  const color = tone === 'bad' ? 'text-bad' : 'text-accent';
  return (
    <button
      type="button"
      {...rest}
      className={`focus-ring rounded-[4px] text-start font-medium text-small underline-offset-2 hover:underline disabled:text-muted disabled:no-underline ${color}`}
    />
  );
}
