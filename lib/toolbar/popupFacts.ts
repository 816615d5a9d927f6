export const POPUP_PATH = 'popup.html';

/**
 * Precedes the facts behind the `#` of the popup's address. Raise the number when their shape changes: older ones
 * aren't read.
 */
export const FACTS_MARK = '#2.';

export type OrganizationFacts = readonly [id: string, name: string, slug: string, hasLogo: 0 | 1];

type PersonFacts = readonly [id: string, name: string];

export type HeadFacts = readonly [
  activeOrganization: OrganizationFacts | 0,
  rows: readonly OrganizationFacts[],
  organizationCount: number | null,
  recentIds: readonly string[],
  roles: readonly (readonly [organizationId: string, role: string])[],
  logo: readonly [url: string, thumbnail: string] | 0,
];

/**
 * What the popup's first frame shows, without field names: a tab lays out every character of an address, in the
 * thread that also serves the scripts of its page (docs/decisions/0039).
 */
export type PopupFacts = readonly [
  connection: readonly [id: string, name: string, hasPayments: 0 | 1],
  user: PersonFacts,
  head: HeadFacts,
  session: readonly [phase: string, user: PersonFacts | 0, activeOrganizationId: string | null] | 0,
  invitations: readonly (number | null)[],
  preferences: readonly [language: string | null, showsImages: boolean, sections: string | null],
  pinnedIds: readonly string[],
];

/** An id, or the place of its first occurrence, marked by a line break: JSON without indentation has none. */
const ID_OR_PLACE = /"(?:\n(\d+)|([\w-]{16,}))"/g;

export function frameAddress(facts: PopupFacts): string {
  const ids: string[] = [];
  const text = JSON.stringify(facts)
    .replaceAll(ID_OR_PLACE, (found: string, _place, id: string) => {
      const place = ids.indexOf(id);
      if (place < 0) ids.push(id);
      return place < 0 ? found : `"\n${place}"`;
    })
    .replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${POPUP_PATH}${FACTS_MARK}${btoa(text)}`;
}

/** Null if the hash has no facts of this shape. Throws if they can't be parsed. */
export function factsIn(hash: string): PopupFacts | null {
  if (!hash.startsWith(FACTS_MARK)) return null;
  const ids: string[] = [];
  const text = atob(hash.slice(FACTS_MARK.length)).replaceAll(
    ID_OR_PLACE,
    (found, place: string, id: string) => {
      if (id) ids.push(id);
      return id ? found : `"${ids[Number(place)]}"`;
    },
  );
  // Safe: only the worker writes an address with this mark.
  return JSON.parse(text) as PopupFacts;
}
