/** Screen coordinates; empty before the first move and once the pointer has left. */
let last = '';
let hasMoved = false;

// Browsers also report moves of a pointer at rest, when a page opens under it or its layout changes.
document.addEventListener(
  'pointermove',
  ({ screenX, screenY }) => {
    const place = `${screenX} ${screenY}`;
    hasMoved = last !== '' && place !== last;
    last = place;
  },
  true,
);
document.addEventListener('pointerout', ({ relatedTarget }) => {
  if (!relatedTarget) last = '';
});

/** False while only the content under the pointer moves. */
export const pointerMoved = (): boolean => hasMoved;
