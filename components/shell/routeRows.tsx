import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode, useState } from 'react';
import { type AccountState, accountState, ownProfile } from '@/components/account/accountState';
import { ProfileFallback } from '@/components/account/ProfileFallback';
import { QueryScope } from '@/components/reading/queries';
import type { Parameters, ParameterValue, Query } from '@/components/routing/route';
import { PageHeading } from '@/components/ui/PageHeading';
import { readingError } from '@/lib/connections/blockedText';
import { activeConnection, hasOrganizations } from '@/lib/connections/rules';
import type { Connection, Connections } from '@/lib/connections/schema';
import { displayText } from '@/lib/core/displayText';
import type { AppError } from '@/lib/core/result';
import type { AccountHead, AccountHeads } from '@/lib/sessions/accountHead';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';
import { NoOrganizationsPage } from './NoOrganizationsPage';
import type { GuardFacts, RouteGuard } from './routeGuards';

export interface Known {
  readonly connections: Connections;
  readonly session: SessionSnapshot;
  readonly heads: AccountHeads;
  readonly isAdministrator: boolean;
  readonly showImages: boolean;
}

/** `error`: the page couldn't ask the worker to read the session again. Why a reading failed is in the snapshot. */
export interface PageRefresh {
  readonly isRunning: boolean;
  readonly error: AppError | null;
  readonly retry: () => void;
}

interface PageContext {
  readonly known: Known;
  readonly refresh: PageRefresh;
}

interface Row<Q extends Query> {
  /** Also the heading until the page has one. */
  readonly title: MessageDescriptor;
  /** The tab shows this instead where parts of the page have names of their own. */
  readonly partTitle?: (params: Parameters<Q>) => MessageDescriptor | undefined;
  readonly query?: Q;
  /** Another page is shown if this one has nothing to show. */
  readonly guard: RouteGuard<Parameters<Q>>;
  /** A page for a single task omits the sidebar. */
  readonly stage?: 'narrow' | 'wide';
  /** For lists and tables; other pages are 680 px wide, because long lines part a label from its control. */
  readonly isWide?: boolean;
  /** Replaces `unknown` where the address lacks a parameter that the page needs. */
  readonly otherwise?: 'organizations';
}

type AnyParameters = Readonly<Record<string, ParameterValue>>;

/** The route's path is its name in the table. */
export interface RouteEntry<Q extends Query = Query> extends Omit<Row<Q>, 'guard' | 'query' | 'partTitle'> {
  readonly query: Q;
  readonly tabTitle: (parameters: AnyParameters) => MessageDescriptor;
  readonly isAllowed: (facts: GuardFacts, parameters: AnyParameters) => boolean;
  readonly render: (context: PageContext, parameters: AnyParameters) => ReactNode;
}

type NoQuery = Readonly<Record<never, never>>;

interface WithParameters<Q extends Query> {
  readonly params: Parameters<Q>;
}

function entry<Q extends Query>(
  row: Row<Q>,
  render: (context: PageContext, params: Parameters<Q>) => ReactNode,
): RouteEntry<Q> {
  return {
    ...row,
    // Safe: without a query there are no parameters.
    query: row.query ?? ({} as Q),
    // Safe, all: parseRoute has read them with the same query.
    tabTitle: (params) => row.partTitle?.(params as Parameters<Q>) ?? row.title,
    isAllowed: (facts, params) => row.guard(facts, params as Parameters<Q>),
    render: (context, params) => render(context, params as Parameters<Q>),
  };
}

interface ExtensionPageProps<Q extends Query> extends PageContext, WithParameters<Q> {}

export const extensionPage = <Q extends Query = NoQuery>(
  row: Row<Q> & { readonly page: (props: ExtensionPageProps<Q>) => ReactNode },
): RouteEntry<Q> => entry(row, (context, params) => row.page({ ...context, params }));

interface ServerPageProps<Q extends Query> extends PageContext, WithParameters<Q> {
  readonly connection: Connection;
  readonly account: AccountState;
  readonly staleness: AppError | null;
  readonly onRetry: () => void;
}

interface ServerRow<Q extends Query> extends Row<Q> {
  readonly needsOrganizations?: boolean;
}

export function serverPage<Q extends Query = NoQuery>(
  row: ServerRow<Q> & { readonly page: (props: ServerPageProps<Q>) => ReactNode },
): RouteEntry<Q> {
  return entry(row, (context, params) => {
    const { known, refresh } = context;
    const { session, heads } = known;
    const connection = activeConnection(known.connections);
    if (!connection) return null;
    if (row.needsOrganizations && !hasOrganizations(connection)) {
      return <NoOrganizationsPage connection={connection} key={connection.id} title={row.title} />;
    }
    const staleness = readingError(connection, session, refresh.error);
    return (
      <Fragment key={connection.id}>
        {row.page({
          ...context,
          params,
          connection,
          account: accountState(connection, session, heads),
          staleness,
          onRetry: refresh.retry,
        })}
      </Fragment>
    );
  });
}

interface AccountPageProps<Q extends Query> extends ServerPageProps<Q> {
  readonly profile: Profile;
  readonly isSignedOut: boolean;
}

export function accountPage<Q extends Query = NoQuery>(
  row: ServerRow<Q> & { readonly page: (props: AccountPageProps<Q>) => ReactNode },
): RouteEntry<Q> {
  return serverPage<Q>({
    ...row,
    page: (props) => (
      <Own keepsLast {...props} title={row.title}>
        {(own) => row.page({ ...props, ...own })}
      </Own>
    ),
  });
}

interface MemberPageProps<Q extends Query> extends ServerPageProps<Q> {
  readonly profile: Profile;
  readonly head: AccountHead | undefined;
  readonly activeId: string | null;
  readonly title: MessageDescriptor;
}

export function memberPage<Q extends Query = NoQuery>(
  row: ServerRow<Q> & { readonly page: (props: MemberPageProps<Q>) => ReactNode },
): RouteEntry<Q> {
  const { title } = row;
  return serverPage<Q>({
    isWide: true,
    ...row,
    page: (props) => (
      <Own {...props} title={title}>
        {({ profile }) => {
          const head = props.known.heads[props.connection.id];
          const { state } = props.known.session;
          return row.page({
            ...props,
            title,
            profile,
            head: head?.user.id === profile.id ? head : undefined,
            activeId: state.phase === 'signed-in' ? state.session.activeOrganizationId : null,
          });
        }}
      </Own>
    ),
  });
}

interface OwnProps extends PageContext {
  readonly connection: Connection;
  readonly title: MessageDescriptor;
  /** Deleting an account ends its session; the page still shows the outcome to that user. */
  readonly keepsLast?: true;
  readonly children: (own: { readonly profile: Profile; readonly isSignedOut: boolean }) => ReactNode;
}

function Own({ connection, known, refresh, title, keepsLast, children }: OwnProps) {
  const { i18n } = useLingui();
  const own = ownProfile(connection, known.session);
  const [last, setLast] = useState<Profile | null>(null);
  if (keepsLast && own.phase === 'known' && own.profile !== last) setLast(own.profile);
  const profile = own.phase === 'known' ? own.profile : last;
  if (!profile) {
    // Without the worker nothing is read, and so nothing is stored.
    const isCutOff = own.phase === 'loading' && refresh.error;
    return (
      <>
        <PageHeading>{i18n._(title)}</PageHeading>
        <ProfileFallback
          connection={connection}
          onRetry={refresh.retry}
          own={isCutOff ? { phase: 'failed', error: isCutOff } : own}
        />
      </>
    );
  }
  return (
    <QueryScope connectionId={connection.id} key={profile.id} userId={profile.id}>
      {children({ profile, isSignedOut: own.phase === 'signed-out' })}
    </QueryScope>
  );
}

/** Ours: longer than any address a person pastes; a draft's field holds no more either. */
const MAX_ADDRESS_CHARACTERS = 2_048;

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string | null): T | null =>
    values.find((value) => value === text) ?? null;

const needed =
  <T extends string>(read: (text: string | null) => T | null) =>
  (text: string | null): T | undefined =>
    read(text) || undefined;

/** Parameters that the address lacks are null. Undefined means that the value has no page. */
export const parameter = {
  text: (text: string | null) => text,
  flag: (text: string | null) => text !== null,
  oneOf,
  needed,
  /** An address to begin a form with, as it can be shown. */
  typedAddress: (text: string | null): string => displayText(text ?? '', MAX_ADDRESS_CHARACTERS),
};
