import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button';
import { pageSearch } from './pageSearch';

export interface ClearButtonProps {
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Where no row matches. It disappears with the rows' return, so the focus goes to the field to search in anew. */
export function ClearButton({ onClear, children }: ClearButtonProps) {
  function clear({ currentTarget }: MouseEvent) {
    onClear();
    pageSearch(currentTarget.closest('main') ?? document)?.focus();
  }

  return <Button onClick={clear}>{children}</Button>;
}
