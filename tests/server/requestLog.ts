import { createWaiters } from './waiters.ts';

/** Ours: far longer than a response takes within one process, below the timeout of a test. */
const LOG_WAIT_TIMEOUT_MS = 5_000;

/** A request below the auth base path. Bodies and cookie values are never logged. */
export type LogEntry = {
  readonly id: number;
  readonly method: string;
  /** Relative to the base path, without the query. */
  readonly path: string;
  readonly search: string;
  /** Null while pending, and for good if the client disconnected before the response. */
  readonly status: number | null;
  /** Epoch milliseconds, as all times here. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  readonly origin: string | null;
  readonly userAgent: string | null;
  readonly hasCookie: boolean;
  /** `dashboard` for this server's own page, so that counts can leave out its polling. */
  readonly client: string | null;
};

/** A path relative to the base path, or a predicate. */
export type LogFilter = string | ((entry: LogEntry) => boolean);

/** In order of arrival. */
export type RequestLog = {
  entries(filter?: LogFilter): readonly LogEntry[];
  count(filter: LogFilter): number;
  clear(): void;
  /** Returns the first request that matches and has a response or was cut, including those already logged. */
  waitFor(filter: LogFilter, timeoutMs?: number): Promise<LogEntry>;
};

/** The server writes with this part. */
export type LogWriter = {
  /** Returns a function that completes the entry. */
  begin(request: Request, path: string): (status: number | null) => void;
};

function matcher(filter: LogFilter): (entry: LogEntry) => boolean {
  return typeof filter === 'string' ? (entry) => entry.path === filter : filter;
}

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
