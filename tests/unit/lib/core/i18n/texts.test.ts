import type { Messages } from '@lingui/core';
import { describe, expect, it } from 'vitest';

const CATALOGUES = import.meta.glob<Messages>('/lib/core/i18n/locales/en/*.po', {
  eager: true,
  import: 'messages',
});

/** Other languages say these in different words. */
const HOMONYMS: Readonly<Record<string, readonly string[]>> = {
  'adjectives agree with the noun': ['Active', 'All', 'Failed', 'Granted', 'Pending', 'Revoked', 'Unknown'],
  'a status, and a filter for many': ['Past due'],
  'an email, and an event': ['Resend'],
  'oneself, and somebody or something else': ['Sign out'],
  'a person, and a thing': ['Name', 'Delete {name}?', 'Remove {name}?'],
  'one, and a filter for many': ['Banned'],
  'acting as somebody, and sending': ['Stop'],
  'a button, and a difference': ['Change'],
  'a state, and the name of a date': ['Ended'],
  'a sum, and an event': ['Refunded'],
  'an organization, and a page with changes': ['Leave'],
  'a field, and what keys do': ['Search'],
  'a day, and a time of day': ['From', 'To'],
  'the next page, and what to do next': ['Next'],
};

const MESSAGES: Messages = Object.assign({}, ...Object.values(CATALOGUES));

/** Catalogues hold texts in this form. */
const compiled = (text: string) =>
  JSON.stringify(
    text
      .split(/\{(\w+)\}/)
      .map((part, index) => (index % 2 === 0 ? part : [part]))
      .filter((part) => part !== ''),
  );

describe('the texts of the source language', () => {
  it('have one id each, but for homonyms', () => {
    const idsByText = Map.groupBy(Object.keys(MESSAGES), (id) => JSON.stringify(MESSAGES[id]));
    const severalIds = [...idsByText].filter(([, ids]) => ids.length > 1).map(([text]) => text);

    expect(idsByText.size).toBeGreaterThan(1_000);
    expect(new Set(severalIds)).toEqual(new Set(Object.values(HOMONYMS).flat().map(compiled)));
  });

  it('are the same in every catalogue that has the id', () => {
    const differing = Object.values(CATALOGUES).flatMap((messages) =>
      Object.keys(messages).filter((id) => JSON.stringify(messages[id]) !== JSON.stringify(MESSAGES[id])),
    );

    expect(differing).toEqual([]);
  });
});
