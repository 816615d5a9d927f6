import type { I18n, MessageDescriptor } from '@lingui/core';
import { openOptions } from '@/components/routing/openOptions';
import type { AltLetter } from '@/components/search/altKeys';
import { pageAction, settingActions } from '@/components/search/pageActions';
import { isPageThere, PAGES, type PageFacts, type PageName } from '@/components/search/pages';
import type { SearchableAction } from '@/components/search/searchableActions';

// Safe: its keys are exactly these.
const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** What the popup calls its own controls, by what they lead to. */
const CONTROLS: Readonly<Record<string, readonly MessageDescriptor[]>> = {
  'page:profile': [/*i18n*/ { id: 'account.profile.open', message: 'Your account' }],
  'page:events': [/*i18n*/ { id: 'label.today', message: 'Today' }],
  'page:servers': [/*i18n*/ { id: 'servers.manage', message: 'Manage servers' }],
  'setting:account.devices': [
    /*i18n*/ { id: 'device.manage', message: 'All devices' },
    /*i18n*/ { id: 'device.details', message: 'Show details' },
  ],
};

/** `altKeys`: by action, those of sections that are hidden. */
export function pagesInPopup(
  i18n: I18n,
  facts: PageFacts,
  altKeys: Readonly<Record<string, AltLetter>>,
): SearchableAction[] {
  const names = PAGE_NAMES.filter((name) => isPageThere(PAGES[name], facts));
  const all = [
    ...names.map((name) => pageAction(i18n, name, openOptions)),
    ...settingActions(i18n, names, openOptions),
  ];
  return all.map((action) => ({
    ...action,
    altKey: altKeys[action.id],
    words: [action.words, ...(CONTROLS[action.id] ?? []).map((label) => i18n._(label))].join(', '),
  }));
}
