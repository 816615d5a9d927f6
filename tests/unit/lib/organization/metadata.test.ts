import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_METADATA_CHARACTERS, metadataText, readMetadata } from '@/lib/organization/metadata';

describe('metadataText', () => {
  it.each([
    ['an object', { plan: 'scale' }, '{\n  "plan": "scale"\n}'],
    ['the same as text', '{"plan":"scale"}', '{\n  "plan": "scale"\n}'],
    ['a list as text', '[1]', '[\n  1\n]'],
    ['text that is no JSON', 'plan=scale;\nseats=12', 'plan=scale;\nseats=12'],
    ['text with marks that reorder it', 'a\u202Eb\u0007c', 'abc'],
    ['JSON with marks that reorder it', { a: 'x\u202Ey' }, '{\n  "a": "x\\u202ey"\n}'],
    ['an emoji of several parts', { a: '👩‍💻' }, '{\n  "a": "👩‍💻"\n}'],
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['null as text', 'null', ''],
    ['empty text', '  ', ''],
    ['an empty object', '{}', ''],
    ['a number', 7, '7'],
  ])('shows %s', (_what, metadata, text) => {
    expect(metadataText(metadata)).toBe(text);
  });

  it('is bounded', () => {
    expect(metadataText('x'.repeat(100_000))).toHaveLength(MAX_METADATA_CHARACTERS);
  });

  it('shows what can be sent again and means the same', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 });

    fc.assert(
      fc.property(values, (metadata) => {
        const plain: unknown = JSON.parse(JSON.stringify(metadata));
        const text = metadataText(plain);

        expect(text).toBe(metadataText(JSON.stringify(metadata)));
        expect(text.length === MAX_METADATA_CHARACTERS || readMetadata(text)).toEqual({
          ok: true,
          value: plain,
        });
      }),
    );
  });
});

describe('readMetadata', () => {
  it.each([
    ['{"plan": "scale"}', { plan: 'scale' }],
    [' {} ', {}],
    ['', {}],
    [null, {}],
  ])('reads %j', (text, value) => {
    expect(readMetadata(text)).toEqual({ ok: true, value });
  });

  it.each(['{plan: 1}', '[]', '"text"', '7', 'null', 'true', '{"a":1'])('refuses %s', (text) => {
    expect(readMetadata(text)).toEqual({ ok: false, error: { code: 'metadata-invalid' } });
  });
});
