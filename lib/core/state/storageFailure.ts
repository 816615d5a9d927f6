import { fail, type Result } from '@/lib/core/result';

export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}

export const storageFailureOf = (cause: unknown): Result<never> =>
  fail(cause instanceof StorageFailure ? 'storage-failed' : 'unexpected');
