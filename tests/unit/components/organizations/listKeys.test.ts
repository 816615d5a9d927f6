import { describe, expect, it } from 'vitest';
import { listAction, type PressedKey, startIndex, switchDigits } from '@/components/organizations/listKeys';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

const at = (index: number, query = '', count = 20, digits = '123456789') => ({
  ...{ index, count, query, digits },
  shown: count,
});

describe('listAction', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 19, 0],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 19],
    ['Home', 7, 0],
    ['End', 7, 19],
    ['PageDown', 3, 11],
    ['PageDown', 15, 19],
    ['PageUp', 11, 3],
    ['PageUp', 2, 0],
  ])('moves with %s from row %i to row %i', (key, from, to) => {
    expect(listAction(press(key), at(from))).toEqual({ kind: 'move', index: to });
  });

  it('chooses the highlighted row with Enter', () => {
    expect(listAction(press('Enter'), at(5, 'acme'))).toEqual({ kind: 'choose', index: 5 });
  });

  it('chooses by digit while nothing was typed', () => {
    expect(listAction(press('3'), at(0))).toEqual({ kind: 'choose', index: 2 });
    expect(listAction(press('3'), at(0, 'studio '))).toBeUndefined();
  });

  it('leaves a digit without a row, or that a name begins with, to the search', () => {
    expect(listAction(press('4'), at(0, '', 3))).toBeUndefined();
    expect(listAction(press('0'), at(0))).toBeUndefined();
    expect(listAction(press('3'), at(0, '', 20, '12456789'))).toBeUndefined();
  });

  it('always chooses by Alt and digit, whatever sign the key types', () => {
    const pressed = press('¡', { code: 'Digit1', altKey: true });

    expect(listAction(pressed, at(4, 'acme', 20, ''))).toEqual({ kind: 'choose', index: 0 });
    expect(listAction(pressed, at(0, 'acme', 0, ''))).toBeUndefined();
  });

  it('chooses no row by digit that isn’t shown', () => {
    const pressed = press('6', { altKey: true });

    expect(listAction(pressed, { ...at(0), shown: 5 })).toBeUndefined();
    expect(listAction(press('5', { altKey: true }), { ...at(0), shown: 5 })).toEqual({
      kind: 'choose',
      index: 4,
    });
  });

  it('shows the keys for a question mark in an empty search, wherever a keyboard has it', () => {
    expect(listAction(press('?', { shiftKey: true }), at(0))).toEqual({ kind: 'help' });
    expect(listAction(press('?'), at(0, '', 0))).toEqual({ kind: 'help' });
    expect(listAction(press('?', { shiftKey: true }), at(0, 'who'))).toBeUndefined();
  });

  it('leaves Alt and digits of the keypad to Windows, which types a character by them', () => {
    expect(listAction(press('2', { code: 'Numpad2', altKey: true }), at(0))).toBeUndefined();
    expect(listAction(press('2', { code: 'Numpad2' }), at(0))).toEqual({ kind: 'choose', index: 1 });
  });

  it('clears the search with Escape, and leaves the second one to the browser', () => {
    expect(listAction(press('Escape'), at(0, 'acme'))).toEqual({ kind: 'clear' });
    expect(listAction(press('Escape'), at(0))).toBeUndefined();
  });

  it('types no slash into an empty search', () => {
    expect(listAction(press('/'), at(0))).toEqual({ kind: 'ignore' });
    expect(listAction(press('/'), at(0, 'a'))).toBeUndefined();
    // On a German or a Spanish keyboard.
    expect(listAction(press('/', { code: 'Digit7', shiftKey: true }), at(0))).toEqual({ kind: 'ignore' });
  });

  it.each([
    ['a letter', press('a')],
    ['a shortcut of the browser', press('1', { ctrlKey: true })],
    ['a selection', press('Home', { shiftKey: true })],
  ])('leaves %s alone', (_what, pressed) => {
    expect(listAction(pressed, at(0))).toBeUndefined();
  });

  it('has nothing to do in an empty list', () => {
    expect(listAction(press('Enter'), at(0, 'x', 0))).toBeUndefined();
    expect(listAction(press('ArrowDown'), at(0, 'x', 0))).toBeUndefined();
  });
});

const named = (...names: string[]) =>
  names.map((name) => ({ id: name, name, slug: `4-${name}`, logo: null }));
const count = (length: number) => named(...Array.from({ length }, (_, index) => `Yard ${index + 1}`));

describe('switchDigits', () => {
  it.each([
    ['one name begins with one', named('Acme', '7 Eleven', 'Route 66'), '12345689'],
    ['names begin with more', named('42', '(1) One', '７ 全角'), '235689'],
    ['there are nine', count(9), '123456789'],
    ['there are ten', count(10), ''],
    ['there are none', [], '123456789'],
  ])('switches by what is free where %s', (_where, rows, digits) => {
    expect(switchDigits(rows, true)).toBe(digits);
  });

  it('switches by none where the list may lack some', () => {
    expect(switchDigits(count(3), false)).toBe('');
  });
});

describe('startIndex', () => {
  const start = (rows: string[], activeId: string | null, lastUsed?: string) =>
    startIndex(rows, (id) => id, activeId, lastUsed);

  it('is the row used last, else the first that isn’t active', () => {
    expect(start(['a', 'b', 'c'], 'a', 'c')).toBe(2);
    expect(start(['a', 'b', 'c'], 'a')).toBe(1);
    expect(start(['a', 'b'], null)).toBe(0);
  });

  it('is no row where only the active one is listed, with which Enter would do nothing', () => {
    expect(start(['a'], 'a')).toBe(-1);
    expect(start([], null)).toBe(-1);
  });
});
