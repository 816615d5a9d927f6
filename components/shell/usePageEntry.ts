import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { entryOf, hashOf, type OpenRoute } from './resolveRoute';

/**
 * What a browser does for a new page and a hash route must do itself: the address, the title, the focus on the
 * heading. The first page keeps the focus that the browser, or a field of its own, took.
 */
export function usePageEntry(route: OpenRoute): void {
  const { i18n } = useLingui();
  const hash = hashOf(route);
  const title = i18n._(
    'options.title',
    { page: i18n._(entryOf(route.name).title) },
    { message: '{page} · Switchyard' },
  );
  const entered = useRef<string | null>(null);

  useEffect(() => {
    if (window.location.hash !== hash) window.history.replaceState(null, '', hash);
  }, [hash]);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isFirst = entered.current === null || entered.current === route.name;
    entered.current = route.name;
    if (isFirst) return;
    document.documentElement.scrollTop = 0;
    // A page that begins with a field has focused it by itself.
    if (document.activeElement instanceof HTMLInputElement) return;
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [route.name]);
}
