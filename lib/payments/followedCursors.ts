/** Ours: 5.7 kB of a URL with a cursor each; servers accept 8 kB. */
const MAX_NAMED = 70;

/** By organization; empty: its latest page. */
export type Cursors = ReadonlyMap<string, string>;
/** The cursors of a request: those by name, and the one of all other organizations. */
export interface Requested {
  readonly named: Cursors;
  readonly others: string;
}

const byCursor = ([, one]: readonly [string, string], [, other]: readonly [string, string]) =>
  one < other ? -1 : 1;

/** The first that fit into a URL, the lowest first. */
export const firstOf = (cursors: Cursors): Cursors =>
  new Map([...cursors].sort(byCursor).slice(0, MAX_NAMED));

/**
 * Most organizations have the same cursor, which then is that of the others. Where too many differ, the others have the lowest that isn't
 * named: what they are sent again is recognized.
 */
export function requestAll(cursors: Cursors): Requested {
  const named = new Map([...cursors].filter(([, cursor]) => cursor));
  if (cursors.size <= MAX_NAMED) return { named, others: '' };
  const groups = [...Map.groupBy(cursors, ([, cursor]) => cursor)];
  const [usual] = groups.reduce((one, other) => (other[1].length >= one[1].length ? other : one));
  const different = [...cursors].filter(([, cursor]) => cursor !== usual).sort(byCursor);
  const lowest = different[MAX_NAMED]?.[1] ?? usual;
  return { named: firstOf(new Map(different)), others: lowest < usual ? lowest : usual };
}

/** `{"<cursor>":["<id>"]}` */
export const cursorsParameter = (named: Cursors): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Map.groupBy(named, ([, cursor]) => cursor)].map(([cursor, own]) => [cursor, own.map(([id]) => id)]),
    ),
  );
