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
    ['a lone surrogate', 'Acme\uD800', 'Acme\uFFFD'],
  ])('removes %s', (_what, text, shown) => {
    expect(displayText(text)).toBe(shown);
  });

  it.each([
    ['right-to-left names', 'شركة النور'],
    ['emoji families', '👩‍👩‍👧‍👦 Toys'],
    ['markup as text', '<img src=x onerror=alert(1)>'],
    ['Persian with a non-joiner', 'می‌خواهم'],
  ])('keeps %s as they are', (_what, text) => {
    expect(displayText(text)).toBe(text);
  });

  it('bounds a name and says so with an ellipsis', () => {
    const shown = displayText('x'.repeat(5_000_000), 10);

    expect(shown).toBe('xxxxxxxxx…');
  });
});
