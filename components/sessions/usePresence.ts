import { useEffect } from 'react';
import { keepPresent } from './keepPresent';

/** While this is mounted and looked at, the worker polls faster; `port` says how much (lib/sessions/presence.ts). */
export function usePresence(port: string): void {
  useEffect(() => keepPresent(port), [port]);
}
