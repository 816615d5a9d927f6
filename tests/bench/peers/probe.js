/* The first script of every popup that is measured, the same in all of them: when does its heading have a text? */
globalThis.bench = new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent;
    if (!text) return;
    observer.disconnect();
    const inDocument = performance.now();
    // The first frame paints it, the second begins after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve({ text, inDocument, painted: performance.now(), origin: performance.timeOrigin });
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
});
