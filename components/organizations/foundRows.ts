import { findScattered, findTexts } from '@/components/search/fuzzy';
import { allOffers, type Offer } from '@/components/search/offers';
import { noteUse, usedFirst } from '@/components/search/usedActions';
import { containing, foldedQuery, type SearchableText, searchableText } from '@/lib/core/matchText';
import { MAX_SLUG_LENGTH } from '@/lib/organizations/limits';
import type { SearchableOrganization } from '@/lib/organizations/matchOrganizations';
import type { Organization } from '@/lib/organizations/schema';

/** One line that can be chosen. */
export type ListRow =
  | {
      readonly kind: 'organization';
      readonly key: string;
      readonly organization: Organization;
      readonly isBySlug: boolean;
    }
  | { readonly kind: 'slug'; readonly key: string; readonly slug: string }
  /** `isInstead`: not found, but what the user may have wanted. */
  | { readonly kind: 'offer'; readonly key: string; readonly offer: Offer; readonly isInstead: boolean };

export interface Searched {
  readonly rows: readonly SearchableOrganization[];
  readonly query: string;
  /** A list that may be cut proves no absence, so the slug itself can be chosen too. */
  readonly maybeIncomplete: boolean;
  /** There is no list at all. */
  readonly isUnread: boolean;
  readonly activeId: string | null;
}

/** Typed first, it finds no organizations. */
const ACTIONS_ONLY = '>';

/** Where nothing is found: what the user may have wanted. */
const INSTEAD: readonly string[] = ['invite', 'new-organization', 'dashboard'];

/** What a query finds: organizations, then actions, then servers, each the best first. */
export function foundRows(searched: Searched): ListRow[] {
  const { rows, maybeIncomplete } = searched;
  const query = searched.query.trim();
  const known = searchableOffers();
  if (query.startsWith(ACTIONS_ONLY)) return offerRows(findTexts(known, query.slice(ACTIONS_ONLY.length)));
  const organizations = findOrganizations(searched, query);
  const contained = containing(known, foldedQuery(query));
  // What only resembles the query is for users who would find nothing else.
  const isAlone = organizations.length + contained.length === 0;
  const offers = isAlone ? findTexts(known, query) : contained;
  const slug = maybeIncomplete ? slugOf(query) : undefined;
  const isListed = rows.some(({ organization }) => organization.slug === slug);
  const bySlug: ListRow[] = slug && !isListed ? [{ kind: 'slug', key: `slug:${slug}`, slug }] : [];
  const found = [...organizations, ...bySlug, ...offerRows(offers)];
  if (!isAlone || offers.length > 0 || searched.isUnread) return found;
  const scattered = [
    ...organizationRows(findScattered(rows, query), searched.activeId),
    ...offerRows(findScattered(known, query)),
  ];
  if (scattered.length > 0) return [...found, ...scattered];
  const instead = known.filter(({ offer }) => INSTEAD.includes(offer.id));
  const byPlace = instead.toSorted(
    (one, other) => INSTEAD.indexOf(one.offer.id) - INSTEAD.indexOf(other.offer.id),
  );
  return [...found, ...offerRows(byPlace, true)];
}

function findOrganizations({ rows, activeId }: Searched, query: string): ListRow[] {
  const folded = foldedQuery(query);
  const terms = folded.split(/\s+/);
  const isBySlug = ({ name, other }: SearchableText) =>
    other.includes(folded) && !terms.some((term) => name.includes(term));
  return organizationRows(findTexts(rows, query), activeId, isBySlug);
}

/** The active one comes last: choosing it changes nothing. */
function organizationRows(
  rows: readonly SearchableOrganization[],
  activeId: string | null,
  isBySlug: (row: SearchableText) => boolean = () => false,
): ListRow[] {
  const found = rows.map((row) => ({
    kind: 'organization' as const,
    key: row.organization.id,
    organization: row.organization,
    isBySlug: isBySlug(row),
  }));
  return [...found.filter(({ key }) => key !== activeId), ...found.filter(({ key }) => key === activeId)];
}

interface SearchableOffer extends SearchableText {
  readonly offer: Offer;
}

/** Those chosen last first. */
const searchableOffers = (): SearchableOffer[] =>
  usedFirst(allOffers(), ({ id }) => id).map((offer) => ({
    offer: { ...offer, run: () => choose(offer) },
    ...searchableText(offer.label, offer.words ?? ''),
  }));

function choose({ id, run }: Offer): void {
  noteUse(id);
  run();
}

/** Servers after everything else. */
const offerRows = (found: readonly SearchableOffer[], isInstead = false): ListRow[] =>
  found
    .map(({ offer }) => ({ kind: 'offer' as const, key: offer.id, offer, isInstead }))
    .toSorted((a, b) => Number(a.offer.isServer ?? false) - Number(b.offer.isServer ?? false));

/** What was typed, where it can be a slug: Better Auth's have no blanks. */
const slugOf = (slug: string): string | undefined =>
  slug && slug.length <= MAX_SLUG_LENGTH && !/\s/.test(slug) ? slug : undefined;
