import { expect, it } from 'vitest';
import { paletteRows } from '@/components/shell/paletteRows';

const actions = Array.from({ length: 12 }, (_, n) => ({
  id: `a${n}`,
  label: `Set ${n}`,
  icon: null,
  run: () => {},
}));
const all = { organizations: [], activeId: null, actions, switchTo: () => {} };

it('shows a part of a group beside others, and every action after >', () => {
  expect(paletteRows(all, 'set').rows).toHaveLength(8);
  expect(paletteRows(all, '> set').rows).toHaveLength(12);
});
