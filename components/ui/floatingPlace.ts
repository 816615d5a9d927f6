import { createContext, type RefObject } from 'react';

/**
 * Where menus and lists over a page are put: into a landmark, so that screen readers find what is in them, and where no
 * container clips them. Undefined: at the end of the document, or of the dialog that they are in.
 */
export const FloatingPlace = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
