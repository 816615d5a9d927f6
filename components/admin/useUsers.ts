import { useState } from 'react';
import { useDebounced } from '@/components/form/useDebounced';
import { ask, useScope } from '@/components/reading/queries';
import { useLastPage } from '@/components/reading/useLastPage';
import { useInvalidate, useReading } from '@/components/reading/useReading';
import type { SearchOperator, SortField, UserFilter, UserSearchField } from '@/lib/admin/schema';
import type { Output } from '@/lib/core/command/contract';
import { searchTerm } from '@/lib/core/searchTerm';

/** Ours: a page is read and drawn between two keystrokes. */
export const USERS_PER_PAGE = 100;

export interface UserQuestion {
  readonly search: string;
  readonly field: UserSearchField;
  readonly operator: SearchOperator;
  readonly filter: UserFilter;
  readonly sortBy: SortField;
  readonly isDescending: boolean;
}

const FIRST_QUESTION: UserQuestion = {
  search: '',
  field: 'email',
  operator: 'contains',
  filter: null,
  sortBy: 'createdAt',
  isDescending: true,
};

/**
 * Ours: keys pressed together are one search. Rows are due 300 ms after a letter, and 100,000 users take a server half
 * of that.
 */
const SEARCH_PAUSE_MS = 60;

export interface UserPage extends Output<'admin.users'> {
  readonly offset: number;
  readonly search: string;
  readonly field: UserSearchField;
  readonly filter: UserFilter;
}

async function readPage(
  question: UserQuestion,
  offset: number,
  before = Math.max(0, offset - USERS_PER_PAGE),
): Promise<UserPage> {
  const page = await ask('admin.users', { ...question, offset, limit: USERS_PER_PAGE });
  if (page.users.length > 0 || offset === 0) {
    const { search, field, filter } = question;
    return { ...page, offset, search, field, filter };
  }
  // The last user of the last page was deleted, so the page before it is now the last. If that is gone too, the first
  // is read.
  return readPage(question, before, 0);
}

export function useUsers() {
  const [typed, setQuestion] = useState(FIRST_QUESTION);
  const [offset, setOffset] = useState(0);
  const wanted = searchTerm(typed.search);
  const asked = useDebounced(wanted, SEARCH_PAUSE_MS);
  const question = { ...typed, search: asked };
  const reading = useReading({
    queryKey: [useScope(), 'admin.users', question, offset],
    queryFn: () => readPage(question, offset),
    placeholderData: (previous) => previous,
  });
  const again = () => void reading.again();
  const { value: page, readAt, isGoing } = useLastPage(question, reading);

  return {
    page,
    error: reading.error,
    readAt,
    isReading: reading.isReading || asked !== wanted,
    typed,
    /** Changes only after a pause in typing. */
    question,
    ask: (change: Partial<UserQuestion>) => {
      setOffset(0);
      setQuestion((before) => ({ ...before, ...change }));
    },
    goingTo: isGoing ? offset : null,
    goTo: (to: number) => (to === offset ? again() : setOffset(to)),
    again,
  };
}

export type Users = ReturnType<typeof useUsers>;

export function useUsersChanged(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('admin.users', 'admin.userSessions', 'admin.permissions');
}
