import { useEffect } from 'react';
import { keepPresent } from './keepPresent';

/** While this is mounted and looked at, the worker polls faster. */
export function usePresence(): void {
  useEffect(keepPresent, []);
}
