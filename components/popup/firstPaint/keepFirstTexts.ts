import type { I18n } from '@lingui/core';
import { ownRoleText, roleText } from '@/components/organizations/roleText';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { LEAST_PX } from '@/components/popup/surfaceSizes';
import { FIRST_TEXTS_KEY, type FirstTexts } from './firstTexts';

interface Shown {
  readonly get: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the texts that the next opening paints first, now and whenever they change. */
export function keepFirstTexts(i18n: I18n, shown: Shown): void {
  let kept = localStorage.getItem(FIRST_TEXTS_KEY);
  function keep() {
    const texts = JSON.stringify(textsOf(i18n, shown.get()));
    if (texts === kept) return;
    kept = texts;
    localStorage.setItem(FIRST_TEXTS_KEY, texts);
  }
  keep();
  shown.subscribe(keep);
  i18n.on('change', keep);
  // Everything that was to come is there by then.
  window.addEventListener('pagehide', keep);
}

function textsOf(i18n: I18n, { heads, connections }: Snapshot): FirstTexts {
  const head = heads[connections.activeId ?? ''];
  const roles = [...new Set(Object.values(head?.roles ?? {}))];
  const count = head?.organizationCount ?? 0;
  return {
    language: i18n.locale,
    placeholder: i18n._({ id: 'action.switch-organization', message: 'Switch organization' }),
    organizations: i18n._({ id: 'label.organizations', message: 'Organizations' }),
    recent: i18n._({ id: 'organization.recent', message: 'Recently used' }),
    roles: Object.fromEntries(roles.map((role) => [role, roleText(i18n, role)])),
    ownRoles: Object.fromEntries(roles.map((role) => [role, ownRoleText(i18n, role)])),
    showAll: {
      [count]: i18n._({
        id: 'label.show-all',
        message: 'Show all {count}',
        values: { count: i18n.number(count) },
      }),
    },
    height: Math.max(
      LEAST_PX,
      Math.round(document.querySelector('main')?.getBoundingClientRect().height ?? 0),
    ),
  };
}
