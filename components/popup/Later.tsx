import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/afterPaint';

/** DESIGN.md, the popup: what is painted later takes the room that was left for it, so that nothing moves. */
export const NOTICE_PX = 34;
export const ONE_LINE_PX = 36;
export const TWO_LINES_PX = 42;
export const LABEL_PX = 28;

export interface LaterProps {
  readonly when: boolean;
  /** The height that is left for it, in px. */
  readonly reserve?: number;
  readonly children: ReactNode;
}

/** Loads a part with a script of its own when it is needed. */
export function Later({ when, reserve = 0, children }: LaterProps) {
  const room = reserve > 0 ? <div style={{ height: reserve }} /> : null;
  return when ? <Suspense fallback={room}>{children}</Suspense> : room;
}

/** What is shown from then on has delayed nothing: an effect alone may run before the first frame. */
export function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return hasPainted;
}
