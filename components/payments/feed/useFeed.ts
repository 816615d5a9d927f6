import { useEffect, useState } from 'react';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import type { AppError, Result } from '@/lib/core/result';
import type { FeedPage } from '@/lib/payments/events/feed';
import { type ReadFeed, withNewest, withOlder } from './feedPages';

/** What is asked for; without `before`, which is for the pages. */
export type FeedQuestion = Omit<Input<'payments.feed'>, 'before'>;

interface Known {
  readonly feed: ReadFeed | undefined;
  readonly error: AppError | null;
  /** What it is the answer to, and the last attempt at it. */
  readonly asked: string;
  readonly attempt: string;
}

const NOTHING: Known = { feed: undefined, error: null, asked: '', attempt: '' };

function answered(before: Known, asked: string, attempt: string, answer: Result<FeedPage>): Known {
  const own = before.asked === asked ? before.feed : undefined;
  return answer.ok
    ? { feed: withNewest(own, answer.value), error: null, asked, attempt }
    : { feed: own, error: answer.error, asked, attempt };
}

/**
 * The feed, page by page. It is read again when somebody comes back to it, and where `stamp` changes: the snapshot
 * knows of newer events. Nothing is asked for null.
 */
export function useFeed(question: FeedQuestion | null, stamp: string) {
  const [known, setKnown] = useState(NOTHING);
  const [turn, setTurn] = useState(0);
  const [olderOf, setOlderOf] = useState<string | null>(null);
  const asked = JSON.stringify(question);
  const attempt = `${turn} ${stamp} ${asked}`;

  useEffect(() => {
    let isCurrent = true;
    // Safe: written above.
    const input = JSON.parse(asked) as FeedQuestion | null;
    if (!input) return;
    void call('payments.feed', input).then((answer) => {
      if (isCurrent) setKnown((before) => answered(before, asked, attempt, answer));
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, attempt]);

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    };
    document.addEventListener('visibilitychange', readIfSeen);
    return () => document.removeEventListener('visibilitychange', readIfSeen);
  }, []);

  async function readOlder() {
    const before = known.feed?.before;
    if (!before || !question || olderOf === asked) return;
    setOlderOf(asked);
    const answer = await call('payments.feed', { ...question, before });
    setOlderOf(null);
    setKnown((now) => {
      // Somebody has asked for something else since.
      if (now.asked !== asked || !now.feed) return now;
      return answer.ok
        ? { ...now, feed: withOlder(now.feed, answer.value), error: null }
        : { ...now, error: answer.error };
    });
  }

  const isOfThis = known.asked === asked;
  return {
    feed: isOfThis ? known.feed : undefined,
    error: isOfThis ? known.error : null,
    isReading: question !== null && known.attempt !== attempt,
    isReadingOlder: olderOf === asked,
    readOlder: () => void readOlder(),
    again: () => setTurn((before) => before + 1),
  };
}

export type Feed = ReturnType<typeof useFeed>;
