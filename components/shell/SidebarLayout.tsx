import type { ReactNode } from 'react';

export interface SidebarLayoutProps {
  readonly sidebar: ReactNode;
  readonly children: ReactNode;
}

/**
 * Sidebar and page: 248 px, or more where the text is larger, so that no name of a page breaks within a word. In a narrow window, or zoomed in, the sidebar becomes a bar on top.
 */
export function SidebarLayout({ sidebar, children }: SidebarLayoutProps) {
  return (
    <div className="min-h-dvh text-body md:grid md:grid-cols-[clamp(248px,17.7em,30vw)_minmax(0,1fr)]">
      {sidebar}
      <main className="grid max-w-[920px] grid-cols-[minmax(0,1fr)] content-start gap-7 px-5 pt-8 pb-16 md:px-11 md:pt-9">
        {children}
      </main>
    </div>
  );
}
