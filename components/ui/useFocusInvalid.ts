import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field of a form that is wrong, once for every refusal of it, by us or by the server. */
export function useFocusInvalid(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);

  return form;
}
