import { useEffect, useState } from 'react';
import type { Result } from '@/lib/core/result';
import { useDebounced } from './useDebounced';

/** `unknown`: the server lacks this check or wasn't reached, and decides when the name is sent. */
export type Availability = 'asking' | 'free' | 'taken' | 'unknown';

type CheckResult = Result<{ available: boolean | null }>;

function availabilityIn(result: CheckResult): Availability {
  if (!result.ok || result.value.available === null) return 'unknown';
  return result.value.available ? 'free' : 'taken';
}

export function useAvailability(
  name: string | null,
  ask: (name: string) => Promise<CheckResult>,
): Availability {
  const paused = useDebounced(name ?? '');
  const [known, setKnown] = useState<{ readonly name: string; readonly availability: Availability } | null>(
    null,
  );
  const asked = name !== null && paused === name && known?.name !== name ? name : null;

  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    void ask(asked).then((result) => {
      if (isCurrent) setKnown({ name: asked, availability: availabilityIn(result) });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, asked]);

  return known && known.name === name ? known.availability : 'asking';
}
