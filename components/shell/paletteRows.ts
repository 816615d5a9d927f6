import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Route } from '@/components/routing/route';
import { findTexts } from '@/components/search/fuzzy';
import { type SearchableText, searchableText } from '@/lib/core/matchText';
import type { Organization } from '@/lib/organizations/schema';
import type { PageIcon } from './navEntry';
import type { NavLinks } from './navigation';

/** In the order in which they are shown. */
const PALETTE_GROUPS = ['organizations', 'pages', 'actions'] as const;
type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** What a row of the palette leads to or does. */
export interface PaletteRow {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** Beside the label: where a setting is, which slug an organization has. It is found by that too. */
  readonly hint: string;
  readonly icon: PageIcon;
  readonly organization?: Organization;
  readonly run: () => void;
}

interface Setting {
  readonly label: MessageDescriptor;
  readonly page: 'preferences' | 'security' | 'profile' | 'notifications';
}

/** What people look for by its own name, not by that of its page. */
const SETTINGS: readonly Setting[] = [
  { label: /*i18n*/ { id: 'preferences.theme', message: 'Theme' }, page: 'preferences' },
  { label: /*i18n*/ { id: 'preferences.language', message: 'Language' }, page: 'preferences' },
  { label: /*i18n*/ { id: 'preferences.backup', message: 'Backup' }, page: 'preferences' },
  { label: /*i18n*/ { id: 'account.devices', message: 'Devices' }, page: 'security' },
  { label: /*i18n*/ { id: 'label.passkeys', message: 'Passkeys' }, page: 'security' },
  { label: /*i18n*/ { id: 'action.change-password', message: 'Change password' }, page: 'security' },
  { label: /*i18n*/ { id: 'notifications.quiet', message: 'Quiet hours' }, page: 'notifications' },
];

type Go = (route: Route) => void;

/** Every page of the sidebar, and the settings on them. */
export function pageRows(i18n: I18n, groups: readonly NavLinks[], go: Go): PaletteRow[] {
  const links = groups.flatMap((group) => group.links);
  const pages = links.map(({ key, to, label, icon }) => ({
    key: `page ${key}`,
    group: 'pages' as const,
    label: i18n._(label),
    hint: '',
    icon,
    run: () => go(to),
  }));
  const settings = SETTINGS.flatMap(({ label, page }) => {
    const link = links.find(({ key }) => key === page);
    if (!link) return [];
    const hint = i18n._(link.label);
    const key = `setting ${label.id}`;
    return [
      {
        key,
        group: 'pages' as const,
        label: i18n._(label),
        hint,
        icon: link.icon,
        run: () => go({ name: page }),
      },
    ];
  });
  return [...pages, ...settings];
}

type Searchable = SearchableText & { readonly row: PaletteRow };

/** Folded once for as long as the palette is open: typing only compares. */
export const searchableRows = (rows: readonly PaletteRow[]): Searchable[] =>
  rows.map((row) => ({ ...searchableText(row.label, row.hint), row }));

/** Ours: more of one group would push the others out of sight. */
const MOST_OF_GROUP = 8;
const RECENT = 4;

/** The rows for a typed text, group by group; `>` asks for actions only. */
export function foundRows(rows: readonly Searchable[], typed: string): PaletteRow[] {
  const isActionsOnly = typed.trimStart().startsWith('>');
  const query = isActionsOnly ? typed.replace('>', '').trim() : typed.trim();
  return PALETTE_GROUPS.flatMap((group) => {
    if (isActionsOnly && group !== 'actions') return [];
    const own = rows.filter(({ row }) => row.group === group);
    if (query) return findTexts(own, query).slice(0, MOST_OF_GROUP);
    return group === 'organizations' ? own.slice(0, RECENT) : own.filter(({ row }) => !row.hint);
  }).map(({ row }) => row);
}
