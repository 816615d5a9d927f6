import { describe, expect, it } from 'vitest';
import { hashOf, parseRoute, type Route } from '@/components/shell/route';

describe('parseRoute', () => {
  it.each<[string, Route]>([
    ['#/welcome', { name: 'welcome', address: '' }],
    ['#/welcome?address=http://localhost:4400', { name: 'welcome', address: 'http://localhost:4400' }],
    ['#/home', { name: 'home', justConnected: false }],
    ['#/home?connected=', { name: 'home', justConnected: true }],
    ['#/sign-in', { name: 'sign-in' }],
    ['#/trust', { name: 'trust', connectionId: null }],
    ['#/trust?server=c2', { name: 'trust', connectionId: 'c2' }],
    ['#/servers', { name: 'servers' }],
    ['#servers', { name: 'servers' }],
    ['#/preferences', { name: 'preferences' }],
    ['', { name: 'unknown' }],
    ['#/', { name: 'unknown' }],
    ['#/sign-up', { name: 'sign-up' }],
    ['#/forgot-password', { name: 'forgot-password' }],
    ['#/reset-password', { name: 'reset-password', problem: null }],
    ['#/reset-password?problem=link-invalid', { name: 'reset-password', problem: 'link-invalid' }],
    ['#/reset-password?problem=<b>', { name: 'reset-password', problem: null }],
    ['#/mail-result?kind=verify', { name: 'mail-result', kind: 'verify', problem: null }],
    ['#/mail-result?kind=payday', { name: 'unknown' }],
    ['#/profile', { name: 'profile' }],
    ['#/security', { name: 'security', revoke: null }],
    ['#/security?revoke=s2', { name: 'security', revoke: 's2' }],
    ['#/security?sweep=others', { name: 'security', revoke: null, sweep: 'others' }],
    ['#/security?sweep=some', { name: 'security', revoke: null }],
    ['#/linked-accounts', { name: 'linked-accounts' }],
    ['#/delete-account', { name: 'delete-account' }],
    ['#/events', { name: 'events', organizationId: null, asked: null }],
    ['#/events?organization=o1&id=e1', { name: 'events', organizationId: 'o1', asked: 'e1' }],
    ['#/grants', { name: 'grants', organizationId: null }],
    ['#/grants?organization=o1', { name: 'grants', organizationId: 'o1' }],
    ['#/endpoints', { name: 'endpoints', organizationId: null }],
    ['#/endpoints?organization=o1', { name: 'endpoints', organizationId: 'o1' }],
    ['#/signature-tester', { name: 'signature-tester' }],
    ['#/members', { name: 'unknown' }],
    ['#/toString', { name: 'unknown' }],
  ])('reads %s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('leaves out of a linked address what hides or reorders it, and bounds it', () => {
    const hostile = `a\u202e\n${'b'.repeat(5_000)}`;

    const route = parseRoute(`#/welcome?address=${encodeURIComponent(hostile)}`);

    expect(route).toMatchObject({ address: expect.stringMatching(/^a b{2045}…$/) });
  });
});

describe('hashOf', () => {
  it.each<[Route]>([
    [{ name: 'welcome', address: '' }],
    [{ name: 'welcome', address: 'https://acme.dev/a?b=1&c#d' }],
    [{ name: 'home', justConnected: true }],
    [{ name: 'home', justConnected: false }],
    [{ name: 'trust', connectionId: 'a&b=c' }],
    [{ name: 'reset-password', problem: null }],
    [{ name: 'reset-password', problem: 'link-expired' }],
    [{ name: 'mail-result', kind: 'delete', problem: null }],
    [{ name: 'mail-result', kind: 'change-email', problem: 'user-not-found' }],
    [{ name: 'security', revoke: null }],
    [{ name: 'security', revoke: 'a&b=c' }],
    [{ name: 'security', revoke: null, sweep: 'all' }],
    [{ name: 'delete-account' }],
    [{ name: 'events', organizationId: null, asked: null }],
    [{ name: 'events', organizationId: 'a&b', asked: 'e=1' }],
    [{ name: 'servers' }],
  ])('writes what parseRoute reads back: %o', (route) => {
    expect(parseRoute(hashOf(route))).toEqual(route);
  });
});
