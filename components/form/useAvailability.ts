import { useEffect, useState } from 'react';
import type { Result } from '@/lib/core/result';
import { usePaused } from './usePaused';

/** `unknown`: the server cannot tell, or could not be asked; sending it will show it. */
export type Availability = 'asking' | 'free' | 'taken' | 'unknown';

/** Null where the server cannot tell. */
type Answer = Result<{ available: boolean | null }>;

function meaningOf(answer: Answer): Availability {
  if (!answer.ok || answer.value.available === null) return 'unknown';
  return answer.value.available ? 'free' : 'taken';
}

/**
 * Whether a name can be had, asked once nobody types any more; null is not asked about. `ask` is the same function at
 * every render.
 */
export function useAvailability(name: string | null, ask: (name: string) => Promise<Answer>): Availability {
  const paused = usePaused(name ?? '');
  const [known, setKnown] = useState<{ readonly of: string; readonly is: Availability } | null>(null);
  const asked = name !== null && paused === name && known?.of !== name ? name : null;

  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    void ask(asked).then((answer) => {
      if (isCurrent) setKnown({ of: asked, is: meaningOf(answer) });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, asked]);

  return known && known.of === name ? known.is : 'asking';
}
