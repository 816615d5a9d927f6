import { createContext, type RefObject } from 'react';

/** For the control that opens what a row asks: it has the focus again once that is closed. */
export const RowControl = createContext<RefObject<HTMLButtonElement | null> | undefined>(undefined);
