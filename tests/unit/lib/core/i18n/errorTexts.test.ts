import { describe, expect, it } from 'vitest';
import { APP_ERROR_CODES } from '@/lib/core/api/errorCodes';
import { ERROR_TEXTS, errorTextOf } from '@/lib/core/i18n/errorTexts';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { waitValues } from '@/lib/core/i18n/waitText';

const i18n = createPopupI18n();
const sentence = (code: (typeof APP_ERROR_CODES)[number], values: Record<string, unknown> = {}) => {
  const { id, message } = ERROR_TEXTS[code].sentence;
  return i18n._(id, { seconds: 0, ...values }, { ...(message ? { message } : {}) });
};

describe('ERROR_TEXTS', () => {
  it.each(APP_ERROR_CODES)('has a sentence for %s', (code) => {
    expect(sentence(code)).toMatch(/^[A-Z“].*[.?]$/u);
    expect(sentence(code)).not.toContain('error.');
  });

  it('has no sentence twice', () => {
    const sentences = APP_ERROR_CODES.map((code) => sentence(code));

    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('has no code that the catalogue does not have', () => {
    expect(Object.keys(ERROR_TEXTS).toSorted()).toEqual([...APP_ERROR_CODES].toSorted());
  });

  it.each(APP_ERROR_CODES)('speaks of %s without blame, codes or machinery', (code) => {
    expect(sentence(code)).not.toMatch(
      /\b(invalid|illegal|null|undefined|exception|token|HTTP|JSON|4\d\d|5\d\d)\b|_/,
    );
    expect(sentence(code)).not.toMatch(/!|please|error|failed/i);
  });

  it.each(APP_ERROR_CODES)('is short about %s, and promises no time that only the server knows', (code) => {
    expect(sentence(code).match(/[.?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
    expect(sentence(code)).not.toMatch(/\d+ (second|minute|hour|day)/);
  });

  it('has something to say about a code that another version stored', () => {
    // Safe: only its form was checked where it was read.
    const unknown = ['from-tomorrow', 'constructor'] as unknown as (typeof APP_ERROR_CODES)[number][];

    expect(unknown.map(errorTextOf)).toEqual([ERROR_TEXTS.unexpected, ERROR_TEXTS.unexpected]);
  });

  it.each([
    [0, 'Too many attempts. Wait a moment, then try again.'],
    [1, 'Too many attempts. Try again in 1 second.'],
    [42, 'Too many attempts. Try again in 42 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [3_541, 'Too many attempts. Try again in 1 hour.'],
    [3_600, 'Too many attempts. Try again in 1 hour.'],
  ])('says how long to wait: %i', (seconds, text) => {
    expect(sentence('rate-limited', waitValues(i18n, seconds))).toBe(text);
  });

  it('gives the text in the catalogue the same words as the one in the source', () => {
    for (const code of APP_ERROR_CODES) {
      const { id } = ERROR_TEXTS[code].sentence;
      expect(i18n.messages, id).toHaveProperty([id]);
    }
  });
});
