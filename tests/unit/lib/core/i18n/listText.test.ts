import { describe, expect, it } from 'vitest';
import { TAGS } from '@/lib/core/i18n/languages';
import { listText, listWithMore } from '@/lib/core/i18n/listText';

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

describe('listWithMore', () => {
  it('ends with how many more there are, joined by the language’s own word', () => {
    expect(listWithMore('en', ['Acme', 'Birch'], '3 more')).toBe('Acme, Birch, and 3 more');
    expect(listWithMore('en', ['Acme'], '3 more')).toBe('Acme and 3 more');
    expect(listWithMore('de', ['Acme', 'Birke'], '3 weitere')).toBe('Acme, Birke und 3 weitere');
    expect(listWithMore('fr', ['Acme', 'Birch'], '3 de plus')).toBe('Acme, Birch et 3 de plus');
    expect(listWithMore('uk', ['Acme', 'Birch'], 'ще 3')).toBe('Acme, Birch і ще 3');
  });
});
