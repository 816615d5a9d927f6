/** The pointer's last position on the screen; empty before the first move, and once it has left. */
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

/** Whether the pointer itself moved, rather than the content under it. */
export const pointerMoved = (): boolean => hasMoved;
