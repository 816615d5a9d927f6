import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import type { FakeCall } from '@/tests/fakeApi';

const LIST = '/organization/list-members';

interface Listed {
  readonly id: string;
  readonly role: string;
}

const row = ({ id, role }: Listed) => ({
  id,
  userId: `user of ${id}`,
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
  user: { name: id, email: `${id}@acme.example` },
});

const members = (count: number, role = 'member'): Listed[] =>
  Array.from({ length: count }, (_member, index) => ({ id: `m${index}`, role }));

/** Pages and filters as Better Auth does; `isCounted` returns the total, too. */
function listing(all: readonly Listed[], { isFiltered = true, isCounted = true } = {}) {
  return ({ query }: FakeCall) => {
    const { limit, offset, filterValue } = query ?? {};
    const wanted = all.filter(
      ({ role }) => !isFiltered || !filterValue || role.includes(String(filterValue)),
    );
    const page = wanted.slice(Number(offset), Number(offset) + Number(limit));
    return { members: page.map(row), ...(isCounted ? { total: wanted.length } : {}) };
  };
}

async function setUp(reply: (call: FakeCall) => unknown) {
  const { api } = createFakeAccount();
  api.replies[LIST] = reply;
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  api.calls.length = 0;
  const list = async (offset = 0, limit = 25) => {
    const result = await worker.members.list({ organizationId: 'acme', offset, limit, search: '' });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const onlyOwner = () => worker.members.onlyOwner({ organizationId: 'acme' });
  const asked = () => api.calls.filter(({ path }) => path === LIST).length;
  return { list, onlyOwner, asked };
}

describe('a page of members', () => {
  it.each([
    ['the last of them', listing(members(30)), 25, { shown: 5, total: 30, maybeCut: false }],
    ['a full one', listing(members(60)), 0, { shown: 25, total: 60, maybeCut: false }],
    [
      'one that is not full, of a server that counts the members of every organization',
      () => ({ members: members(10).map(row), total: 60 }),
      0,
      { shown: 10, total: 10, maybeCut: false },
    ],
    [
      'a full one of nobody knows how many',
      listing(members(60), { isCounted: false }),
      0,
      { shown: 25, total: null, maybeCut: true },
    ],
    [
      'the last of nobody knows how many',
      listing(members(30), { isCounted: false }),
      25,
      { shown: 5, total: 30, maybeCut: false },
    ],
    [
      'the end of the hundred that an older server tells',
      () => ({ id: 'acme', members: members(100).map(row) }),
      75,
      { shown: 25, total: 100, maybeCut: true },
    ],
    [
      'all that an older server tells',
      () => ({ id: 'acme', members: members(30).map(row) }),
      25,
      { shown: 5, total: 30, maybeCut: false },
    ],
  ])('says whether more may follow: %s', async (_what, reply, offset, expected) => {
    const { list } = await setUp(reply);

    const { members: shown, total, maybeCut } = await list(offset);

    expect({ shown: shown.length, total, maybeCut }).toEqual(expected);
  });
});

describe('the only owner', () => {
  const crowd = members(400);

  it.each([
    ['is one', [...crowd, { id: 'o1', role: 'owner' }], 'o1'],
    ['is one of several roles', [...crowd, { id: 'o1', role: 'admin,owner' }], 'o1'],
    ['is nobody among two', [...crowd, { id: 'o1', role: 'owner' }, { id: 'o2', role: 'owner' }], null],
    ['is nobody where there is none', crowd, null],
    [
      'is not who has a role of a similar name',
      [
        { id: 'c1', role: 'co-owner' },
        { id: 'o1', role: 'owner' },
      ],
      'o1',
    ],
  ])('%s, which one request shows', async (_what, all, memberId) => {
    const { onlyOwner, asked } = await setUp(listing(all));

    expect(await onlyOwner()).toEqual({ ok: true, value: { memberId } });
    expect(asked()).toBe(1);
  });

  it.each([
    ['have a role of a similar name', [...members(5, 'co-owner'), { id: 'o1', role: 'owner' }], {}],
    [
      'are listed by a server without that filter',
      [...crowd, { id: 'o1', role: 'owner' }],
      { isFiltered: false },
    ],
  ])('is found among all where many others %s', async (_what, all, options) => {
    const { onlyOwner, asked } = await setUp(listing(all, options));

    expect(await onlyOwner()).toEqual({ ok: true, value: { memberId: 'o1' } });
    expect(asked()).toBeGreaterThan(1);
  });

  it('are unknown where not all can be read', async () => {
    const { onlyOwner } = await setUp(
      listing([{ id: 'o1', role: 'owner' }, ...members(2_000)], { isFiltered: false }),
    );

    expect(await onlyOwner()).toEqual({ ok: true, value: { memberId: null } });
  });

  it('are unknown where the server does not respond', async () => {
    const { onlyOwner } = await setUp(() => fail('unreachable'));

    expect(await onlyOwner()).toEqual(fail('unreachable'));
  });
});

describe('removing a member by an address', () => {
  it('sends it in lower case, as servers store it', async () => {
    const { api } = createFakeAccount();
    api.replies[LIST] = listing(members(3));
    api.replies['/organization/remove-member'] = () => ({ member: { userId: 'user of m1', role: 'member' } });
    const worker = createWorker({ api: api.pool });
    await worker.polling.run('manual');

    await worker.members.remove(
      { organizationId: 'acme', memberIdOrEmail: ' M1@Acme.Example ' },
      nextContext(),
    );

    expect(api.calls.find(({ path }) => path.endsWith('/remove-member'))?.body).toEqual({
      organizationId: 'acme',
      memberIdOrEmail: 'm1@acme.example',
    });
  });
});
