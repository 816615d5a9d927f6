import { expect, it } from 'vitest';
import { textCell } from '@/lib/core/csv';

it.each([
  ['Ada', 'Ada'],
  ['a, b', '"a, b"'],
  ['=1+1', "'=1+1"],
  ['\t=1', "'\t'=1"],
  // Where the spreadsheet's language separates cells by semicolons.
  ['Bob;=cmd()', "Bob;'=cmd()"],
  ['Bob; Ada', 'Bob; Ada'],
])('writes %j so that no spreadsheet computes it', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});
