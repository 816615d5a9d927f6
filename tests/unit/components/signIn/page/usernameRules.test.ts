import { describe, expect, it } from 'vitest';
import { usernameSlip } from '@/components/signIn/page/usernameRules';

describe('usernameSlip', () => {
  it.each([
    ['ab', 'too-short'],
    ['abc', null],
    ['Marta.K_1', null],
    ['a'.repeat(30), null],
    ['a'.repeat(31), 'too-long'],
    ['marta k', 'characters'],
    ['marta-k', 'characters'],
    ['märta', 'characters'],
  ])('finds in %s: %s', (username, slip) => {
    expect(usernameSlip(username)).toBe(slip);
  });
});
