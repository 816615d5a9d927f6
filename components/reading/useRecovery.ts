import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isNotReached } from '@/components/snapshot/keepTrying';
import type { Refresher } from '@/components/snapshot/refresher';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError } from '@/lib/core/result';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { failureOf } from './queries';

/** Ours, like the popup's, but rarer each time: a page may stay open beside a server that is down for days. */
const FIRST_WAIT_MS = 10 * SECOND_MS;
const LONGEST_WAIT_MS = MINUTE_MS;

/** Besides a server that isn't reached: one that asks to wait, or behind a network's sign-in page. */
const PASSING: ReadonlySet<AppErrorCode> = new Set([
  'rate-limited',
  'not-json',
  'server-redirects',
  'invalid-response',
]);

/** Never before the time that the server set. */
const mayTryAgain = (error: AppError): boolean =>
  (isNotReached(error) || PASSING.has(error.code)) && (error.retryAt ?? 0) <= Date.now();

const hasFailed = ({ state }: Query): boolean => state.status === 'error';
const isWorthAnother = (query: Query): boolean =>
  query.isActive() && hasFailed(query) && mayTryAgain(failureOf(query.state.error));

/** `attempt` returns whether there was anything to try. Returns a function that stops it. */
function keepAttempting(attempt: () => boolean): () => void {
  let wait = FIRST_WAIT_MS;
  function next() {
    wait = attempt() ? Math.min(2 * wait, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
    timer = setTimeout(next, wait);
  }
  let timer = setTimeout(next, wait);
  return () => clearTimeout(timer);
}

/** A refresh under way may have read the session before the server was gone, so another one follows it. */
function useRunNext(refresher: Refresher): () => void {
  const isAwaited = useRef(false);
  return () => {
    if (!refresher.state().isRunning) void refresher.run('open');
    else if (!isAwaited.current) {
      isAwaited.current = true;
      const stop = refresher.subscribe(() => {
        if (refresher.state().isRunning) return;
        stop();
        isAwaited.current = false;
        void refresher.run('open');
      });
    }
  };
}

/**
 * Whether the server responds is known once for the whole page: what one part learns about it, the notice above the
 * page and all other parts follow. `error`: what the notice gives as the reason.
 */
export function useRecovery(error: AppError | null, refresher: Refresher): void {
  const client = useQueryClient();
  const runNext = useRunNext(refresher);
  const isDown = error !== null;

  const readFailedAgain = useEffectEvent(() => {
    const failed = client.getQueryCache().findAll({ predicate: isWorthAnother });
    if (failed.length > 0) void client.refetchQueries({ predicate: (query) => failed.includes(query) });
    return failed.length > 0;
  });

  const onRead = useEffectEvent(() => {
    if (error && (error.retryAt ?? 0) <= Date.now()) void refresher.run('open');
  });

  const onNewFailure = useEffectEvent((failure: AppError) => {
    if (!error && mayTryAgain(failure)) runNext();
  });

  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return false;
    if (!error) return readFailedAgain();
    if (!mayTryAgain(error)) return false;
    void refresher.run('open');
    return true;
  });

  useEffect(() => {
    const cache = client.getQueryCache();
    const failed = new Set(cache.findAll({ predicate: hasFailed }).map(({ queryHash }) => queryHash));
    return cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      const { queryHash } = event.query;
      if (action.type === 'success' && !action.manual) {
        failed.delete(queryHash);
        onRead();
      } else if (action.type === 'error' && !failed.has(queryHash)) {
        failed.add(queryHash);
        onNewFailure(failureOf(action.error));
      }
    });
  }, [client]);

  useEffect(() => {
    if (!isDown) readFailedAgain();
  }, [isDown]);

  useEffect(() => keepAttempting(() => tryAgain()), []);
}
