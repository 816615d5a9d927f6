import { describe, expect, it } from 'vitest';
import { createUsersReader } from '@/lib/admin/usersReader';
import { ACME } from '@/tests/component/shell/stored';
import { createFakeApi } from '@/tests/fakeApi';

const QUESTION = {
  search: '',
  field: 'email',
  operator: 'contains',
  filter: null,
  sortBy: 'createdAt',
  isDescending: true,
  offset: 0,
  limit: 100,
} as const;

const pageOf = (users: unknown[], total?: number) => {
  const { pool } = createFakeApi({ '/admin/list-users': () => ({ users, total }) });
  return createUsersReader({ api: pool }).page(ACME, QUESTION);
};

describe('a page of users', () => {
  it('has the rows that can be read', async () => {
    expect(await pageOf([{ id: 'noor' }, { email: 'no-id@acme.dev' }], 2)).toMatchObject({
      ok: true,
      value: { users: [{ id: 'noor' }], total: 2 },
    });
  });

  it('is empty where nobody matches', async () => {
    expect(await pageOf([], 0)).toEqual({ ok: true, value: { users: [], total: 0 } });
  });

  it('is no empty page where none of its rows can be read', async () => {
    expect(await pageOf([{ email: 'no-id@acme.dev' }, null])).toMatchObject({
      ok: false,
      error: { code: 'invalid-response' },
    });
  });
});

describe('the users who are banned', () => {
  const USERS = ['noor', 'sam', 'mika'].map((id) => ({ id, banned: id === 'sam' }));

  /** How each finds them by the text that a query is. */
  const DATABASES = {
    'Better Auth since 1.5': (sent: string, banned: boolean) => banned === (sent === 'true'),
    'SQLite up to 1.4': (sent: string, banned: boolean) => sent === String(Number(banned)),
    'MySQL up to 1.4': (sent: string, banned: boolean) => (Number.parseInt(sent, 10) || 0) === Number(banned),
    'PostgreSQL up to 1.4': (sent: string, banned: boolean) => ['true', '1'].includes(sent) === banned,
  };

  async function bannedOf(database: keyof typeof DATABASES, all = USERS) {
    const api = createFakeApi({
      '/admin/list-users': ({ query = {} }) => {
        const users = all.filter(({ banned }) => DATABASES[database](String(query.filterValue), banned));
        return { users, total: users.length };
      },
    });
    const filter = { banned: true } as const;
    const read = await createUsersReader({ api: api.pool }).page(ACME, { ...QUESTION, filter });
    return read.ok && { ids: read.value.users.map(({ id }) => id), total: read.value.total };
  }

  // Safe: the keys of the table above.
  it.each(Object.keys(DATABASES) as (keyof typeof DATABASES)[])('are found by %s', async (database) => {
    expect(await bannedOf(database)).toEqual({ ids: ['sam'], total: 1 });
    const others = USERS.filter(({ banned }) => !banned);
    expect(await bannedOf(database, others)).toEqual({ ids: [], total: 0 });
  });
});
