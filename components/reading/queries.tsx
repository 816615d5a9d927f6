import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { CommandName, Contracts, Input, Output, ShownAccount } from '@/lib/core/command/contract';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';

export type ReadName = {
  [N in CommandName]: Contracts[N]['effect'] extends 'read' ? N : never;
}[CommandName];

/** Ours: the worker knows the account in use some milliseconds before a page does. */
const CATCH_UP = { tries: 3, firstMs: 100 } as const;

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The worker knows whether it can send a request, and retries where that is safe.
        networkMode: 'always',
        // A read that was sent while the account changed is repeated for the account that the page follows it to.
        retry: (failures, thrown) => failures < CATCH_UP.tries && failureOf(thrown).code === 'superseded',
        retryDelay: (failures) => CATCH_UP.firstMs * 2 ** failures,
        refetchOnReconnect: false,
        refetchOnWindowFocus: 'always',
      },
    },
  });

export const scopeOf = ({ connectionId, userId }: ShownAccount): string => `${connectionId} ${userId}`;

const ScopeContext = createContext<string | null>(null);

export interface QueriesProps {
  readonly account: string;
  readonly children: ReactNode;
}

export function Queries({ account, children }: QueriesProps) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== account && !query.isActive() });
  }, [client, account]);
  useEffect(() => {
    // The client only follows hidden pages: a window beside another one stays visible all the time.
    const readAgain = () => client.getQueryCache().onFocus();
    window.addEventListener('focus', readAgain);
    return () => window.removeEventListener('focus', readAgain);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export interface FailedRead {
  readonly name: string;
  readonly connectionId: string;
  readonly code: AppErrorCode;
  /** Epoch milliseconds. */
  readonly at: number;
}

export function useFailedReads(): readonly FailedRead[] {
  const cache = useQueryClient().getQueryCache();
  return cache
    .getAll()
    .filter(({ state }) => state.status === 'error')
    .map(({ queryKey: [scope, name], state }) => ({
      name: String(name),
      connectionId: String(scope).split(' ')[0] ?? '',
      code: failureOf(state.error).code,
      at: state.errorUpdatedAt,
    }));
}

export interface QueryScopeProps {
  readonly connectionId: string;
  readonly userId: string;
  readonly children: ReactNode;
}

/** Everything read within belongs to this user, and is shown to no other. */
export function QueryScope({ connectionId, userId, children }: QueryScopeProps) {
  const client = useQueryClient();
  const scope = scopeOf({ connectionId, userId });
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== scope });
  }, [client, scope]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useScope(): string {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('What is read belongs to a user: the page needs a QueryScope.');
  return scope;
}

/** An expected failure, thrown so that a query can carry it. */
class ReadFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}

const UNEXPECTED: AppError = { code: 'unexpected' };

export const failureOf = (thrown: unknown): AppError =>
  thrown instanceof ReadFailure ? thrown.error : UNEXPECTED;

/**
 * Throws a failure, as queries expect. A caller that asks several times for one outcome passes the `account` it
 * started with.
 */
export async function ask<N extends CommandName>(
  name: N,
  input: Input<N>,
  account?: ShownAccount | null,
): Promise<Output<N>> {
  const result = await call(name, input, account);
  if (result.ok) return result.value;
  throw new ReadFailure(result.error);
}
