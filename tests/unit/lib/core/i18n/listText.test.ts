import { describe, expect, it } from 'vitest';
import { TAGS } from '@/lib/core/i18n/languages';
import { listText } from '@/lib/core/i18n/listText';

describe('listText', () => {
  it('separates all but the last with a comma in every language', () => {
    for (const tag of TAGS) expect(listText(tag, ['one', 'two', 'three']), tag).toMatch(/^one, two,? /);
  });

  it('is as the language has it', () => {
    expect(listText('en', ['owner', 'admin', 'auditor'])).toBe('owner, admin, auditor');
    expect(listText('de', ['Besitzer', 'Admin'])).toBe('Besitzer und Admin');
    expect(listText('ru', new Set(['владелец', 'администратор']))).toBe('владелец, администратор');
  });
});
