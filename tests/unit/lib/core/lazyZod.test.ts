import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from 'zod/mini';
import * as z from '@/lib/core/lazyZod';
import '@/lib/contracts';
import '@/lib/worker';

/** Created from before the first import on: schemas by their type, and collators. */
const made = await vi.hoisted(async () => {
  const { config } = await import('zod/mini');
  const names: string[] = [];
  config({
    postProcessor: ({
      _zod: { def },
    }: {
      readonly _zod: { readonly def: { type?: string; check?: string } };
    }) => {
      if (def.type && !def.check) names.push(def.type);
    },
  });
  const { Collator } = Intl;
  vi.spyOn(Intl, 'Collator').mockImplementation(function make(...options: []) {
    names.push('collator');
    return new Collator(...options);
  });
  return names;
});
const atStart = [...made];

describe('a schema', () => {
  beforeEach(() => void made.splice(0));
  afterAll(() => {
    config({ postProcessor: undefined });
    vi.restoreAllMocks();
  });

  it('of the worker is not built while that starts, nor a collator', () => {
    expect(atStart).toEqual([]);
  });

  it('is built when it first reads a value, and once', () => {
    const schema = z.object({ id: z.string().check(z.maxLength(3)), size: z.optional(z.number()) });
    const before = [...made];

    const accepted = [{ id: 'abc', size: 1 }, { id: 'abcd' }, { id: 'ab' }].map(
      (value) => z.safeParse(schema, value).success,
    );
    const first = [...made];
    z.safeParse(schema, { id: 'a', size: 2 });

    expect(accepted).toEqual([true, false, true]);
    expect(before).toEqual([]);
    expect(first).toContain('object');
    expect(made).toEqual(first);
  });
});
