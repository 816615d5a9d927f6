import type { ButtonHTMLAttributes, ComponentProps, Ref } from 'react';

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  /** Why it can't be pressed now; it keeps its place and focus. */
  readonly blocked?: string | undefined;
}

export function IconButton({ label, blocked, onClick, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={blocked ?? label}
      {...rest}
      aria-disabled={blocked ? true : undefined}
      aria-label={label}
      className={`focus-ring grid size-control shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink disabled:pointer-events-none disabled:opacity-50 ${blocked ? 'opacity-45' : ''}`}
      onClick={blocked ? undefined : onClick}
    >
      {children}
    </button>
  );
}

export interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  readonly open: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** WAI-ARIA Authoring Practices, menu button. */
export function MenuButton({ label, open, ...button }: MenuButtonProps) {
  return (
    <button
      aria-expanded={open}
      aria-haspopup="menu"
      aria-label={label}
      className="focus-ring relative grid size-control place-items-center rounded-full"
      title={label}
      type="button"
      {...button}
    />
  );
}
