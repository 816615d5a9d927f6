import { describe, expect, it } from 'vitest';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import type { Organization } from '@/lib/organizations/schema';
import { menuChoice, menuItems } from '@/lib/toolbar/contextMenu';
import type { ToolbarAccount } from '@/lib/toolbar/toolbarAccount';
import { CONNECTION } from '@/tests/createWorker';

const named = (id: string, name = id, slug = `${id}-slug`): Organization => ({ id, name, slug, logo: null });

const accountOf = (organizations: Organization[], recentIds: string[] = []): ToolbarAccount => ({
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
    expect(items(accountOf([named('acme'), named('bluebird'), named('cedar')], ['cedar']))).toEqual([
      { id: 'switch', title: 'Switch organization' },
      { id: 'to|c1|cedar', title: 'cedar', parentId: 'switch' },
      { id: 'to|c1|bluebird', title: 'bluebird', parentId: 'switch' },
      { id: 'dashboard', title: 'Open dashboard' },
      { id: 'invitations', title: 'Invitations' },
    ]);
  });

  it('has five of them at most', () => {
    const many = Array.from({ length: 9 }, (_, n) => named(`o${n}`));

    expect(items(accountOf(many)).filter(({ parentId }) => parentId)).toHaveLength(5);
  });

  it('has no parent without children', () => {
    expect(titles(accountOf([named('acme')]))).toEqual(['Open dashboard', 'Invitations']);
  });

  it('has only the dashboard while nobody is signed in, or where the server has no organizations', () => {
    expect(titles(null)).toEqual(['Open dashboard']);
    const capabilities = { ...CONNECTION.capabilities, organization: false };
    expect(items(accountOf([named('acme'), named('cedar')]), { ...CONNECTION, capabilities })).toHaveLength(
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
    expect(titles(accountOf([named('other', name)]))[1]).toBe(title);
  });

  it('tells organizations of one name apart by their slugs', () => {
    const account = accountOf([named('acme', 'Acme'), named('o2', 'Acme', 'acme-2'), named('o3', 'Cedar')]);

    expect(titles(account).slice(1, 3)).toEqual(['Acme (acme-2)', 'Cedar']);
  });
});

describe('menuChoice', () => {
  it('reads an item back, whatever the id holds', () => {
    const [, item] = items(accountOf([named('a|b|c')]));

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
