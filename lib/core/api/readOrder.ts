/**
 * Which answers still count: one that began in an earlier epoch (lib/sessions/epoch.ts) does not, nor one that was asked for before another
 * whose answer was applied already. Slow answers arrive in any order.
 */
export function createReadOrder(epoch: { current(): number }) {
  let asked = 0;
  let applied = 0;
  return {
    /** To be called when a request leaves; what it answers says, later, whether the answer counts, and notes it. */
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
