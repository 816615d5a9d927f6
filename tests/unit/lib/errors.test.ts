import { describe, expect, it } from 'vitest';
import { errorSentence, errorText } from '@/components/errors/errorText';
import type { AppErrorCode, ErrorTexts, ServerNames } from '@/lib/core/errorCode';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { ERRORS, SERVER_NAMES } from '@/lib/errors';
import { ALL_SERVER_NAMES, APP_ERROR_CODES } from '../../knownErrors';

const DOMAINS = import.meta.glob<Record<string, object>>('/lib/{*,core/*}/errors.ts', { eager: true });

const i18n = createPopupI18n();
const sentence = (code: AppErrorCode) => i18n._(errorText(code).sentence);

describe('the errors of all domains', () => {
  it.each(APP_ERROR_CODES)('has a sentence for %s', (code) => {
    expect(sentence(code)).toMatch(/^[A-Z“].*[.?]$/u);
    expect(sentence(code)).not.toContain('error.');
  });

  it.each(APP_ERROR_CODES.filter((code) => errorText(code).nextStep === 'dismiss'))(
    'says in the sentence of %s what to do, because its button only dismisses it',
    (code) => expect(sentence(code)).toMatch(/[.;:] \p{L}/u),
  );

  it('has no sentence twice', () => {
    const sentences = APP_ERROR_CODES.map((code) => sentence(code));

    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('list each code once', () => {
    const named = SERVER_NAMES.flatMap((names) => Object.keys(names));

    expect(new Set(APP_ERROR_CODES).size).toBe(APP_ERROR_CODES.length);
    expect(new Set(named).size).toBe(named.length);
  });

  it('list every domain that has errors, with both halves', () => {
    const listed: readonly unknown[] = [...ERRORS, ...ALL_SERVER_NAMES];
    // A single sentence is no table.
    const tables = Object.values(DOMAINS)
      .flatMap((domain) => Object.values(domain))
      .filter((value) => !('message' in value));

    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((table) => !listed.includes(table))).toEqual([]);
  });

  it('do not compile with one half of a code', () => {
    const errors = {
      'too-late': { sentence: { id: 'x', message: 'Too late.' }, nextStep: 'retry' },
    } satisfies ErrorTexts;
    const names = [
      // @ts-expect-error: a text without names
      {} satisfies ServerNames<typeof errors>,
      // @ts-expect-error: names without a text
      { 'too-late': [], 'too-early': ['TOO_EARLY'] } satisfies ServerNames<typeof errors>,
      // @ts-expect-error: a text without a next step
      { 'too-late': { sentence: { id: 'x', message: 'Too late.' } } } satisfies ErrorTexts,
      {} satisfies ServerNames<typeof errors, 'too-late'>,
    ];

    expect(names).toHaveLength(4);
  });

  it.each(APP_ERROR_CODES)('describes %s without blame, codes or internals', (code) => {
    expect(sentence(code)).not.toMatch(
      /\b(invalid|illegal|null|undefined|exception|token|HTTP|JSON|4\d\d|5\d\d)\b|_/,
    );
    expect(sentence(code)).not.toMatch(/!|please|error|failed/i);
  });

  it.each(APP_ERROR_CODES)('is short about %s, and promises no time that only the server knows', (code) => {
    expect(sentence(code).match(/[.?](\s|$)/g)?.length).toBeLessThanOrEqual(2);
    expect(sentence(code)).not.toMatch(/\d+ (second|minute|hour|day)/);
  });

  it('has a sentence for a code that another version stored', () => {
    // Safe: only its form was checked when it was read.
    const unknown = ['from-tomorrow', 'constructor'] as unknown as AppErrorCode[];

    expect(unknown.map(errorText)).toEqual([errorText('unexpected'), errorText('unexpected')]);
  });

  it.each([
    [0, 'Too many requests. Wait a moment, then try again.'],
    [1, 'Too many requests. Try again in 1 second.'],
    [42, 'Too many requests. Try again in 42 seconds.'],
    [60, 'Too many requests. Try again in 1 minute.'],
    [61, 'Too many requests. Try again in 2 minutes.'],
    [3_541, 'Too many requests. Try again in 1 hour.'],
    [3_600, 'Too many requests. Try again in 1 hour.'],
  ])('says how long to wait: %i', (seconds, text) => {
    expect(errorSentence(i18n, 'rate-limited', seconds)).toBe(text);
  });

  it('gives the text in the catalogue the same words as the one in the source', () => {
    for (const code of APP_ERROR_CODES) {
      const { id } = errorText(code).sentence;
      expect(i18n.messages, id).toHaveProperty([id]);
    }
  });
});
