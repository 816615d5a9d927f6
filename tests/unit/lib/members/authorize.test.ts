import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorize } from '@/lib/members/authorize';

const STATEMENTS = { organization: ['update'], team: ['create', 'update', 'delete'], member: [] };

describe('authorize', () => {
  it.each([
    [{ team: ['create'] }],
    [{ team: ['create', 'delete'] }],
    [{ team: ['create'], organization: ['update'] }],
    [{ team: { actions: ['create', 'archive'], connector: 'OR' as const } }],
    [{ team: { actions: ['create', 'delete'], connector: 'AND' as const } }],
  ])('grants %j', (request) => {
    expect(authorize(STATEMENTS, request)).toEqual({ success: true });
  });

  it.each([
    [{ billing: ['read'] }, 'You are not allowed to access resource: billing'],
    [{ constructor: ['name'] }, 'You are not allowed to access resource: constructor'],
    [{ team: ['create', 'archive'] }, 'unauthorized to access resource "team"'],
    [{ member: ['create'] }, 'unauthorized to access resource "member"'],
    [{ team: [] }, 'unauthorized to access resource "team"'],
    [{ team: ['create'], billing: ['read'] }, 'You are not allowed to access resource: billing'],
    [{}, 'Not authorized'],
  ])('refuses %j: %s', (request, error) => {
    expect(authorize(STATEMENTS, request)).toEqual({ success: false, error });
  });

  it('needs any one resource with the OR connector', () => {
    expect(authorize(STATEMENTS, { billing: ['read'], team: ['create'] }, 'OR')).toEqual({ success: true });
    expect(authorize(STATEMENTS, { billing: ['read'], member: ['create'] }, 'OR')).toEqual({
      success: false,
      error: 'Not authorized',
    });
  });

  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const actions = fc.array(word, { maxLength: 3 });
  const statements = fc.dictionary(word, actions);
  const connector = fc.constantFrom('AND' as const, 'OR' as const);
  const request = fc.dictionary(word, fc.oneof(actions, fc.record({ actions, connector })));

  it('grants with any one whatever it grants with all', () => {
    fc.assert(
      fc.property(statements, request, (own, asked) => {
        const isGranted = (by: 'AND' | 'OR') => authorize(own, asked, by).success;

        expect(!isGranted('AND') || isGranted('OR')).toBe(true);
      }),
    );
  });
});
