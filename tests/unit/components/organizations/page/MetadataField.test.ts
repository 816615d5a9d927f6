import { describe, expect, it } from 'vitest';
import { metadataProblem } from '@/components/organizations/page/MetadataField';

describe('metadataProblem', () => {
  it.each(['', '  \n', '{}', '{"a": [1, -2.5e3, "x\\u00e9", null, true, {}]}', ' { "a" : { "b" : [ ] } } '])(
    'accepts %j',
    (text) => {
      expect(metadataProblem(text)).toBeNull();
    },
  );

  it.each([
    ['{', 1, 2],
    ['{\n  "a": 1,\n  b: 2\n}', 3, 3],
    ['{"a": 1,}', 1, 9],
    ['{"a" 1}', 1, 6],
    ['{"a": undefined}', 1, 7],
    ['{"a": 01}', 1, 8],
    ['{"a": "x\n"}', 1, 7],
    ['{"a": [1 2]}', 1, 10],
    ['{"a": 1}\n}', 2, 1],
    ["{'a': 1}", 1, 2],
  ])('finds where %j stops being JSON', (text, line, column) => {
    expect(metadataProblem(text)).toEqual({ kind: 'syntax', line, column });
  });

  it.each(['[]', '1', '"a"', 'null'])('wants an object, which %s is not', (text) => {
    expect(metadataProblem(text)).toEqual({ kind: 'not-object' });
  });

  it('names a number that would be sent as another one', () => {
    expect(metadataProblem('{"a": 1, "id": 12345678901234567890}')).toEqual({
      kind: 'inexact',
      number: '12345678901234567890',
    });
  });

  it('refuses what no command takes', () => {
    expect(metadataProblem(JSON.stringify({ a: 'x'.repeat(16_384) }))).toEqual({ kind: 'too-long' });
  });

  it('reads what is nested too deeply to follow without giving up the page', () => {
    expect(metadataProblem('['.repeat(16_000))?.kind).toBe('syntax');
  });
});
