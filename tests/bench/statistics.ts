/** The value below which the given share of the samples lies, by the nearest rank: always one that was measured. */
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
  /** Of the medians: what a budget is held against. */
  readonly ofMedians: number;
  /** The extremes among the pairs that were measured one after the other: how far to trust it. */
  readonly lowest: number;
  readonly highest: number;
}

/** How many times as long `samples` took as `baseline`, where equal places are one round. */
export function ratio(samples: readonly number[], baseline: readonly number[]): Ratio {
  if (samples.length !== baseline.length) throw new Error('Pairs need as many samples on either side.');
  const pairs = samples.map((sample, round) => sample / (baseline[round] ?? Number.NaN));
  return {
    ofMedians: median(samples) / median(baseline),
    lowest: Math.min(...pairs),
    highest: Math.max(...pairs),
  };
}
