import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_METADATA_CHARACTERS } from '@/lib/organizations/fieldLengths';
import { metadataText, readMetadata } from '@/lib/organizations/metadata';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

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

  it.each([
    ['as text', nested(100_000)],
    ['as an object', JSON.parse(nested(100_000))],
    ['less deep', JSON.parse(nested(8_000))],
  ])('survives JSON that is nested deeply, %s', (_how, metadata) => {
    const text = metadataText(metadata);

    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(MAX_METADATA_CHARACTERS);
  });

  it('writes JSON without blanks where only that fits', () => {
    const metadata = { rows: Array.from({ length: 4_000 }, (_row, index) => index % 10) };

    expect(metadataText(metadata)).toBe(JSON.stringify(metadata));
  });

  it.each(['{"id":12345678901234567890}', '{"a": {"x": [1e400]}}', '{"pi": 3.14159265358979323846264338}'])(
    'leaves the text as it is where a number would be another one: %s',
    (text) => {
      expect(metadataText(text)).toBe(text);
    },
  );

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

  it.each([
    '{"id":12345678901234567890}',
    '{"id":-9007199254740993}',
    '{"n":1e400}',
    '{"n":0.1000000000000000000001}',
  ])('refuses %s, whose number nothing here can hold', (text) => {
    expect(readMetadata(text)).toEqual({ ok: false, error: { code: 'metadata-invalid' } });
  });

  it.each([
    ['{"n": [0, -0.0, 1.50, 15e-1, 0.1, 1E3, 9007199254740991, 100000, 1e-7, 2.5e-10]}'],
    ['{"12345678901234567890": "12345678901234567890 and \\"1e400\\""}'],
  ])('takes %s', (text) => {
    expect(readMetadata(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it.each(['{plan: 1}', '[]', '"text"', '7', 'null', 'true', '{"a":1'])('refuses %s', (text) => {
    expect(readMetadata(text)).toEqual({ ok: false, error: { code: 'metadata-invalid' } });
  });
});
