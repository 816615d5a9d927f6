import { describe, expect, it } from 'vitest';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { createMemberPages } from '@/lib/members/memberPages';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';

const rows = Array.from({ length: CUT_LIST_LENGTH }, (_, number) => ({
  id: `m${number}`,
  userId: `u${number}`,
  role: number === 0 ? 'owner' : 'member',
  createdAt: '2026-01-01T00:00:00.000Z',
  user: { name: `Person ${number}`, email: `person${number}@acme.example` },
}));

describe('the pages of members', () => {
  it('have each member once where the server ignores which page is asked for', async () => {
    const { pool } = createFakeApi({
      '/organization/list-members': () => ({ members: rows, total: CUT_LIST_LENGTH + 1 }),
    });
    const pages = createMemberPages({ api: pool, now: () => 0 });

    const read = await pages.all(CONNECTION, 'o1');

    expect(read).toMatchObject({ ok: true, value: { members: { length: CUT_LIST_LENGTH } } });
    expect(await pages.withRole(CONNECTION, 'o1', 'owner')).toMatchObject({ ok: true, value: { length: 1 } });
  });
});
