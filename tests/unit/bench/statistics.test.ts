import { describe, expect, it } from 'vitest';
import { median, p90, ratio } from '../../bench/statistics';

describe('median', () => {
  it.each([
    ['the one sample', [7], 7],
    ['the middle one, whatever the order', [9, 1, 5], 5],
    ['between the two in the middle', [10, 1, 3, 2], 2.5],
  ])('is %s', (_which, samples, expected) => {
    expect(median(samples)).toBe(expected);
  });

  it('refuses to make one up', () => {
    expect(() => median([])).toThrow('no samples');
  });
});

describe('p90', () => {
  it('is a sample that at most a tenth of the others exceed', () => {
    const samples = Array.from({ length: 20 }, (_, index) => 20 - index);

    expect(p90(samples)).toBe(18);
  });

  it('is the slowest of few samples', () => {
    expect(p90([3, 1, 2])).toBe(3);
  });
});

describe('ratio', () => {
  it('compares the medians, and the interval of few rounds is all of them', () => {
    const compared = ratio([20, 40, 30], [10, 10, 30]);

    expect(compared).toEqual({ ofMedians: 3, low: 1, high: 4 });
  });

  it('leaves out what five of 21 rounds stray to either side', () => {
    const samples = Array.from({ length: 21 }, (_, index) => index + 1);

    const compared = ratio(samples, Array(21).fill(1));

    expect(compared).toEqual({ ofMedians: 11, low: 6, high: 16 });
  });

  it('refuses samples that are no pairs', () => {
    expect(() => ratio([1, 2], [1])).toThrow('Pairs');
  });
});
