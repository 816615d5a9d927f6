/** Runs once the next frame is painted, and so takes nothing from it; at once in a hidden page, which has no frames. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') run();
  else requestAnimationFrame(() => setTimeout(run));
}
