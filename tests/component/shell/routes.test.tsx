import { describe, expect, it } from 'vitest';
import { PAGES } from '@/components/search/pages';
import { splitHash } from '@/components/shell/hashLocation';
import { hashOf, parseRoute } from '@/components/shell/resolveRoute';
import type { NotificationKind } from '@/lib/core/notifications';
import { NOTIFICATION_KINDS } from '@/lib/notifications/kinds';

describe('the table of routes', () => {
  it('links from the sidebar to pages that need no parameter', () => {
    const linked = Object.keys(PAGES);

    expect(linked.map((name) => parseRoute(`/${name}`, '')?.name)).toEqual(linked);
  });

  it('has every page that a notification opens', () => {
    const kinds: readonly NotificationKind<never>[] = Object.values(NOTIFICATION_KINDS);
    const hashes = kinds.flatMap(({ page }) => [page(null), page('s1')]);

    const shown = hashes.map((hash) => parseRoute(...splitHash(hash)));

    expect(shown.map((route) => route && hashOf(route))).toEqual(hashes);
  });
});
