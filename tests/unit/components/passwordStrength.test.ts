import { describe, expect } from 'vitest';
import { passwordStrength } from '@/components/form/passwordStrength';
import { itsRows } from '@/tests/eachRow';

describe('passwordStrength', () => {
  itsRows(
    'rates what a guesser tries first as weak, and length above all',
    {
      each: '%s is %s',
      rows: [
        ['', 'weak'],
        ['hunter2', 'weak'],
        ['password1234', 'weak'],
        ['aaaaaaaaaaaaaaaa', 'weak'],
        ['abcdefghijklmnop', 'weak'],
        ['Marta-marta-marta', 'weak'],
        ['qwerty123456', 'weak'],
        ['k7#Qm2xPz', 'fair'],
        ['k7#Qm2xPzv9!Lt', 'strong'],
        ['correct horse battery staple', 'strong'],
      ] as const,
    },
    ([password, strength]) => {
      expect(passwordStrength(password, ['Marta Kowalska', 'marta@acme.dev'])).toBe(strength);
    },
  );
});
