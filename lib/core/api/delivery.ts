import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

/** Refused before anything left. */
const UNSENT: readonly AppErrorCode[] = ['offline', 'no-permission'];

/** The server broke off: a password was changed before its new session could not be read, for one. */
const FAILED_MIDWAY: readonly AppErrorCode[] = ['session-not-read', 'invitation-not-read'];

/** No answer, or that the server has failed: the very same may be answered the next time. */
export const FAILED: readonly AppErrorCode[] = [...FAILED_MIDWAY, 'unreachable', 'timeout', 'server-error'];

/** The request may have done its work all the same: there was no answer, or none that can be read. */
const UNANSWERED: readonly AppErrorCode[] = [...FAILED, 'not-json', 'invalid-response', 'answer-too-large'];

export const isUnsent = ({ code }: AppError): boolean => UNSENT.includes(code);
export const mayHaveArrived = ({ code }: AppError): boolean => UNANSWERED.includes(code);
