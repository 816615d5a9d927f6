import type { I18n } from '@lingui/core';
import { PAGE_ICONS, PAGES, type PageIcon, type PageLink, type PageName, pageWords } from './pages';
import type { SearchableAction } from './searchableActions';
import { SETTINGS, type Setting, type SettingRoute } from './settings';

export function pageIcon(icon: PageIcon) {
  const Icon = PAGE_ICONS[icon];
  return <Icon aria-hidden="true" size={16} />;
}

export function pageAction(
  i18n: I18n,
  name: PageName,
  open: (route: PageName) => void,
): Omit<SearchableAction, 'section'> {
  const page: PageLink = PAGES[name];
  return {
    id: `page:${name}`,
    label: i18n._(page.label),
    words: pageWords(i18n, page),
    ...(page.words ? { hint: i18n._(page.words) } : {}),
    icon: pageIcon(page.icon),
    run: () => open(name),
  };
}

export const settingActions = (
  i18n: I18n,
  names: readonly PageName[],
  open: (route: PageName | SettingRoute) => void,
  settings: readonly Setting[] = SETTINGS,
): Omit<SearchableAction, 'section'>[] =>
  settings
    .filter(({ page }) => names.includes(page))
    .map(({ label, page, route = page, also }) => {
      return {
        id: `setting:${label.id}`,
        label: i18n._(label),
        words: [also ?? []]
          .flat()
          .map((text) => i18n._(text))
          .join(', '),
        hint: i18n._(PAGES[page].label),
        icon: pageIcon(PAGES[page].icon),
        isDestructive: route === 'delete-account',
        run: () => open(route),
      };
    });
