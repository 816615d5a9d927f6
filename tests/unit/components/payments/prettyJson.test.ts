import { describe, expect, it } from 'vitest';
import { prettyJson } from '@/components/payments/details/prettyJson';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('prettyJson', () => {
  it('has a line for each field', () => {
    expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  });

  it('keeps what is no JSON', () => {
    expect(prettyJson('{"a')).toBe('{"a');
  });

  it('keeps what is too deep, or would become too long', () => {
    expect(prettyJson(nested(5_000))).toBe(nested(5_000));
    expect(prettyJson(nested(100_000))).toBe(nested(100_000));

    const wide = nested(90).replace('[]', `[${'0,'.repeat(100_000)}0]`);
    expect(prettyJson(wide)).toBe(wide);
  });

  it('takes brackets in a text for what they are', () => {
    const json = JSON.stringify({ a: `\\"${'['.repeat(200)}` });

    expect(prettyJson(json)).toBe(JSON.stringify(JSON.parse(json), null, 2));
  });
});
