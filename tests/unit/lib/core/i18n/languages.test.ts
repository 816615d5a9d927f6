import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/core/i18n/languages';

describe('chooseLanguage', () => {
  it('prefers the choice of the user', () => {
    expect(chooseLanguage('en-XA', 'en-US')).toBe('en-XA');
  });

  it('takes the closest to the browser’s language, however it is written', () => {
    for (const browserLanguage of ['en', 'en-GB', 'EN_us', 'en-Latn-GB']) {
      expect(chooseLanguage(null, browserLanguage), browserLanguage).toBe('en');
    }
  });

  it('ignores a choice that is not offered any more', () => {
    expect(chooseLanguage('tlh', 'en-GB')).toBe('en');
  });

  it('is English where the browser’s is not offered', () => {
    for (const browserLanguage of ['tlh-KX', '']) {
      expect(chooseLanguage(null, browserLanguage), browserLanguage).toBe('en');
    }
  });
});
