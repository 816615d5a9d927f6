import type { ReactNode } from 'react';

/** The popup's size: browsers show at most 600 px of height, and the account menu needs some of it. */
export function PopupFrame({ children }: { readonly children: ReactNode }) {
  return <main className="flex max-h-[600px] min-h-60 w-[380px] flex-col overflow-hidden">{children}</main>;
}
