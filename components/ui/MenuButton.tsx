import type { ButtonHTMLAttributes, Ref } from 'react';

export interface MenuButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button opens: read aloud, and shown on hover. */
  readonly label: string;
  readonly open: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The round button of a menu (WAI-ARIA Authoring Practices, menu button). */
export function MenuButton({ label, open, ...button }: MenuButtonProps) {
  return (
    <button
      aria-expanded={open}
      aria-haspopup="menu"
      aria-label={label}
      className="focus-ring grid size-control place-items-center rounded-full"
      title={label}
      type="button"
      {...button}
    />
  );
}
