import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDGE_FIELDS, edgeProblems } from '../../checks/edgeProblems';
import { makePng } from './makePng';

const PAGE = readFileSync(EDGE_FIELDS, 'utf8');
const ENGLISH = { tag: 'en', description: 'x'.repeat(250) };
const logo =
  (width = 128, height = width) =>
  () =>
    makePng(width, height);

const withTerms = (terms: string) => PAGE.replace(/(?<=`Search terms` \| ).+(?= \|)/, terms);

describe('edgeProblems', () => {
  it('accepts every field, a logo and descriptions of a length that the store takes', () => {
    expect(edgeProblems(PAGE, [ENGLISH], logo())).toEqual([]);
  });

  it.each([
    ['no Category', PAGE.replace('`Category`', '`Kind`')],
    ['the store asks for no Kind', PAGE.replace('`Category`', '`Kind`')],
    ['8 search terms of 7', withTerms('a, b, c, d, e, f, g, h')],
    ['22 words in search terms of 21', withTerms(`${'a '.repeat(21)}a`)],
    [`search term of 31 characters of 30: ${'x'.repeat(31)}`, withTerms('x'.repeat(31))],
  ])('reports: %s', (problem, page) => {
    expect(edgeProblems(page, [ENGLISH], logo())).toContain(problem);
  });

  it.each([249, 10_001])('reports a description of %i characters', (length) => {
    expect(edgeProblems(PAGE, [{ ...ENGLISH, description: 'x'.repeat(length) }], logo())).toEqual([
      `en: the description has ${length} characters, not 250 to 10000`,
    ]);
  });

  it('reports a logo that is missing, too small or not square', () => {
    expect(edgeProblems(PAGE, [ENGLISH], () => undefined)).toEqual([
      'the store logo is no PNG: `public/icon/128.png`',
    ]);
    for (const [width, height] of [
      [96, 96],
      [128, 160],
    ] as const) {
      expect(edgeProblems(PAGE, [ENGLISH], logo(width, height))).toEqual([
        `the store logo is ${width}×${height}, not square or too small`,
      ]);
    }
  });
});
