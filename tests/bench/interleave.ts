/** Ours: enough for a median that a few disturbed samples don't move. */
const KEPT_ROUNDS = 21;
/**
 * Ours: one frame is a tenth of the time in which a popup opens, and openings differ by a third, so that the ratio of 21
 * strays by a tenth from run to run: more than its budget.
 */
const KEPT_ROUNDS_OF_OPENINGS = 63;
/** These rounds fill caches and compile, and aren't counted. */
const WARM_UP_ROUNDS = 3;

export const ROUNDS = {
  kept: KEPT_ROUNDS,
  keptOfOpenings: KEPT_ROUNDS_OF_OPENINGS,
  warmUp: WARM_UP_ROUNDS,
} as const;

type Samplers<Name extends string, Sample> = Readonly<Record<Name, () => Promise<Sample>>>;

/**
 * Each item follows each other one equally often, once in as many rounds as there are items, or in twice as many if
 * their number is odd (E. J. Williams, 1949: designs balanced for residual effects). Taken in turn, each would follow
 * the same one in nearly every round, and what that leaves to do for the browser would be counted with it.
 */
function balanced<T>(items: readonly T[], round: number): T[] {
  const count = items.length;
  const order = items.map((_, place) => {
    const step = Math.ceil(place / 2);
    return items[(round + (place % 2 === 1 ? step : count - step)) % count] as T;
  });
  const isReversed = count % 2 === 1 && Math.floor(round / count) % 2 === 1;
  return isReversed ? order.reverse() : order;
}

/** Each round takes one sample of each, so that disturbances hit all of them. */
export async function interleave<Name extends string, Sample>(
  samplers: Samplers<Name, Sample>,
  kept: number = ROUNDS.kept,
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  // Safe: the keys of `samplers` are its names.
  const names = Object.keys(samplers) as Name[];
  const samples = new Map<Name, Sample[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS.warmUp + kept; round += 1) {
    for (const name of balanced(names, round)) {
      const sample = await samplers[name]();
      if (round >= ROUNDS.warmUp) samples.get(name)?.push(sample);
    }
  }
  // Safe: filled from the same names.
  return Object.fromEntries(samples) as Record<Name, Sample[]>;
}
