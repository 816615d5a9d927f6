import { isNotReached } from '@/components/snapshot/keepTrying';
import type { AppError } from '@/lib/core/result';

/** Its countdown says more where the server set a time. */
export const isOutage = (error: AppError): boolean => isNotReached(error) && !error.retryAfterSeconds;

/** There was no response, so the server may have done what it was asked for, or will. */
export const mayBeDone = ({ code }: AppError): boolean =>
  code === 'unreachable' || code === 'timeout' || code === 'not-confirmed';
