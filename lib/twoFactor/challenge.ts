import { isOver, MINUTE_MS } from '@/lib/core/time';
import type { Challenge, Challenges } from './schema';

/** Better Auth keeps the cookie of a challenge for 10 minutes (`twoFactorCookieMaxAge`, default 600 s). */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS;

export const openChallenge = (asked: Challenge | null | undefined, now: number): Challenge | null =>
  asked && !isOver(asked.startedAt, CHALLENGE_LIFETIME_MS, now) ? asked : null;

export const withChallenge =
  (asked: Challenge) =>
  (known: Challenges): Challenges => ({ ...known, [asked.connectionId]: asked });

export const withoutChallengeOf =
  (connectionId: string) =>
  (known: Challenges): Challenges => {
    const { [connectionId]: ended, ...others } = known;
    return ended ? others : known;
  };

export const withCodeSent =
  (connectionId: string, at: number) =>
  (known: Challenges): Challenges => {
    const open = openChallenge(known[connectionId], at);
    return open ? withChallenge({ ...open, codeSentAt: at })(known) : known;
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
