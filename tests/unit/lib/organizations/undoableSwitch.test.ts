import { describe, expect, it } from 'vitest';
import type { Operation } from '@/lib/core/operations/schema';
import { MINUTE_MS } from '@/lib/core/time';
import { undoableSwitch } from '@/lib/organizations/undoableSwitch';

const NOW = 100 * MINUTE_MS;
const organization = (id: string) => ({ id, name: id, slug: id, logo: null });

const done = (from: string | null, to: string | null, change: Partial<Operation> = {}): Operation => ({
  id: `${from} to ${to} ${change.startedAt ?? NOW}`,
  kind: 'organizations.setActive',
  connectionId: 'c1',
  userId: 'u1',
  target: {
    organization: to === null ? null : organization(to),
    slug: null,
    previous: from === null ? null : organization(from),
  },
  startedAt: NOW,
  progress: { phase: 'settled', settledAt: NOW, error: null },
  ...change,
});

const undo = (
  operations: Operation[],
  activeId: string | null = 'b',
  now = NOW,
  undoneId: string | null = null,
) => undoableSwitch({ operations, connectionId: 'c1', userId: 'u1', activeId, undoneId, now })?.previous.id;

describe('undoableSwitch', () => {
  it('leads back to where the last switch came from', () => {
    expect(undo([done('a', 'b')])).toBe('a');
    expect(undo([done('a', 'c', { startedAt: NOW - 1 }), done('c', 'b')])).toBe('c');
  });

  it('knows one that was made by its slug', () => {
    const target = { organization: null, slug: 'b', previous: organization('a') };

    expect(undo([done('a', 'b', { target })])).toBe('a');
  });

  it.each<[string, Operation[], string | null]>([
    ['nothing was switched', [], 'b'],
    ['there was nothing before it', [done(null, 'b')], 'b'],
    ['it was to none', [done('a', null)], null],
    ['another one is active by now', [done('a', 'b')], 'c'],
    ['it is under way', [done('a', 'b', { progress: { phase: 'sent' } })], 'b'],
    [
      'the next one is under way',
      [done('a', 'b', { startedAt: 1 }), done('b', 'c', { progress: { phase: 'sent' } })],
      'b',
    ],
    [
      'it was refused',
      [done('a', 'b', { progress: { phase: 'settled', settledAt: NOW, error: { code: 'timeout' } } })],
      'b',
    ],
    ['it is another account’s', [done('a', 'b', { userId: 'u2' })], 'b'],
    ['it is another server’s', [done('a', 'b', { connectionId: 'c2' })], 'b'],
  ])('offers nothing where %s', (_why, operations, activeId) => {
    expect(undo(operations, activeId)).toBeUndefined();
  });

  it('offers nothing after the undo, and again after the next switch', () => {
    const first = done('b', 'a', { startedAt: NOW - 1 });
    const back = done('a', 'b');

    expect(undo([first, back], 'b', NOW, first.id)).toBeUndefined();
    expect(undo([first, back, done('b', 'c', { startedAt: NOW + 1 })], 'c', NOW, first.id)).toBe('b');
    expect(undo([first, back])).toBe('a');
  });

  it('offers nothing after ten minutes, nor where the clock was set back by more', () => {
    expect(undo([done('a', 'b')], 'b', NOW + 11 * MINUTE_MS)).toBeUndefined();
    expect(undo([done('a', 'b')], 'b', NOW - 11 * MINUTE_MS)).toBeUndefined();
  });
});
