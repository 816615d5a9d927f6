import { describe, expect, it } from 'vitest';
import { resetTokenIn } from '@/components/mailLinks/resetTokenIn';

describe('resetTokenIn', () => {
  it.each([
    ['https://auth.acme.dev/api/auth/reset-password/aB3dE5fG7hJ9?callbackURL=%2Fok', 'aB3dE5fG7hJ9'],
    ['https://app.acme.dev/reset?token=aB3dE5fG7hJ9&x=1', 'aB3dE5fG7hJ9'],
    ['  aB3dE5fG7hJ9\n', 'aB3dE5fG7hJ9'],
    ['https://app.acme.dev/reset?error=INVALID_TOKEN', null],
    ['https://app.acme.dev/', null],
    ['my token', null],
    ['', null],
  ])('finds the token of a link, or takes it as it is: %s', (text, token) => {
    expect(resetTokenIn(text)).toBe(token);
  });
});
