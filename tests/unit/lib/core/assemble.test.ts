import { describe, expect, it } from 'vitest';
import { assemble } from '@/lib/core/assemble';

interface Late {
  readonly second: () => string;
}

describe('assemble', () => {
  it('makes each part once, whatever the order in which they stand', () => {
    const made: string[] = [];
    const worker = assemble(
      { place: 'here' },
      {
        last: ({ first }: { readonly first: string }) => {
          made.push('last');
          return `${first}, then last`;
        },
        first: ({ place }: { readonly place: string }) => {
          made.push('first');
          return `first ${place}`;
        },
      },
    );

    expect([worker.last, worker.first, worker.last]).toEqual([
      'first here, then last',
      'first here',
      'first here, then last',
    ]);
    expect(made).toEqual(['first', 'last']);
  });

  it('lets two need each other where one asks when it is used', () => {
    const worker = assemble(
      {},
      {
        first: (parts: Late) => () => `first of ${parts.second()}`,
        second:
          ({ first }: { readonly first: () => string }) =>
          () =>
            `second, which has a ${typeof first}`,
      },
    );

    expect(worker.first()).toBe('first of second, which has a function');
  });

  it('creates no part that is never read', () => {
    const made: string[] = [];

    assemble({}, { part: () => made.push('part') });

    expect(made).toEqual([]);
  });

  it('refuses, by its type, parts without what they need', () => {
    const needy = ({ missing }: { readonly missing: string }) => missing;

    // @ts-expect-error: nothing is called `missing`.
    expect(assemble({}, { needy }).needy).toBeUndefined();
  });
});
