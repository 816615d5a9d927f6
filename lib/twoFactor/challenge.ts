import { isOver, MINUTE_MS } from '@/lib/core/time';
import type { Challenge } from './schema';

/** Better Auth keeps the cookie of a challenge for 10 minutes (`twoFactorCookieMaxAge`, default 600 s). */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;

export function openChallenge(
  challenge: Challenge | null,
  connectionId: string,
  now: number,
): Challenge | null {
  if (challenge?.connectionId !== connectionId) return null;
  return isOver(challenge.startedAt, CHALLENGE_LIFETIME_MS, now) ? null : challenge;
}

export const withoutChallengeOf =
  (connectionId: string) =>
  (asked: Challenge | null): Challenge | null =>
    asked?.connectionId === connectionId ? null : asked;

export const withCodeSent =
  (connectionId: string, at: number) =>
  (asked: Challenge | null): Challenge | null => {
    const open = openChallenge(asked, connectionId, at);
    return open ? { ...open, codeSentAt: at } : asked;
  };

interface SecondFactorAsked {
  readonly twoFactorRedirect?: unknown;
  readonly twoFactorMethods?: readonly unknown[] | undefined;
}

export function challengeAsked(
  response: SecondFactorAsked,
  context: Omit<Challenge, 'methods' | 'codeSentAt'>,
): Challenge | null {
  if (!response.twoFactorRedirect) return null;
  const isOffered = (method: 'totp' | 'otp') => Boolean(response.twoFactorMethods?.includes(method));
  return { ...context, methods: (['totp', 'otp'] as const).filter(isOffered), codeSentAt: null };
}
