import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activeMemberAnswer, organizationAnswer, organizationListAnswer } from '@/lib/organizations/api';

const ACME = { id: 'o1', name: 'Acme', slug: 'acme', logo: 'https://cdn.example/a.png' };

const read = (row: object) => z.parse(organizationAnswer, { ...ACME, ...row });

describe('organizationAnswer', () => {
  it('keeps what the switcher shows and drops the rest', () => {
    const answer = read({ metadata: '{"plan":"scale"}', createdAt: '2026-01-01T00:00:00Z', secret: 1 });

    expect(answer).toEqual(ACME);
  });

  it('reads an organization of which only the id is there', () => {
    expect(z.parse(organizationAnswer, { id: 'o1' })).toEqual({ id: 'o1', name: 'o1', slug: '', logo: null });
  });

  it.each([
    ['a name that is a number', { name: 7 }, { name: 'acme' }],
    ['an empty name', { name: '   ' }, { name: 'acme' }],
    ['a name that nobody can see', { name: '\u200B\u2066' }, { name: 'acme' }],
    ['a name and a slug that nobody can see', { name: '\u200B', slug: '\u200B' }, { name: 'o1', slug: '' }],
    ['an id in place of a name', { id: '\u202Egpj.exe', name: '', slug: '' }, { name: 'gpj.exe' }],
    ['nothing that can be seen', { id: '\u200B', name: '', slug: '' }, { name: '?' }],
    ['a name that reorders text', { name: 'Invoice \u202Efdp.exe' }, { name: 'Invoice fdp.exe' }],
    ['a slug that reorders text', { slug: 'acme\u202Ecod' }, { slug: 'acmecod' }],
    ['a slug that is null', { slug: null }, { slug: '' }],
    ['a name in another script', { name: 'شركة النور' }, { name: 'شركة النور' }],
    [
      'a name that is markup',
      { name: '<img src=x onerror=alert(1)>' },
      { name: '<img src=x onerror=alert(1)>' },
    ],
    ['a name of one character', { name: 'Q' }, { name: 'Q' }],
    ['a logo over http', { logo: 'http://cdn.example/a.png' }, { logo: null }],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, { logo: null }],
    ['a logo that is data', { logo: 'data:image/svg+xml,<svg/>' }, { logo: null }],
    ['a logo that is an object', { logo: { url: 'https://cdn.example/a.png' } }, { logo: null }],
    ['no logo', { logo: undefined }, { logo: null }],
  ])('reads %s', (_what, row, shown) => {
    expect(read(row)).toMatchObject(shown);
  });

  it.each(['name', 'slug'])('bounds a %s of a million characters', (field) => {
    const answer = read({ [field]: 'x'.repeat(1_000_000) });

    expect(JSON.stringify(answer).length).toBeLessThan(1_000);
  });

  it('reads null as none', () => {
    expect(z.parse(organizationAnswer, null)).toBeNull();
  });

  it.each([[{}], [{ id: '' }], [{ id: 7 }], [{ id: null }], ['o1'], [[]], [undefined]])(
    'refuses %j',
    (answer) => {
      expect(z.safeParse(organizationAnswer, answer).success).toBe(false);
    },
  );
});

describe('organizationListAnswer', () => {
  it('leaves out rows without a usable id, and counts them', () => {
    const rows = [ACME, { name: 'No id' }, null, 'text', { id: '', name: 'Empty' }, { id: 7 }, { id: 'o2' }];

    const answer = z.parse(organizationListAnswer, rows);

    expect(answer.organizations.map(({ id }) => id)).toEqual(['o1', 'o2']);
    expect([answer.unreadable, answer.received]).toEqual([5, 7]);
  });

  it('takes an organization that was received twice once, as it came first', () => {
    const answer = z.parse(organizationListAnswer, [ACME, { ...ACME, name: 'Other' }, { id: 7 }]);

    expect(answer).toEqual({ organizations: [ACME], unreadable: 1, received: 3 });
  });

  it('reads an empty list', () => {
    expect(z.parse(organizationListAnswer, [])).toEqual({ organizations: [], unreadable: 0, received: 0 });
  });

  it('reads five thousand rows', () => {
    const rows = Array.from({ length: 5_000 }, (_, number) => ({ ...ACME, id: `o${number}` }));

    expect(z.parse(organizationListAnswer, rows).organizations).toHaveLength(5_000);
  });

  it.each([[null], [{}], ['[]'], [{ organizations: [ACME] }]])('refuses %j', (answer) => {
    expect(z.safeParse(organizationListAnswer, answer).success).toBe(false);
  });
});

describe('activeMemberAnswer', () => {
  it.each([
    ['owner', 'owner'],
    ['admin,billing', 'admin,billing'],
    ['shipping-clerk', 'shipping-clerk'],
    ['ad\u202Emin', 'admin'],
    [null, ''],
    [7, ''],
    [undefined, ''],
  ])('reads the role %j as %j', (role, shown) => {
    const answer = { organizationId: 'o1', role, user: { email: 'mika@acme.example' } };

    expect(z.parse(activeMemberAnswer, answer)).toEqual({ organizationId: 'o1', role: shown });
  });
});
