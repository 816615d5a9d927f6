import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '@/components/ui/afterPaint';

export interface LazyPartProps {
  readonly when: boolean;
  /** Height in px. */
  readonly reserve?: number;
  readonly children: ReactNode;
}

export function LazyPart({ when, reserve = 0, children }: LazyPartProps) {
  const room = reserve > 0 ? <div style={{ height: reserve }} /> : null;
  return when ? <Suspense fallback={room}>{children}</Suspense> : room;
}

/** An effect alone may run before the first frame. */
export function useHasPainted(): boolean {
  const [hasPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return hasPainted;
}
