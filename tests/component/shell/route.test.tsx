import { describe, expect, it } from 'vitest';
import { splitHash } from '@/components/shell/hashLocation';
import { hashOf, parseRoute } from '@/components/shell/resolveRoute';

const at = (hash: string) => {
  const route = parseRoute(...splitHash(hash));
  return route && { name: route.name, ...route.parameters };
};

describe('parseRoute', () => {
  it.each([
    ['#/welcome', { name: 'welcome', address: '' }],
    ['#/welcome?address=http://localhost:4400', { name: 'welcome', address: 'http://localhost:4400' }],
    ['#/home', { name: 'home', organization: null, connected: false }],
    ['#/home?organization=o2', { name: 'home', organization: 'o2', connected: false }],
    ['#/home?connected=', { name: 'home', organization: null, connected: true }],
    ['#/sign-in', { name: 'sign-in', beside: null }],
    ['#/trust', { name: 'trust', server: null }],
    ['#/trust?server=c2', { name: 'trust', server: 'c2' }],
    ['#/servers', { name: 'servers' }],
    ['#servers', { name: 'servers' }],
    ['#/preferences', { name: 'preferences' }],
    ['', null],
    ['#/', null],
    ['#/sign-up', { name: 'sign-up' }],
    ['#/forgot-password', { name: 'forgot-password' }],
    ['#/reset-password', { name: 'reset-password', problem: null }],
    ['#/reset-password?problem=link-invalid', { name: 'reset-password', problem: 'link-invalid' }],
    ['#/reset-password?problem=<b>', { name: 'reset-password', problem: null }],
    ['#/mail-result?kind=verify', { name: 'mail-result', kind: 'verify', problem: null }],
    ['#/mail-result?kind=payday', null],
    ['#/profile', { name: 'profile' }],
    ['#/security', { name: 'security', revoke: null, signOut: null }],
    ['#/security?revoke=s2', { name: 'security', revoke: 's2', signOut: null }],
    ['#/security?signOut=others', { name: 'security', revoke: null, signOut: 'others' }],
    ['#/security?signOut=some', { name: 'security', revoke: null, signOut: null }],
    ['#/linked-accounts', { name: 'linked-accounts' }],
    ['#/delete-account', { name: 'delete-account' }],
    ['#/organization?id=o1', { name: 'organization', id: 'o1', tab: null, invite: false }],
    ['#/organization?id=o1&tab=members', { name: 'organization', id: 'o1', tab: 'members', invite: false }],
    [
      '#/organization?id=o1&tab=invitations&invite=',
      { name: 'organization', id: 'o1', tab: 'invitations', invite: true },
    ],
    ['#/organization', { name: 'organizations' }],
    ['#/events', { name: 'events', organization: null, id: null }],
    ['#/events?organization=o1&id=e1', { name: 'events', organization: 'o1', id: 'e1' }],
    ['#/customers', { name: 'customers', organization: null, id: null }],
    ['#/customers?organization=o1&id=c1', { name: 'customers', organization: 'o1', id: 'c1' }],
    ['#/metrics?organization=o1', { name: 'metrics', organization: 'o1' }],
    ['#/grants', { name: 'grants', organization: null }],
    ['#/grants?organization=o1', { name: 'grants', organization: 'o1' }],
    ['#/endpoints', { name: 'endpoints', organization: null }],
    ['#/endpoints?organization=o1', { name: 'endpoints', organization: 'o1' }],
    ['#/signature-tester', { name: 'signature-tester' }],
    ['#/members', null],
    ['#/toString', null],
  ])('reads %s', (hash, route) => {
    expect(at(hash)).toEqual(route);
  });

  it('leaves out of a linked address what hides or reorders it, and bounds it', () => {
    const hostile = `a\u202e\n${'b'.repeat(5_000)}`;

    const route = at(`#/welcome?address=${encodeURIComponent(hostile)}`);

    expect(route).toMatchObject({ address: expect.stringMatching(/^a b{2045}…$/) });
  });
});

describe('hashOf', () => {
  it.each([
    '#/welcome',
    '#/welcome?address=https%3A%2F%2Facme.dev%2Fa%3Fb%3D1%26c%23d',
    '#/home?connected=',
    '#/home',
    '#/trust?server=a%26b%3Dc',
    '#/reset-password',
    '#/reset-password?problem=link-expired',
    '#/mail-result?kind=delete',
    '#/mail-result?kind=change-email&problem=link-invalid',
    '#/security',
    '#/security?revoke=a%26b%3Dc',
    '#/security?signOut=all',
    '#/delete-account',
    '#/organization?id=o1&tab=teams',
    '#/events',
    '#/events?organization=a%26b&id=e%3D1',
    '#/servers',
  ])('writes what parseRoute reads back: %s', (hash) => {
    const route = parseRoute(...splitHash(hash));

    expect(route && hashOf(route)).toBe(hash);
  });
});
