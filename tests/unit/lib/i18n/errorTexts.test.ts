import { describe, expect, it } from 'vitest';
import { APP_ERROR_CODES } from '@/lib/api/errorCodes';
import { ERROR_TEXTS } from '@/lib/i18n/errorTexts';
import { createPopupI18n } from '@/lib/i18n/popupI18n';

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
      /\b(invalid|illegal|null|undefined|exception|HTTP|JSON|4\d\d|5\d\d)\b/,
    );
    expect(sentence(code)).not.toContain('!');
  });

  it.each([
    [0, 'Too many attempts. Wait a moment, then try again.'],
    [1, 'Too many attempts. Try again in 1 second.'],
    [42, 'Too many attempts. Try again in 42 seconds.'],
  ])('says how long to wait: %i', (seconds, text) => {
    expect(sentence('rate-limited', { seconds })).toBe(text);
  });

  it('gives the text in the catalogue the same words as the one in the source', () => {
    for (const code of APP_ERROR_CODES) {
      const { id } = ERROR_TEXTS[code].sentence;
      expect(i18n.messages, id).toHaveProperty([id]);
    }
  });
});
