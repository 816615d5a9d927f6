/**
 * Runs once the next frame is painted, and so takes nothing from it; at once in a hidden page, which has no frames, also where
 * it is hidden while it waits for one.
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
