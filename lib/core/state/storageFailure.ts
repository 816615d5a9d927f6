import { fail, type Result } from '@/lib/core/result';

/** An area of the browser's storage that is full, or that the browser cannot write to. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

/** What a page learns of something that was thrown: no room, or a bug. */
export const storageFailureOf = (cause: unknown): Result<never> =>
  fail(cause instanceof StorageFailure ? 'storage-failed' : 'unexpected');
