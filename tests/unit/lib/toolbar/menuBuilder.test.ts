import { describe, expect, it } from 'vitest';
import { createMenuBuilder, type MenuItem } from '@/lib/toolbar/contextMenu';

/** A browser that refuses an id twice, as Chrome does. */
function setUp(kept: MenuItem[] = []) {
  const shown = [...kept];
  const state = { wanted: [{ id: 'a', title: 'A' }] as MenuItem[], rebuilds: 0, reads: 0 };
  const rebuild = createMenuBuilder({
    menus: {
      removeAll: async () => {
        state.rebuilds += 1;
        shown.length = 0;
      },
      create: (item) => {
        if (shown.some(({ id }) => id === item.id)) throw new Error(`Cannot create duplicate ${item.id}`);
        shown.push(item);
      },
    },
    read: async () => {
      state.reads += 1;
      return state.wanted;
    },
  });
  return { shown, state, rebuild };
}

describe('createMenuBuilder', () => {
  it('takes away what an earlier worker made', async () => {
    const { shown, rebuild } = setUp([{ id: 'a', title: 'Old' }]);

    await rebuild();

    expect(shown).toEqual([{ id: 'a', title: 'A' }]);
  });

  it('rebuilds once for many changes at a time, as things are by then', async () => {
    const { shown, state, rebuild } = setUp();

    const all = Array.from({ length: 10 }, rebuild);
    state.wanted = [{ id: 'b', title: 'B' }];
    await Promise.all(all);

    expect(shown).toEqual([{ id: 'b', title: 'B' }]);
    expect(state).toMatchObject({ rebuilds: 1, reads: 1 });
  });

  it('never builds two at once', async () => {
    const { shown, state, rebuild } = setUp();

    const first = rebuild();
    await Promise.resolve();
    state.wanted = [{ id: 'a', title: 'A again' }];
    await Promise.all([first, rebuild(), rebuild()]);

    expect(shown).toEqual([{ id: 'a', title: 'A again' }]);
  });

  it('leaves a menu alone that is as it should be', async () => {
    const { state, rebuild } = setUp();

    await rebuild();
    await rebuild();

    expect(state.rebuilds).toBe(1);
  });
});
