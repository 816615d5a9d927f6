import { useEffect, useEffectEvent } from 'react';

/** By its place on the keyboard: with Alt the letter may be another sign. */
const isSweepKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'KeyX' && altKey && !ctrlKey && !metaKey && !shiftKey;

/** Alt+X anywhere in the popup. Taken before the search sees it, so that nothing is typed. */
export function useSweepKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSweepKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      press();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
