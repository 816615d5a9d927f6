/** Where the pointer was seen last, on the screen; empty until it is, and again once it has left. */
let last = '';
let hasMoved = false;

// Browsers send moves of a pointer at rest too: where a page opens under it, and where its layout changes.
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

/** Whether the move that is being handled is one of the pointer, not of what is under it. */
export const pointerMoved = (): boolean => hasMoved;
