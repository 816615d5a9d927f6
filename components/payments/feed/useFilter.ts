import { useState } from 'react';
import { usePaused } from '@/components/form/usePaused';
import { keepFilter, leftFilter } from '@/components/payments/pageMemory';
import {
  type FeedFilter,
  type FeedQuestion,
  isBackwards,
  isNarrowed,
  NO_FILTER,
  questionOf,
} from './feedFilter';

export interface Narrowing {
  readonly filter: FeedFilter;
  readonly change: (change: Partial<FeedFilter>) => void;
  readonly clear: () => void;
  /** Whether anything is left out. */
  readonly isNarrowed: boolean;
  /** Null where the period ends before it begins. */
  readonly question: FeedQuestion | null;
}

export interface FilterOf {
  /** pageMemory.ts. */
  readonly account: string;
  readonly organizationId: string;
  /** Somebody came for one event, which no filter of before may hide. */
  readonly isAsked: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** How the feed is narrowed: as it was left. */
export function useFilter({ account, organizationId, isAsked, now }: FilterOf): Narrowing {
  const [filter, setFilter] = useState(() => (isAsked ? NO_FILTER : (leftFilter(account) ?? NO_FILTER)));
  const text = usePaused(filter.text.trim());

  function put(next: FeedFilter) {
    setFilter(next);
    keepFilter(account, next);
  }

  return {
    filter,
    change: (change) => put({ ...filter, ...change }),
    clear: () => put(NO_FILTER),
    isNarrowed: isNarrowed(filter),
    question: isBackwards(filter) ? null : questionOf(organizationId, filter, text, now),
  };
}
