/**
 * Counts what makes responses that are still under way worthless: a change to the account, another connection. A
 * response to a request of an earlier epoch is thrown away (DESIGN.md, State). Memory is enough: a worker that dies
 * takes its pending requests with it.
 */
export function createEpoch() {
  let current = 0;
  return {
    current: () => current,
    advance: () => {
      current += 1;
    },
  };
}

export type Epoch = ReturnType<typeof createEpoch>;

/**
 * Decides which responses still count: none that was requested in an earlier epoch or before another
 * whose response was applied already. Slow responses arrive in any order.
 */
export function createReadOrder(epoch: { current(): number }) {
  let asked = 0;
  let applied = 0;
  return {
    /** To be called when a request leaves. What it returns is called with the response: whether that counts, which is noted. */
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
