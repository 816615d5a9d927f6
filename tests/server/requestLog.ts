import { createWaiters } from './waiters.ts';

/** Ours: far above any answer of a server in the same process, below the time limit of a test. */
const LOG_WAIT_TIMEOUT_MS = 5_000;

/** One request below the auth base path. Bodies and cookie values are never kept. */
export type LogEntry = {
  readonly id: number;
  readonly method: string;
  /** Relative to the base path, without the query. */
  readonly path: string;
  readonly search: string;
  /** `null` while under way, and for good when the client went away before the answer. */
  readonly status: number | null;
  /** Milliseconds since the epoch, as are all times here. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly origin: string | null;
  readonly userAgent: string | null;
  readonly hasCookie: boolean;
  /** `dashboard` for the page this server serves, so that its polling can be left out of a count. */
  readonly client: string | null;
};

/** A path relative to the base path, or a predicate. */
export type LogFilter = string | ((entry: LogEntry) => boolean);

/** What the auth endpoints were asked, in order of arrival. */
export type RequestLog = {
  entries(filter?: LogFilter): readonly LogEntry[];
  count(filter: LogFilter): number;
  clear(): void;
  /** The first answered (or cut off) request that matches; those already logged count. */
  waitFor(filter: LogFilter, timeoutMs?: number): Promise<LogEntry>;
};

/** The side of the log that the server writes to. */
export type LogWriter = {
  /** The function it returns completes the entry, with what it is passed first. */
  begin(request: Request, path: string): (status: number | null) => void;
};

function matcher(filter: LogFilter): (entry: LogEntry) => boolean {
  return typeof filter === 'string' ? (entry) => entry.path === filter : filter;
}

/** A log that is empty at first. */
export function createRequestLog(): RequestLog & LogWriter {
  const waiters = createWaiters<LogEntry>();
  let entries: LogEntry[] = [];
  let lastId = 0;

  function begin(request: Request, path: string) {
    lastId += 1;
    const started: LogEntry = {
      id: lastId,
      method: request.method,
      path,
      search: new URL(request.url).search,
      status: null,
      startedAt: Date.now(),
      finishedAt: null,
      origin: request.headers.get('origin'),
      userAgent: request.headers.get('user-agent'),
      hasCookie: request.headers.has('cookie'),
      client: request.headers.get('x-reference-client'),
    };
    let isFinished = false;
    entries.push(started);
    return (status: number | null) => {
      if (isFinished) return;
      isFinished = true;
      const finished: LogEntry = { ...started, status, finishedAt: Date.now() };
      entries = entries.map((entry) => (entry.id === finished.id ? finished : entry));
      waiters.announce(finished);
    };
  }

  return {
    begin,
    entries: (filter) => (filter === undefined ? [...entries] : entries.filter(matcher(filter))),
    count: (filter) => entries.filter(matcher(filter)).length,
    clear: () => {
      entries = [];
    },
    waitFor: (filter, timeoutMs = LOG_WAIT_TIMEOUT_MS) => {
      const finished = entries.filter(({ finishedAt }) => finishedAt !== null);
      return waiters.wait('request', finished, matcher(filter), timeoutMs);
    },
  };
}
