/**
 * Counts what makes answers that are still under way worthless: a change to the account, another connection. An
 * answer that began in an earlier epoch is thrown away (DESIGN.md, State). Memory is enough: a worker that dies
 * takes its pending answers with it.
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
