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
