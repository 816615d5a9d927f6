/**
 * Resolves once everything that has already arrived, such as other requests, has had its turn. Not every runtime has
 * `setImmediate`.
 */
export const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
