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

const rotated = <T>(items: readonly T[], by: number): T[] => {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/**
 * Each round takes one sample of each, so that disturbances hit all of them, and begins with another one, so that none
 * always follows the same neighbour.
 */
export async function interleave<Name extends string, Sample>(
  samplers: Samplers<Name, Sample>,
  kept: number = ROUNDS.kept,
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  // Safe: the keys of `samplers` are its names.
  const names = Object.keys(samplers) as Name[];
  const samples = new Map<Name, Sample[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS.warmUp + kept; round += 1) {
    for (const name of rotated(names, round)) {
      const sample = await samplers[name]();
      if (round >= ROUNDS.warmUp) samples.get(name)?.push(sample);
    }
  }
  // Safe: filled from the same names.
  return Object.fromEntries(samples) as Record<Name, Sample[]>;
}
