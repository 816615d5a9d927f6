import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inAscii } from '@/build/asciiScripts';

it.each(['’', '\u0301', '😀', 'é'])('means the same without %j', (text) => {
  const code = `[\`${text}\`, '${text}'.length, /^[${text}]+$/.test('${text}')]`;

  const ascii = inAscii(code);

  expect(ascii).toMatch(/^[ -~]*$/);
  expect(runInNewContext(ascii)).toEqual(runInNewContext(code));
});
