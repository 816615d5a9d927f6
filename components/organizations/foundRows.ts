import { findTexts } from '@/components/search/fuzzy';
import { allOffers, type Offer } from '@/components/search/offers';
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
const INSTEAD: readonly string[] = ['new-organization', 'invite', 'dashboard'];

/** What a query finds: organizations, then actions, then servers, each the best first. */
export function foundRows(searched: Searched): ListRow[] {
  const { rows, maybeIncomplete } = searched;
  const query = searched.query.trim();
  if (query.startsWith(ACTIONS_ONLY)) {
    return offerRows(findTexts(searchableOffers(), query.slice(ACTIONS_ONLY.length)));
  }
  const organizations = findOrganizations(searched, query);
  const contained = containing(searchableOffers(), foldedQuery(query));
  // What only resembles the query is for users who would find nothing else.
  const isAlone = organizations.length + contained.length === 0;
  const offers = isAlone ? findTexts(searchableOffers(), query) : contained;
  const slug = maybeIncomplete ? slugOf(query) : undefined;
  const isListed = rows.some(({ organization }) => organization.slug === slug);
  const bySlug: ListRow[] = slug && !isListed ? [{ kind: 'slug', key: `slug:${slug}`, slug }] : [];
  const found = [...organizations, ...bySlug, ...offerRows(offers)];
  if (!isAlone || offers.length > 0 || searched.isUnread) return found;
  const instead = searchableOffers().filter(({ offer }) => INSTEAD.includes(offer.id));
  return [...found, ...offerRows(instead, true)];
}

/** The active one comes last: choosing it changes nothing. */
function findOrganizations({ rows, activeId }: Searched, query: string): ListRow[] {
  const folded = foldedQuery(query);
  const terms = folded.split(/\s+/);
  const found = findTexts(rows, query).map((row) => ({
    kind: 'organization' as const,
    key: row.organization.id,
    organization: row.organization,
    isBySlug: row.other.includes(folded) && !terms.some((term) => row.name.includes(term)),
  }));
  return [...found.filter(({ key }) => key !== activeId), ...found.filter(({ key }) => key === activeId)];
}

interface SearchableOffer extends SearchableText {
  readonly offer: Offer;
}

const searchableOffers = (): SearchableOffer[] =>
  allOffers().map((offer) => ({ offer, ...searchableText(offer.label, offer.words ?? '') }));

/** Servers after everything else. */
const offerRows = (found: readonly SearchableOffer[], isInstead = false): ListRow[] =>
  found
    .map(({ offer }) => ({ kind: 'offer' as const, key: offer.id, offer, isInstead }))
    .toSorted((a, b) => Number(a.offer.isServer ?? false) - Number(b.offer.isServer ?? false));

/** What was typed, where it can be a slug: Better Auth's have no blanks. */
const slugOf = (slug: string): string | undefined =>
  slug && slug.length <= MAX_SLUG_LENGTH && !/\s/.test(slug) ? slug : undefined;
