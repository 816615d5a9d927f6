import { describe, expect, it } from 'vitest';
import { itsRows } from '@/tests/eachRow';
import {
  type Translation,
  translationProblems,
  unusedAllowances,
  widthProblems,
} from '../../checks/translationProblems';

const translation = (change: Partial<Translation>): Translation => ({
  ...{ language: 'pl', id: 'label.files', english: 'Files', text: 'Pliki', files: [] },
  ...change,
});

const COUNTED = '{count, plural, one {# file} other {# files}}';
const POLISH = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}';

describe('translationProblems', () => {
  itsRows(
    'lets pass',
    {
      each: '%s',
      rows: [
        ['a word', translation({})],
        ['every form of the language', translation({ english: COUNTED, text: POLISH })],
        [
          'placeholders and tags in another order',
          translation({ english: '<0>{a}</0> of {b}', text: '{b}: <0>{a}</0>' }),
        ],
        [
          'a form for a number',
          translation({ english: COUNTED, text: POLISH.replace('one', '=0 {nic} one') }),
        ],
        [
          'no number in the form of one',
          translation({
            language: 'de',
            english: COUNTED,
            text: '{count, plural, one {Datei} other {# Dateien}}',
          }),
        ],
        [
          'what English says before the plural inside of it',
          translation({
            language: 'de',
            english: '{name}: {count, plural, one {# file} other {# files}}',
            text: '{count, plural, one {# Datei: {name}} other {# Dateien: {name}}}',
          }),
        ],
        [
          'a plural where English needs none',
          translation({ english: '{count} more', text: `Jeszcze ${POLISH}` }),
        ],
        [
          'a name that is the same',
          translation({ id: 'label.switchyard', english: 'Switchyard', text: 'Switchyard' }),
        ],
        ['nothing but placeholders', translation({ english: '{what}: {why}', text: '{what}: {why}' })],
        [
          'words that a search finds',
          translation({ id: 'search.words.grants', english: 'a', text: 'b'.repeat(99) }),
        ],
      ] as const,
    },
    ([, translation]) => {
      expect(translationProblems(translation)).toEqual([]);
    },
  );

  itsRows(
    'reports',
    {
      each: '%s',
      rows: [
        ['English', translation({ text: 'Files' }), 'is the same as in English'],
        [
          'English in every form of the language',
          translation({
            language: 'es',
            english: COUNTED,
            text: '{count, plural, one {# file} many {# files} other {# files}}',
          }),
          'is the same as in English',
        ],
        [
          'English that only another language has',
          translation({ id: 'label.name', english: 'Name', text: 'Name' }),
          'is the same as in English',
        ],
        [
          'another placeholder',
          translation({ english: '{a} files', text: '{b} pliki' }),
          'has the placeholders b for a',
        ],
        ['a lost placeholder', translation({ english: 'Files of {a}' }), 'has the placeholders none for a'],
        ['a lost tag', translation({ english: '<0>Files</0>' }), 'has the tags  for <0></0>'],
        [
          'a missing form',
          translation({ english: COUNTED, text: POLISH.replace(' few {# pliki}', '') }),
          'lacks the plural few',
        ],
        [
          'a form that the language has not',
          translation({ language: 'de', english: COUNTED, text: POLISH.replace(' many {# plików}', '') }),
          'has the plural few, which de has not',
        ],
        [
          'a form without its number',
          translation({ english: COUNTED, text: POLISH.replace('# plików', 'plików') }),
          'has in the form many: nothing, not {count}',
        ],
        [
          'no number in the form of 21',
          translation({
            language: 'ru',
            english: COUNTED,
            text: '{count, plural, one {файл} few {# файла} many {# файлов} other {# файла}}',
          }),
          'has in the form one: nothing, not {count}',
        ],
        [
          'a form without a placeholder',
          translation({
            language: 'de',
            english: '{count, plural, one {# file of {a}} other {# files of {a}}}',
            text: '{count, plural, one {# Datei von {a}} other {# Dateien}}',
          }),
          'has in the form other: {count}, not {a} {count}',
        ],
        [
          'a form without a tag',
          translation({
            language: 'de',
            english: '{count, plural, one {<0>#</0> file} other {<0>#</0> files}}',
            text: '{count, plural, one {<0>#</0> Datei} other {# Dateien}}',
          }),
          'has in the form other: {count}, not </0> <0> {count}',
        ],
        ['a lost plural', translation({ english: COUNTED, text: 'Pliki: {count}' }), 'has no plural'],
        ['straight quotes', translation({ text: '"Pliki"' }), 'has straight quotes'],
        ['a straight apostrophe', translation({ language: 'fr', text: "L''an" }), 'has straight quotes'],
        ['three dots', translation({ text: 'Pliki...' }), 'has three dots for …'],
        ['a long label', translation({ text: 'p'.repeat(32) }), 'has 32 characters of 31 (English has 5)'],
        [
          'a long sentence',
          translation({ english: 'e'.repeat(100), text: 'p'.repeat(161) }),
          'has 161 characters of 160 (English has 100)',
        ],
        [
          'a long error',
          translation({ files: ['lib/teams/errors.ts'], english: 'e'.repeat(100), text: 'p'.repeat(211) }),
          'has 211 characters of 210 (English has 100)',
        ],
        [
          'a long form of a plural',
          translation({ english: COUNTED, text: POLISH.replace('plików', 'p'.repeat(40)) }),
          'has 42 characters of 33 (English has 7)',
        ],
        [
          'a long button of the popup',
          translation({
            id: 'action.x',
            files: ['components/popup/PopupActions.tsx'],
            english: 'e'.repeat(30),
            text: 'p'.repeat(35),
          }),
          'has 35 characters of 34 (a button of the popup)',
        ],
        ...(
          [
            ['popup', 'components/popup/Screen.tsx', 'button', 34, 'a button of the popup'],
            ['page', 'components/teams/TeamsTab.tsx', 'button', 44, 'a button of a page'],
            ['row', 'components/teams/TeamRow.tsx', 'menu', 28, 'an item of a menu'],
            ['row', 'components/teams/TeamRow.tsx', 'badge', 24, 'a badge'],
          ] as const
        ).map(
          ([where, file, drawn, most, what]) =>
            [
              `a long ${drawn} of a ${where}, whatever its id`,
              translation({
                files: [file],
                places: [{ file, drawn }],
                english: 'e'.repeat(most),
                text: 'p'.repeat(most + 1),
              }),
              `has ${most + 1} characters of ${most} (${what})`,
            ] as const,
        ),
        [
          'a long title of a notification',
          translation({ id: 'notification.x.title', english: 'e'.repeat(50), text: 'p'.repeat(51) }),
          'has 51 characters of 50 (the title of a notification)',
        ],
      ] as const,
    },
    ([, translation, problem]) => {
      expect(translationProblems(translation)).toEqual([problem]);
    },
  );
});

describe('widthProblems', () => {
  const answers = (accept: string, decline: string) =>
    widthProblems(
      new Map([
        ['invitation.accept', accept],
        ['invitation.decline', decline],
      ]),
    );

  it('adds up the labels that stand side by side', () => {
    expect(answers('Прийняти', 'Відхилити')).toEqual([]);
    expect(answers('Прийняти', 'Відхиляти!')).toEqual([
      'invitation.accept and invitation.decline have 18 characters of 17 together (longer labels leave too little of a name in the popup)',
    ]);
  });
});

describe('unusedAllowances', () => {
  it('names what no language has in English any more', () => {
    expect(unusedAllowances([])).toContain(
      'nothing is the same word in Turkish: remove it from the allow list',
    );
    const net = translation({ language: 'tr', id: 'payments.table.net', english: 'Net', text: 'Net' });
    expect(unusedAllowances([net]).join()).not.toContain('Turkish');
  });

  it('counts a text in the languages of its entry only', () => {
    const net = translation({ language: 'de', id: 'payments.table.net', english: 'Net', text: 'Net' });
    expect(unusedAllowances([net]).join()).toContain('Turkish');
    const slug = translation({ language: 'es', id: 'organization.slug', english: 'Slug', text: 'Slug' });
    const unused = unusedAllowances([slug]).filter((one) => one.includes('what platforms'));
    expect(unused.map((one) => one.split(': ')[0]?.slice(-2))).toEqual(['de', 'pl', 'fr', 'tr']);
  });
});
