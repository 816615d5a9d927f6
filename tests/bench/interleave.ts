/** Ours: enough for a median that a few disturbed samples don't move. */
const KEPT_ROUNDS = 21;
/** These rounds fill caches and compile, and aren't counted. */
const WARM_UP_ROUNDS = 3;

export const ROUNDS = { kept: KEPT_ROUNDS, warmUp: WARM_UP_ROUNDS } as const;

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
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  // Safe: the keys of `samplers` are its names.
  const names = Object.keys(samplers) as Name[];
  const samples = new Map<Name, Sample[]>(names.map((name) => [name, []]));
  for (let round = 0; round < WARM_UP_ROUNDS + KEPT_ROUNDS; round += 1) {
    for (const name of rotated(names, round)) {
      const sample = await samplers[name]();
      if (round >= WARM_UP_ROUNDS) samples.get(name)?.push(sample);
    }
  }
  // Safe: filled from the same names.
  return Object.fromEntries(samples) as Record<Name, Sample[]>;
}
