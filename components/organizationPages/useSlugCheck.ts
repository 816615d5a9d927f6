import { useEffect, useState } from 'react';
import { usePaused } from '@/components/account/usePaused';
import { call } from '@/lib/messaging/call';
import type { Result } from '@/lib/result';

/** `none`: nothing to say. `unknown`: the server cannot tell, or could not be asked; sending it will show it. */
export type SlugCheck = 'none' | 'asking' | 'free' | 'taken' | 'unknown';

function meaningOf(answer: Result<{ available: boolean | null }>): SlugCheck {
  if (!answer.ok || answer.value.available === null) return 'unknown';
  return answer.value.available ? 'free' : 'taken';
}

/** Whether a slug can be had, asked while it is typed. `own` is the organization's, which is never "taken". */
export function useSlugCheck(slug: string, own: string | null): SlugCheck {
  const paused = usePaused(slug);
  const [known, setKnown] = useState<{ readonly of: string; readonly check: SlugCheck } | null>(null);
  const isNothing = slug === '' || slug === own;
  const asks = !isNothing && paused === slug && known?.of !== slug;

  useEffect(() => {
    if (!asks) return;
    let isCurrent = true;
    void call('organization.checkSlug', { slug }).then((answer) => {
      if (isCurrent) setKnown({ of: slug, check: meaningOf(answer) });
    });
    return () => {
      isCurrent = false;
    };
  }, [asks, slug]);

  if (isNothing) return 'none';
  return known?.of === slug ? known.check : 'asking';
}
