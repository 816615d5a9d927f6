import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the control again when what it had opened is closed, unless something else took the focus. */
export function useFocusAfter<E extends HTMLElement = HTMLButtonElement>(
  isAsked: boolean,
): RefObject<E | null> {
  const control = useRef<E>(null);
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasAsked.current && !isAsked && isLost) control.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  return control;
}

export type OpenerOf<K> = (key: K) => {
  readonly ref: RefObject<HTMLButtonElement | null> | undefined;
  readonly onClick: () => void;
};

/** The same for several buttons: the one pressed last gets the focus again. Keys are equal if their JSON is. */
export function useFocusAfterLast<K>(isAsked: boolean, open: (key: K) => void): OpenerOf<K> {
  const control = useFocusAfter(isAsked);
  const [last, setLast] = useState<string | null>(null);
  return (key) => ({
    ref: JSON.stringify(key) === last ? control : undefined,
    onClick: () => {
      setLast(JSON.stringify(key));
      open(key);
    },
  });
}
