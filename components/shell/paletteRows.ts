import type { I18n } from '@lingui/core';
import type { Route } from '@/components/routing/route';
import { findScattered, findTexts } from '@/components/search/forgivingSearch';
import { PAGES, type PageIcon, type PageName, pageWords } from '@/components/search/pages';
import { SETTINGS } from '@/components/search/settings';
import { usedFirst } from '@/components/search/usedActions';
import { type SearchableText, searchableText } from '@/lib/core/textSearch';
import type { Organization } from '@/lib/organizations/schema';
import type { NavLinks } from './navigation';

/** In the order in which they are shown. */
const PALETTE_GROUPS = ['organizations', 'pages', 'actions', 'servers', 'search'] as const;
type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** What a row of the palette leads to or does. */
export interface PaletteRow {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Beside the label: where a setting is, which slug an organization has. It is found by that too. */
  readonly hint: string;
  /** What else finds it. */
  readonly words: string;
  readonly icon: PageIcon;
  readonly organization?: Organization;
  /** Where nothing is found: what the user may have wanted. */
  readonly isInstead?: boolean;
  readonly run: () => void;
}

type Go = (route: Route) => void;

/** Every page of the sidebar, and the settings on them. */
export function pageRows(i18n: I18n, groups: readonly NavLinks[], go: Go): PaletteRow[] {
  const links = groups.flatMap((group) => group.links);
  const pages = links.map(({ key, to, label, icon }) => ({
    key: `page ${key}`,
    group: 'pages' as const,
    label: i18n._(label),
    hint: '',
    words: isPage(key) ? pageWords(i18n, PAGES[key]) : '',
    icon,
    run: () => go(to),
  }));
  const settings = SETTINGS.flatMap(({ label, page, route = page, also }) => {
    const link = links.find(({ key }) => key === page);
    if (!link) return [];
    return [
      {
        key: `setting ${label.id}`,
        group: 'pages' as const,
        label: i18n._(label),
        hint: i18n._(link.label),
        words: also ? i18n._(also) : '',
        icon: link.icon,
        run: () => go({ name: route }),
      },
    ];
  });
  return [...pages, ...settings];
}

const isPage = (key: string): key is PageName => Object.hasOwn(PAGES, key);

type Searchable = SearchableText & { readonly row: PaletteRow };

/** Folded once for as long as the palette is open: typing only compares. */
export const searchableRows = (rows: readonly PaletteRow[]): Searchable[] =>
  rows.map((row) => ({ ...searchableText(row.label, `${row.hint}, ${row.words}`), row }));

/** Ours: more of one group would push the others out of sight. */
const MOST_OF_GROUP = 8;
/** What can be done after ">". */
const ACTION_GROUPS = ['actions', 'servers'] as const;
const RECENT = 4;

/** Organizations are given in the order in which they were used. */
const inOrderOfUse = (rows: readonly Searchable[], group: PaletteGroup): readonly Searchable[] =>
  group === 'organizations' ? rows : usedFirst(rows, ({ row }) => row.key);

/** The rows for a typed text, group by group; `>` asks for actions only. */
export function matchingRows(rows: readonly Searchable[], typed: string): PaletteRow[] {
  const isActionsOnly = typed.trimStart().startsWith('>');
  const query = isActionsOnly ? typed.replace('>', '').trim() : typed.trim();
  const groups: readonly PaletteGroup[] = isActionsOnly ? ACTION_GROUPS : PALETTE_GROUPS;
  const each = (find: (own: readonly Searchable[], group: PaletteGroup) => readonly Searchable[]) =>
    groups
      .flatMap((group) =>
        find(
          rows.filter(({ row }) => row.group === group),
          group,
        ),
      )
      .map(({ row }) => row);

  if (!query) {
    return each((own, group) =>
      group === 'organizations' ? own.slice(0, RECENT) : own.filter(({ row }) => !row.hint),
    );
  }
  const found = each((own, group) => findTexts(inOrderOfUse(own, group), query).slice(0, MOST_OF_GROUP));
  return found.length > 0 ? found : each((own) => findScattered(own, query).slice(0, MOST_OF_GROUP));
}

/** What can be tried where nothing is found. */
export const suggestedRows = (rows: readonly PaletteRow[]): PaletteRow[] =>
  rows.filter(({ isInstead }) => isInstead);

/** Whether the text names something: no search of a page is offered for actions. */
export const isSearchable = (typed: string): boolean =>
  typed.trim() !== '' && !typed.trimStart().startsWith('>');
