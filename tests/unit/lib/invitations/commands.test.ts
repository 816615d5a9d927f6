import { describe, expect, it } from 'vitest';
import { MAX_INVITATIONS } from '@/lib/invitations/keptInvitations';
import { createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';

describe('the invitations that an organization sent', () => {
  it.each([
    [99, false],
    [100, true],
    [MAX_INVITATIONS, false],
    [MAX_INVITATIONS + 1, true],
  ])('of %i, are they all: cut is %s', async (count, maybeCut) => {
    const { api } = createFakeAccount();
    api.replies['/organization/list-invitations'] = () =>
      Array.from({ length: count }, (_row, index) => ({ id: `i${index}`, organizationId: 'acme' }));
    const worker = createWorker({ api: api.pool });

    const listed = await worker.invitations.listSent({ organizationId: 'acme' });

    expect(listed.ok && listed.value.maybeCut).toBe(maybeCut);
  });
});
