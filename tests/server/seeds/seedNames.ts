/** Values of `--seed`; separate from the seeds, so that reading the arguments loads no server. */
export const SEED_NAMES = [
  ...(['demo', 'empty', 'large', 'many', 'invited', 'awkward'] as const),
  ...(['payments', 'paymentsLarge', 'users'] as const),
] as const;

export type SeedName = (typeof SEED_NAMES)[number];

export const isSeedName = (name: string): name is SeedName => SEED_NAMES.some((known) => known === name);
