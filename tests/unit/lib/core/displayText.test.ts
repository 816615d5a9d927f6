import { describe, expect, it } from 'vitest';
import { displayText } from '@/lib/core/displayText';

describe('displayText', () => {
  it.each([
    ['a bidi override', 'Acme\u202Egnp.exe', 'Acmegnp.exe'],
    ['isolates and marks', '\u2066Acme\u2069\u200F', 'Acme'],
    ['blank letters', '\u3164Acme\u2800', 'Acme'],
    ['a joiner between Latin letters', 'Ac\u200Dme', 'Acme'],
    ['zero-width characters', 'Ac\u200Bme\uFEFF', 'Acme'],
    ['line breaks and tabs', 'Acme\n\tInc\u2028.', 'Acme Inc .'],
    ['white space around', '   Acme  Inc ', 'Acme Inc'],
    ['joiners at the ends', '\u200CAcme\u200D', 'Acme'],
    ['a joiner before a space', 'Acme\u200D Ltd', 'Acme Ltd'],
    ['a joiner between Cyrillic letters', 'А\u200Dс', 'Ас'],
    ['two joiners in a row', 'می\u200C\u200Cخواهم', 'میخواهم'],
    ['a grapheme joiner', 'Ac\u034Fme', 'Acme'],
    ['variation selectors', 'Ac\uFE0Fm\u{E0100}e\uFE00', 'Acme'],
    ['Mongolian variation selectors', 'Ac\u180Bme\u180F', 'Acme'],
    ['Khmer inherent vowels', 'Ac\u17B4me\u17B5', 'Acme'],
    ['unassigned ignorable characters', 'Ac\u2065me', 'Acme'],
    ['shorthand and musical controls', 'Ac\u{1BCA0}m\u{1D173}e', 'Acme'],
    [
      'more than four combining marks in a row',
      `Q${'\u0301'.repeat(200)}cme`,
      'Q\u0301\u0301\u0301\u0301cme',
    ],
    ['a lone surrogate', 'Acme\uD800', 'Acme\uFFFD'],
  ])('removes %s', (_what, text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  it.each([
    ['right-to-left names', 'شركة النور'],
    ['emoji families', '👩‍👩‍👧‍👦 Toys'],
    ['markup as text', '<img src=x onerror=alert(1)>'],
    ['an emoji with a skin tone', '🕵🏽‍♂️ Eye'],
    ['a flag of a sequence', '🏳️‍🌈'],
    ['a text style of an emoji', '✂︎ Cuts'],
    ['Devanagari with a joiner', 'क्‍ष'],
    ['Malayalam with a joiner at the end', 'അവന്‍'],
    ['Bengali with a joiner', 'র‍্যাব'],
    ['Vietnamese in combining marks', 'Việt'.normalize('NFD')],
    ['Persian with a non-joiner', 'می‌خواهم'],
  ])('keeps %s as they are', (_what, text) => {
    expect(displayText(text)).toBe(text);
  });

  it('bounds a name and says so with an ellipsis', () => {
    const shown = displayText('x'.repeat(5_000_000), 10);

    expect(shown).toBe('xxxxxxxxx…');
  });
});
