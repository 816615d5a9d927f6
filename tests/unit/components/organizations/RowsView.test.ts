import { describe, expect, it } from 'vitest';
import { rowWindow } from '@/components/organizations/VirtualRowsView';

describe('rowWindow', () => {
  it('renders a few dozen of 5,000 rows, wherever the list is scrolled to', () => {
    for (const top of [0, 3_600, 179_580]) {
      const { start, end } = rowWindow(top, 420, 5_000);

      expect(end - start).toBeLessThan(30);
      expect(start * 36).toBeLessThanOrEqual(top);
      expect(end * 36).toBeGreaterThanOrEqual(Math.min(top + 420, 5_000 * 36));
    }
  });

  it('stays within a list that became shorter than it was scrolled', () => {
    expect(rowWindow(42_000, 420, 3)).toEqual({ start: 3, end: 3 });
    expect(rowWindow(0, 420, 0)).toEqual({ start: 0, end: 0 });
  });
});
