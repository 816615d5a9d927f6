/** Undefined: no page has such an address. */
export type ParameterValue = string | boolean | null | undefined;
export type Parameter = (text: string | null) => ParameterValue;

export type Query = Readonly<Record<string, Parameter>>;

/** Filled by the table of routes (components/shell/routes.tsx): a link names a page and imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

type Table = Readonly<Record<string, { readonly query: Query }>>;
type Routes = Register extends { readonly routes: infer R extends Table } ? R : Table;

export type RouteName = keyof Routes & string;

export type Parameters<Q extends Query> = {
  readonly [K in keyof Q]: Exclude<ReturnType<Q[K]>, undefined>;
};

type Needed<Q extends Query> = {
  [K in keyof Q]: undefined extends ReturnType<Q[K]> ? K : never;
}[keyof Q];

type LinkQuery<Q extends Query> = {
  readonly [K in Needed<Q>]: Exclude<ReturnType<Q[K]>, undefined>;
} & {
  readonly [K in Exclude<keyof Q, Needed<Q>>]?: ReturnType<Q[K]>;
};

/** Everything that a link adds is part of the route, so that a reload shows the same. */
export type Route = {
  [N in RouteName]: { readonly name: N } & LinkQuery<Routes[N]['query']>;
}[RouteName];

export function addressOf({ name, ...query }: Route): string {
  const parameters = Object.entries<ParameterValue>(query).flatMap(([key, value]) =>
    value ? [[key, value === true ? '' : value]] : [],
  );
  const search = String(new URLSearchParams(parameters));
  return search ? `#/${name}?${search}` : `#/${name}`;
}

export function navigate(route: Route): void {
  window.location.hash = addressOf(route);
}

const PAGE_NOTICES = ['password-changed'] as const;
type PageNotice = (typeof PAGE_NOTICES)[number];

/** The notice is kept in the history entry, so it belongs to that page. */
export function navigateWith(route: Route, notice: PageNotice): void {
  navigate(route);
  window.history.replaceState({ notice }, '');
}

export function pageNotice(): PageNotice | null {
  const state: unknown = window.history.state;
  const hasNotice = typeof state === 'object' && state !== null && 'notice' in state;
  return PAGE_NOTICES.find((notice) => hasNotice && state.notice === notice) ?? null;
}
