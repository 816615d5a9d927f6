import { displayText } from '@/lib/displayText';

/** Ours: longer than any address a person pastes; a draft's field holds no more either. */
const MAX_ADDRESS_CHARACTERS = 2_048;

/** Where the options page can be. What a link may add is part of its route, so that a reload shows the same. */
export type Route =
  | { readonly name: 'welcome'; readonly address: string }
  | { readonly name: 'home'; readonly justConnected: boolean }
  | { readonly name: 'sign-in' }
  | { readonly name: 'trust'; readonly connectionId: string | null }
  | { readonly name: 'servers' }
  | { readonly name: 'preferences' }
  | { readonly name: 'unknown' };

export type RouteName = Route['name'];

/** The route that a location's hash names. Anybody can link to it, so it only ever chooses a page or fills a field. */
export function parseRoute(hash: string): Route {
  const [, name = '', search = ''] = /^#\/?([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const query = new URLSearchParams(search);
  switch (name) {
    case 'welcome':
      return { name, address: displayText(query.get('address') ?? '', MAX_ADDRESS_CHARACTERS) };
    case 'home':
      return { name, justConnected: query.has('connected') };
    case 'trust':
      return { name, connectionId: query.get('server') };
    case 'sign-in':
    case 'servers':
    case 'preferences':
      return { name };
    default:
      return { name: 'unknown' };
  }
}

/** The link to a route: `parseRoute` reads it back. */
export function hashOf(route: Route): string {
  switch (route.name) {
    case 'welcome':
      return withQuery(route.name, route.address && { address: route.address });
    case 'home':
      return withQuery(route.name, route.justConnected && { connected: '' });
    case 'trust':
      return withQuery(route.name, route.connectionId && { server: route.connectionId });
    default:
      return `#/${route.name}`;
  }
}

function withQuery(name: RouteName, query: Record<string, string> | '' | false | null): string {
  return query ? `#/${name}?${new URLSearchParams(query)}` : `#/${name}`;
}
