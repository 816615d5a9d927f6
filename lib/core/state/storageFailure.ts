import { fail, type Result } from '@/lib/core/result';

/** The browser's storage area is full, or the browser can't write to it. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** What a page learns about a thrown error: no room, or a bug. */
export const storageFailureOf = (cause: unknown): Result<never> =>
  fail(cause instanceof StorageFailure ? 'storage-failed' : 'unexpected');
