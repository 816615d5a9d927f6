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
  /** The lowest and highest ratio of two samples of one round: a measure of confidence. */
  readonly lowest: number;
  readonly highest: number;
}

/** Samples with the same index must be from the same round. */
export function ratio(samples: readonly number[], baseline: readonly number[]): Ratio {
  if (samples.length !== baseline.length) throw new Error('Pairs need as many samples on either side.');
  const pairs = samples.map((sample, round) => sample / (baseline[round] ?? Number.NaN));
  return {
    ofMedians: median(samples) / median(baseline),
    lowest: Math.min(...pairs),
    highest: Math.max(...pairs),
  };
}
