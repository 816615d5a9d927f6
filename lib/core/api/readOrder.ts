/**
 * Decides which answers still count: none that was asked for in an earlier epoch (lib/sessions/epoch.ts), or before another
 * whose answer was applied already. Slow answers arrive in any order.
 */
export function createReadOrder(epoch: { current(): number }) {
  let asked = 0;
  let applied = 0;
  return {
    /** To be called when a request leaves. What it returns is called with the answer: whether that counts, which is noted. */
    begin: (): (() => boolean) => {
      const began = epoch.current();
      asked += 1;
      const number = asked;
      return () => {
        if (epoch.current() !== began || number < applied) return false;
        applied = number;
        return true;
      };
    },
  };
}
