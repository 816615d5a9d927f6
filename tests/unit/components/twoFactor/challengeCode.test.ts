import { describe, expect, it } from 'vitest';
import { codeOf, isComplete } from '@/components/twoFactor/challengeCode';

describe('a code', () => {
  it.each([
    ['totp', ' 123 456 ', '123456'],
    ['otp', '123-456', '123456'],
    ['otp', 'Your code: 123456.', '123456'],
    ['backup', ' ab-12 cd ', 'ab-12 cd'],
  ] as const)('is sent without what only helps the eye: %s', (method, typed, code) => {
    expect(codeOf(method, typed)).toBe(code);
  });

  it.each([
    ['totp', '12345', false],
    ['totp', '123456', true],
    ['otp', '123 456', true],
    ['totp', '1234567', false],
    ['totp', 'abcdef', false],
    ['backup', '123456', false],
  ] as const)('is complete with six digits: %s %s', (method, typed, expected) => {
    expect(isComplete(method, typed)).toBe(expected);
  });
});
