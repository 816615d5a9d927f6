/** Ours: that many cursors make 5.7 kB of a URL; servers accept 8 kB. */
const MAX_NAMED = 70;

/** By organization id. An empty cursor requests the latest page. */
export type Cursors = ReadonlyMap<string, string>;
export interface Requested {
  readonly named: Cursors;
  readonly others: string;
}

const lowestFirst = (cursors: Cursors) => [...cursors].sort(([, one], [, other]) => (one < other ? -1 : 1));

export const lowestCursors = (cursors: Cursors): Cursors => new Map(lowestFirst(cursors).slice(0, MAX_NAMED));

/**
 * Names the lowest cursors; the others share the lowest that there is no room for, which most of them have anyway. What
 * some of them receive again because of that is recognized by its id.
 */
export function requestAll(cursors: Cursors): Requested {
  const others = lowestFirst(cursors)[MAX_NAMED]?.[1] ?? '';
  return { named: new Map([...lowestCursors(cursors)].filter(([, cursor]) => cursor !== others)), others };
}

/** Groups ids by cursor: `{"<cursor>":["<id>"]}`. */
export const cursorsParameter = (named: Cursors): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(named, ([, cursor]) => cursor)].map(([cursor, own]) => [cursor, own.map(([id]) => id)]),
    ),
  );
