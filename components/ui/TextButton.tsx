import type { ComponentProps } from 'react';

/** A button that reads as a link: for the lesser ways, beside or under the main one. */
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
