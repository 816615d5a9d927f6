import { describe, expect, it } from 'vitest';
import { countLine, table, timingLine } from '../../bench/report';

describe('timingLine', () => {
  it('holds the ratio against the budget where there is something to compare with', () => {
    const { cells, isOver } = timingLine({
      what: 'popup',
      samples: [130, 120],
      against: { what: 'the empty popup', samples: [100, 100] },
      budget: 1.2,
    });

    expect(isOver).toBe(true);
    expect(cells).toEqual([
      'popup',
      '125 ms',
      '130 ms',
      '1.25× the empty popup (1.20× to 1.30×)',
      '≤ 1.20×',
      'over budget',
    ]);
  });

  it('holds milliseconds against the budget otherwise', () => {
    const { cells, isOver } = timingLine({ what: 'switch', samples: [9.5], budget: 50 });

    expect(isOver).toBe(false);
    expect(cells).toEqual(['switch', '9.5 ms', '9.5 ms', '', '≤ 50 ms', 'kept']);
  });
});

describe('countLine', () => {
  it.each([
    [3, 'kept'],
    [4, 'over budget'],
  ])('says of %i of 3 allowed: %s', (value, verdict) => {
    const { cells } = countLine({ what: 'requests', value, unit: '', budget: 3 });

    expect(cells).toEqual(['requests', String(value), '≤ 3', verdict, '']);
  });
});

describe('table', () => {
  it('is Markdown with columns of one width', () => {
    const text = table(['what', 'n'], [{ cells: ['a long name', '1'], isOver: false }]);

    expect(text).toBe('| what        | n |\n| ----------- | - |\n| a long name | 1 |');
  });
});
