import { createContext, type RefObject } from 'react';

/** Refers to the button that opens a row's menu, which gets the focus again when what it opened is closed. */
export const RowControl = createContext<RefObject<HTMLButtonElement | null> | undefined>(undefined);
