/** The nearest-rank quantile, which is always a measured value. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There are no samples.');
  return value;
}

export function median(samples: readonly number[]): number {
  const middle = quantile(samples, 0.5);
  if (samples.length % 2 === 1) return middle;
  const above = [...samples].sort((a, b) => a - b)[samples.length / 2] ?? middle;
  return (middle + above) / 2;
}

export const p90 = (samples: readonly number[]) => quantile(samples, 0.9);

export interface Ratio {
  /** The ratio of the medians, which the budget limits. */
  readonly ofMedians: number;
  /** Between these, with 95 % confidence, lies the median of the ratios of two samples of one round. */
  readonly low: number;
  readonly high: number;
}

/** The two-sided 95 % of the normal distribution. */
const Z_95 = 1.96;

/**
 * The interval of the median that holds for every distribution: an order statistic as many ranks from each end as the
 * normal approximation of the binomial says (Conover, Practical Nonparametric Statistics, 3.2). From few samples it is
 * all of them.
 */
function medianInterval(samples: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = [...samples].sort((a, b) => a - b);
  const skipped = Math.max(0, Math.floor((sorted.length - Z_95 * Math.sqrt(sorted.length)) / 2) - 1);
  return { low: sorted.at(skipped) ?? Number.NaN, high: sorted.at(-1 - skipped) ?? Number.NaN };
}

/** Samples with the same index must be from the same round. */
export function ratio(samples: readonly number[], baseline: readonly number[]): Ratio {
  if (samples.length !== baseline.length) throw new Error('Pairs need as many samples on either side.');
  const pairs = samples.map((sample, round) => sample / (baseline[round] ?? Number.NaN));
  return { ofMedians: median(samples) / median(baseline), ...medianInterval(pairs) };
}
