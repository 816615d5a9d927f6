import { describe, expect, it } from 'vitest';
import { punctuationProblems } from '../../checks/punctuation';

describe('punctuationProblems', () => {
  it.each([
    ['en', '“Save” isn’t there'],
    ['de', 'Unter „Anfragen“: 30\u00A0s, „{name}“'],
    ['es', '¿Quitar «{name}»? «Uno “y” otro»'],
    ['fr', 'Retirer «\u00A0{name}\u00A0»\u00A0? À 12:30, c’est ainsi\u00A0: Nom: valeur'],
    ['pl', 'Usunąć „{name}”?'],
    ['ru', 'Убрать «{name}»? Это\u00A0— да'],
    ['tr', '“{name}” kaldırılsın mı?'],
    ['uk', 'Видалити «{name}»?'],
    ['pt', '"Qualquer"'],
  ])('takes what is right in %s: %s', (language, text) => {
    expect(punctuationProblems(language, text)).toEqual([]);
  });

  it.each([
    ['de', '“Anfragen”', 'has the quotes ” of another language'],
    ['pl', '„Zapisz“', 'has the quotes “ of another language'],
    ['ru', '“Да”', 'has the quotes ” of another language'],
    ['tr', '«Kaydet»', 'has the quotes « » of another language'],
    ['uk', '«Зберегти', 'has a quote that is not closed'],
    ['fr', 'Retirer ?', 'has no non-breaking space before : ; ? ! or »'],
    ['fr', 'Nom :', 'has no non-breaking space before : ; ? ! or »'],
    ['fr', '«Oui\u00A0»', 'has no non-breaking space after «'],
    ['ru', 'Это — да', 'has no non-breaking space before —'],
    ['es', '30 s', 'has an ordinary space before a unit'],
    ['de', '{size, plural, one {# MiB} other {# MiB}}', 'has an ordinary space before a unit'],
  ])('reports in %s: %s', (language, text, problem) => {
    expect(punctuationProblems(language, text)).toEqual([problem]);
  });
});
