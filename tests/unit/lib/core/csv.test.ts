import { expect, it } from 'vitest';
import { textCell } from '@/lib/core/csv';

it.each([
  ['Ada', 'Ada'],
  ['a, b', '"a, b"'],
  ['=1+1', "'=1+1"],
  ['\t=1', "'\t'=1"],
  // In some languages the spreadsheet separates cells by semicolons.
  ['Bob;=cmd()', "Bob;'=cmd()"],
  ['Bob; Ada', 'Bob; Ada'],
])('writes %j so that no spreadsheet computes it', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});
