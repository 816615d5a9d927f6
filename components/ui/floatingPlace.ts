import { createContext, type RefObject } from 'react';

/**
 * Where menus and lists over a page are put: into a landmark, so that screen readers find them, and where no
 * container clips them. Undefined: at the end of the document, or of the dialog around them.
 */
export const FloatingPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
