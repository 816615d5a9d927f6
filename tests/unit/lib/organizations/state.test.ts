import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { standings } from '@/lib/admin/state';
import { pinned } from '@/lib/organizations/state';

describe.each(['constructor', 'toString', '__proto__'])('a server that names its user %j', (id) => {
  it('finds no pinned organizations of theirs while only another user has some', () => {
    const kept = z.parse(pinned.schema, { acme: { marta: ['o1'] } }).acme;

    expect(kept?.[id]).toBeUndefined();
    expect(kept?.marta).toEqual(['o1']);
  });

  it('finds no standing as an administrator', () => {
    const marta = { role: 'user', isGranted: true, askedAt: 1 };

    const kept = z.parse(standings.schema, { acme: { marta } }).acme;

    expect(kept?.[id]).toBeUndefined();
    expect(kept?.marta).toEqual(marta);
  });
});
