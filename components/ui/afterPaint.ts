/**
 * The work delays no frame. A hidden page has no frames: there, or if it is hidden meanwhile, the work runs at once.
 */
export function afterPaint(run: () => void): void {
  let isWaiting = true;
  function finish() {
    if (isWaiting) run();
    isWaiting = false;
    document.removeEventListener('visibilitychange', finishIfHidden);
  }
  function finishIfHidden() {
    if (document.visibilityState === 'hidden') finish();
  }
  document.addEventListener('visibilitychange', finishIfHidden);
  finishIfHidden();
  requestAnimationFrame(() => setTimeout(finish));
}
