import { describe, expect, it } from 'vitest';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { Organization } from '@/lib/organizations/schema';
import { type ContextMenuItem, createMenuBuilder, menuChoice, menuItems } from '@/lib/toolbar/contextMenu';
import type { ToolbarAccount } from '@/lib/toolbar/toolbarAccount';
import { CONNECTION } from '@/tests/createWorker';

const named = (id: string, name = id, slug = `${id}-slug`): Organization => ({ id, name, slug, logo: null });

const makeAccount = (organizations: Organization[], recentIds: string[] = []): ToolbarAccount => ({
  connection: CONNECTION,
  organizations,
  activeId: 'acme',
  recentIds,
});

const items = (account: ToolbarAccount | null, connection: typeof CONNECTION | undefined = CONNECTION) =>
  menuItems(workerI18n(), connection, account);
const titles = (account: ToolbarAccount | null) => items(account).map(({ title }) => title);

describe('menuItems', () => {
  it('has those used last under one parent, the way to the dashboard and to invitations', () => {
    expect(items(makeAccount([named('acme'), named('bluebird'), named('cedar')], ['cedar']))).toEqual([
      { id: 'switch', title: 'Switch organization' },
      { id: 'to|c1|cedar', title: 'cedar', parentId: 'switch' },
      { id: 'to|c1|bluebird', title: 'bluebird', parentId: 'switch' },
      { id: 'dashboard', title: 'Open dashboard' },
      { id: 'invitations', title: 'Invitations' },
    ]);
  });

  it('has five of them at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => named(`o${n}`));

    expect(items(makeAccount(many)).filter(({ parentId }) => parentId)).toHaveLength(5);
  });

  it('has no parent without children', () => {
    expect(titles(makeAccount([named('acme')]))).toEqual(['Open dashboard', 'Invitations']);
  });

  it('has only the dashboard while nobody is signed in, or where the server has no organizations', () => {
    expect(titles(null)).toEqual(['Open dashboard']);
    const capabilities = { ...CONNECTION.capabilities, organization: false };
    expect(items(makeAccount([named('acme'), named('cedar')]), { ...CONNECTION, capabilities })).toHaveLength(
      1,
    );
  });

  it('is empty without a server', () => {
    expect(menuItems(workerI18n(), undefined, null)).toEqual([]);
  });

  it.each([
    ['Cedar & Co', 'Cedar && Co'],
    ['&File', '&&File'],
    ['A'.repeat(90), `${'A'.repeat(39)}…`],
    ['&'.repeat(90), `${'&&'.repeat(39)}…`],
    ['100%s', '100%\u2060s'],
    ['<b>🦄</b>', '<b>🦄</b>'],
  ])('writes the name %j so that it is read to the letter', (name, title) => {
    expect(titles(makeAccount([named('other', name)]))[1]).toBe(title);
  });

  it('distinguishes organizations of one name by their slugs', () => {
    const account = makeAccount([named('acme', 'Acme'), named('o2', 'Acme', 'acme-2'), named('o3', 'Cedar')]);

    expect(titles(account).slice(1, 3)).toEqual(['Acme (acme-2)', 'Cedar']);
  });
});

describe('menuChoice', () => {
  it('reads an item back, whatever the id holds', () => {
    const [, item] = items(makeAccount([named('a|b|c')]));

    expect(menuChoice(item?.id ?? '')).toEqual({
      kind: 'switch',
      connectionId: 'c1',
      organizationId: 'a|b|c',
    });
    expect(menuChoice('dashboard')).toEqual({ kind: 'dashboard' });
    expect(menuChoice('invitations')).toEqual({ kind: 'invitations' });
  });

  it.each(['switch', 'to|c1', 'to|c1|', 'other|c1|x', ''])('takes %j for no choice', (id) => {
    expect(menuChoice(id)).toBeNull();
  });
});

/** Chrome refuses an id twice, and so does this browser. */
function setUp(kept: ContextMenuItem[] = []) {
  const shown = [...kept];
  const state = { wanted: [{ id: 'a', title: 'A' }] as ContextMenuItem[], rebuilds: 0, reads: 0 };
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
