/** Ours: 5.7 kB of a URL with a cursor each; servers accept 8 kB. */
const MAX_NAMED = 70;

/** By organization; empty: its latest page. */
export type Cursors = ReadonlyMap<string, string>;
/** The cursors of a request: those by name, and the one of all other organizations. */
export interface Requested {
  readonly named: Cursors;
  readonly others: string;
}

const lowestFirst = (cursors: Cursors) => [...cursors].sort(([, one], [, other]) => (one < other ? -1 : 1));

/** The lowest that fit into a URL. */
export const lowestOf = (cursors: Cursors): Cursors => new Map(lowestFirst(cursors).slice(0, MAX_NAMED));

/**
 * The others have the lowest cursor that there is no room for, which is that of most; those below it are named. What those above it
 * are sent again is recognized.
 */
export function requestAll(cursors: Cursors): Requested {
  const others = lowestFirst(cursors)[MAX_NAMED]?.[1] ?? '';
  return { named: new Map([...lowestOf(cursors)].filter(([, cursor]) => cursor !== others)), others };
}

/** `{"<cursor>":["<id>"]}` */
export const cursorsParameter = (named: Cursors): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(named, ([, cursor]) => cursor)].map(([cursor, own]) => [cursor, own.map(([id]) => id)]),
    ),
  );
