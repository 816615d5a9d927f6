import type { ReactNode } from 'react';
import { BAR_PX, HEADER_PX, SEARCH_PX } from './surfaceSizes';

export interface SurfaceProps {
  readonly bar?: ReactNode;
  readonly header: ReactNode;
  readonly search?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Only the document scrolls, between a fixed header and footer; a line marks the edge that content has scrolled
 * behind.
 */
export function Surface({ bar, header, search, footer, children }: SurfaceProps) {
  const top = HEADER_PX + (bar ? BAR_PX : 0) + (search ? SEARCH_PX : 0);
  return (
    <>
      <div className="sticky top-0 z-20 shrink-0 bg-canvas has-[[role=menu]]:z-30" style={{ height: top }}>
        {bar}
        {header}
        {search}
      </div>
      <div className="-mb-px sticky z-10 h-px shrink-0 bg-line" style={{ top }} />
      {/* Covers the line until it has gone behind the header itself. */}
      <div className="-mb-px relative z-10 h-px shrink-0 bg-canvas" />
      <div className="flex flex-1 flex-col pb-2">{children}</div>
      {footer}
    </>
  );
}
