import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { createMemberPages } from '@/lib/members/memberPages';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { createTeamReader } from '@/lib/teams/teamReader';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';

const people = Array.from({ length: 150 }, (_, number) => ({
  id: `m${number}`,
  userId: `u${number}`,
  role: 'member',
  user: { name: `Person ${number}`, email: `person${number}@acme.example` },
}));

/** Better Auth 1.3 and 1.4 know no `in`. */
function setUp(userIds: readonly string[]) {
  const api = createFakeApi({
    '/organization/list-team-members': () => userIds.map((userId) => ({ userId })),
    '/organization/list-members': ({ query = {} }) => {
      if (query.filterOperator === 'in') return fail('bad-request');
      const found = people.filter(({ userId }) => !query.filterField || userId === query.filterValue);
      const offset = Number(query.offset ?? 0);
      return { members: found.slice(offset, offset + Number(query.limit)), total: found.length };
    },
  });
  const reader = createTeamReader({
    activeConnection: async () => CONNECTION,
    api: api.pool,
    // Safe: reading the members of a team uses no part of it.
    store: {} as AccountStore,
    members: createMemberPages({ api: api.pool, now: Date.now }),
  });
  const names = async () => {
    const read = await reader.members({ organizationId: 'acme', teamId: 't1' });
    return read.ok ? read.value.members.map(({ name }) => name) : read;
  };
  return { api, names };
}

describe('the members of a team on a server older than 1.5', () => {
  it('have their names, also those beyond the first page of the organization', async () => {
    const { names } = setUp(['u3', 'u120']);

    expect(await names()).toEqual(['Person 3', 'Person 120']);
  });

  it('have their names with one request where there is one', async () => {
    const { api, names } = setUp(['u120']);

    expect(await names()).toEqual(['Person 120']);
    expect(api.paths()).toEqual(['/organization/list-team-members', '/organization/list-members']);
  });

  it('have no names where the server returns no members', async () => {
    const { api, names } = setUp(['u3', 'u120']);
    api.replies['/organization/list-members'] = () => fail('bad-request');

    expect(await names()).toEqual(['', '']);
  });
});
