import type { Input } from '@/lib/core/command/contract';
import { ok, type Result } from '@/lib/core/result';
import { readMetadata } from './metadata';

/** What a person types of an organization; what is left out stays as it is. */
export type Fields = Omit<Input<'organizations.update'>, 'organizationId'>;

/** The same as it is sent: names without the spaces around them, metadata as an object. */
export function dataOf({ name, slug, logo, metadata }: Fields): Result<Record<string, unknown>> {
  const read = metadata === undefined ? ok(undefined) : readMetadata(metadata);
  if (!read.ok) return read;
  const data = { name: name?.trim(), slug: slug?.trim(), logo, metadata: read.value };
  return ok(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)));
}
