import type { ButtonHTMLAttributes, ComponentProps, Ref } from 'react';

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

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
