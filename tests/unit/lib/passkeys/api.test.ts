import { describe, expect, it } from 'vitest';
import { listPasskeys } from '@/lib/passkeys/api';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';

describe('a listed passkey', () => {
  it.each([
    ['true', true, true],
    ['1, as MySQL returns it', 1, true],
    ['0', 0, false],
    ['nothing', undefined, false],
  ])('is backed up if the server says so: %s', async (_what, backedUp, expected) => {
    const api = createFakeApi({ '/passkey/list-user-passkeys': () => [{ id: 'p1', backedUp }] });

    expect(await api.pool(CONNECTION).call(listPasskeys)).toMatchObject({
      ok: true,
      value: [{ id: 'p1', backedUp: expected }],
    });
  });
});
