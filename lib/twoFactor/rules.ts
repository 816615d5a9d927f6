import { isOver } from '@/lib/core/time';
import { CHALLENGE_LIFETIME_MS, type Challenge } from './schema';

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
