import { describe, expect, it } from 'vitest';
import { CHALLENGE_LIFETIME_MS, challengeAsked, openChallenge } from '@/lib/twoFactor/challenge';
import type { Challenge } from '@/lib/twoFactor/schema';

const CONTEXT = { connectionId: 'c1', startedAt: 1_000, rememberMe: true, resume: null };
const CHALLENGE: Challenge = { ...CONTEXT, methods: ['totp'], codeSentAt: null };

describe('openChallenge', () => {
  it.each([
    ['at once', 1_000, CHALLENGE],
    ['just before the server forgets it', 999 + CHALLENGE_LIFETIME_MS, CHALLENGE],
    ['when the server has forgotten it', 1_000 + CHALLENGE_LIFETIME_MS, null],
    ['with a clock that was set back far', 999 - CHALLENGE_LIFETIME_MS, null],
  ])('%s', (_when, now, expected) => {
    expect(openChallenge(CHALLENGE, now)).toEqual(expected);
  });
});

describe('challengeAsked', () => {
  it.each([
    ['both', ['otp', 'totp'], ['totp', 'otp']],
    ['one', ['otp'], ['otp']],
    ['ways that we do not know', ['sms', 7, null, 'totp'], ['totp']],
    ['nothing, as older servers do', undefined, []],
  ])('knows what is offered: %s', (_what, twoFactorMethods, methods) => {
    expect(challengeAsked({ twoFactorRedirect: true, twoFactorMethods }, CONTEXT)).toEqual({
      ...CHALLENGE,
      methods,
    });
  });

  it.each([[{}], [{ twoFactorRedirect: false }]])('is none where the sign-in was done: %j', (response) => {
    expect(challengeAsked(response, CONTEXT)).toBeNull();
  });
});
