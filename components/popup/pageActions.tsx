import type { I18n } from '@lingui/core';
import { openOptions } from '@/components/routing/openOptions';
import {
  isPageThere,
  PAGE_ICONS,
  PAGES,
  type PageFacts,
  type PageLink,
  type PageName,
  pageWords,
} from '@/components/search/pages';
import type { SearchableAction } from '@/components/search/searchableActions';
import { SETTINGS } from '@/components/search/settings';

const SIZE = { size: 16 };

// Safe: its keys are exactly these.
const PAGE_LINKS = Object.entries(PAGES) as [PageName, PageLink][];

export function pageActions(i18n: I18n, facts: PageFacts): SearchableAction[] {
  const pages = PAGE_LINKS.filter(([, page]) => isPageThere(page, facts)).map(([name, page]) => {
    const Icon = PAGE_ICONS[page.icon];
    return {
      id: `page:${name}`,
      label: i18n._(page.label),
      words: pageWords(i18n, page),
      ...(page.words ? { hint: i18n._(page.words) } : {}),
      icon: <Icon {...SIZE} />,
      run: () => openOptions(name),
    };
  });
  const settings = SETTINGS.filter(({ page }) => isPageThere(PAGES[page], facts)).map(
    ({ label, page, route = page, also }) => {
      const Icon = PAGE_ICONS[PAGES[page].icon];
      return {
        id: `setting:${label.id}`,
        label: i18n._(label),
        words: also ? i18n._(also) : '',
        hint: i18n._(PAGES[page].label),
        icon: <Icon {...SIZE} />,
        run: () => openOptions(route),
      };
    },
  );
  return [...pages, ...settings];
}
