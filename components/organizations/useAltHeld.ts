import { useEffect, useState } from 'react';

const EVENTS = ['keydown', 'keyup', 'blur'] as const;

/** Whether Alt is held down, for keys that are shown only then. A window that loses the focus hears of no key. */
export function useAltHeld(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const follow = (event: Event) => setHeld(event instanceof KeyboardEvent && event.altKey);
    for (const name of EVENTS) window.addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, follow);
    };
  }, []);
  return isHeld;
}
