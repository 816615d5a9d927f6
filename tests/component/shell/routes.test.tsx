import { describe, expect, it } from 'vitest';
import type { RouteName } from '@/components/routing/route';
import { PAGES } from '@/components/search/pages';
import { splitHash } from '@/components/shell/hashLocation';
import { entryOf, hashOf, parseRoute } from '@/components/shell/resolveRoute';
import { routes } from '@/components/shell/routes';
import type { NotificationKind } from '@/lib/core/notifications';
import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds';

// Safe: the keys of the table are the names.
const names = Object.keys(routes) as RouteName[];

describe('the table of routes', () => {
  it('links from the sidebar to pages that need no parameter', () => {
    const linked = names.filter((name) => entryOf(name).nav);

    expect(linked.map((name) => parseRoute(`/${name}`, '')?.name)).toEqual(linked);
    expect(linked.filter((name) => !Object.hasOwn(PAGES, name))).toEqual([]);
  });

  it('has every page that a notification opens', () => {
    const kinds: readonly NotificationKind<never>[] = Object.values(NOTIFICATION_KINDS);
    const hashes = kinds.flatMap(({ page }) => [page(null), page('s1')]);

    const shown = hashes.map((hash) => parseRoute(...splitHash(hash)));

    expect(shown.map((route) => route && hashOf(route))).toEqual(hashes);
  });
});
