import type { I18n } from '@lingui/core';
import { hasOrganizations } from '@/lib/connections/rules';
import { displayText } from '@/lib/core/displayText';
import { isolated } from '@/lib/core/i18n/isolated';
import {
  type SearchableOrganization,
  toSearchable,
  typedMatches,
} from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';
import { type ToolbarAccount, withoutPlaceholder } from './toolbarAccount';

/** Ours: what Chrome shows beside the typed text; Firefox accepts as many. */
const MAX_SUGGESTIONS = 6;
/** Ours: a line of the address bar in a narrow window. */
const MAX_TEXT_CHARACTERS = 80;

/** Chrome parses a description as XML, Firefox shows plain text. */
export type OmniboxMarkup = 'xml' | 'plain';

interface OmniboxOffer {
  readonly standard: string;
  readonly suggestions: readonly { readonly content: string; readonly description: string }[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Drops what XML 1.0 can't represent (https://www.w3.org/TR/xml/#charsets). */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const part = (text: string) => isolated(displayText(text, MAX_TEXT_CHARACTERS));

function describe(line: string, slug: string, markup: OmniboxMarkup): string {
  const text = withoutPlaceholder(line);
  const behind = withoutPlaceholder(part(slug));
  if (markup === 'plain') return behind ? `${text} (${behind})` : text;
  return behind ? `${xmlText(text)} <dim>${xmlText(behind)}</dim>` : xmlText(text);
}

const contentOf = ({ slug, id }: Organization, rows: readonly Organization[]): string =>
  slug && rows.every((other) => other.id === id || other.slug !== slug) ? slug : id;

function standardLine(i18n: I18n, typed: string, best: Organization | undefined): string {
  if (best && typed)
    return i18n._('action.switch-to', { name: part(best.name) }, { message: 'Switch to {name}' });
  if (best)
    return i18n._('organization.switch.back', { name: part(best.name) }, { message: 'Back to {name}' });
  if (!typed) return i18n._('omnibox.empty', {}, { message: 'Type part of an organization’s name' });
  const text = displayText(typed, MAX_TEXT_CHARACTERS / 2);
  return i18n._('organization.no-match', { text }, { message: 'No organization matches “{text}”' });
}

/** Folding 5,000 names takes 15 ms, too long for every key: the result is kept until the account changes. */
export function createSearchCache() {
  let kept: { readonly key: string; readonly rows: SearchableOrganization[] } | undefined;
  return (organizations: readonly Organization[]): SearchableOrganization[] => {
    const key = JSON.stringify(organizations);
    if (kept?.key !== key) kept = { key, rows: toSearchable(organizations) };
    return kept.rows;
  };
}

export function omniboxOffer(
  i18n: I18n,
  account: ToolbarAccount | null,
  text: string,
  {
    markup,
    search,
    isPrivate = false,
  }: {
    readonly markup: OmniboxMarkup;
    readonly search: ReturnType<typeof createSearchCache>;
    /** Names no organization in the first line, which the browser writes to the disk and shows in normal windows. */
    readonly isPrivate?: boolean;
  },
): OmniboxOffer {
  if (!account || !hasOrganizations(account.connection)) {
    const line = account
      ? i18n._('omnibox.unavailable', {}, { message: 'This server doesn’t have organizations' })
      : i18n._('omnibox.signed-out', {}, { message: 'Sign in to switch organizations' });
    return { standard: describe(line, '', markup), suggestions: [] };
  }
  const typed = text.trim();
  const { organizations, recentIds, activeId } = account;
  const known = new Map(organizations.map((organization) => [organization.id, organization]));
  const recent = recentIds.flatMap((id) => known.get(id) ?? []);
  const [best, ...others] = typed ? typedMatches(search(organizations), typed) : recent;
  const nameOf = ({ id, name }: Organization) =>
    id === activeId
      ? i18n._('omnibox.active', { name: part(name) }, { message: '{name} · active now' })
      : part(name);
  const first = isPrivate
    ? describe(standardLine(i18n, '', undefined), '', markup)
    : describe(standardLine(i18n, typed, best), best?.slug ?? '', markup);
  const listed = isPrivate && best ? [best, ...others] : others;
  return {
    standard: first,
    suggestions: listed.slice(0, MAX_SUGGESTIONS).map((organization) => ({
      content: contentOf(organization, organizations),
      description: describe(nameOf(organization), organization.slug, markup),
    })),
  };
}
