/**
 * Counts events that invalidate pending responses: a change to the account, another connection. A response to a request
 * of an earlier epoch is discarded (DESIGN.md, State). Memory is enough: a worker that dies takes its pending requests
 * with it.
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
 * Decides which responses still count: none requested in an earlier epoch, or before another one whose response was
 * applied already. Slow responses arrive in any order.
 */
export function createReadOrder(epoch: { current(): number }) {
  let asked = 0;
  let applied = 0;
  return {
    /**
     * Call it when a request is sent, and the returned function with its response: it returns whether the response
     * counts and records that it does.
     */
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
