import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element beside the page's title; null until it is there. */
export const HeadingPlace = createContext<HTMLElement | null>(null);

/** The main action of a tab, shown beside the page's title. */
export function HeadingAction({ children }: { readonly children: ReactNode }) {
  const place = useContext(HeadingPlace);
  return place ? createPortal(children, place) : null;
}
