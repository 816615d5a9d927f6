import type { AppError } from '@/lib/result';
import type { AppErrorCode } from './errorCodes';

/** Refused before anything left. */
const UNSENT: readonly AppErrorCode[] = ['offline', 'no-permission'];

/** The request may have done its work all the same: there was no answer, or none that can be read. */
const UNANSWERED: readonly AppErrorCode[] = [
  'unreachable',
  'timeout',
  'server-error',
  'not-json',
  'invalid-response',
  'answer-too-large',
];

export const isUnsent = ({ code }: AppError): boolean => UNSENT.includes(code);
export const mayHaveArrived = ({ code }: AppError): boolean => UNANSWERED.includes(code);
