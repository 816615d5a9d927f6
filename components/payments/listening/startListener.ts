import { hasHost } from '@/components/connections/hostPermissions';
import { call, shownAccount } from '@/lib/core/command/call';
import type { ShownAccount } from '@/lib/core/command/contract';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import type { FeedEvent, FeedPage } from '@/lib/payments/events/pluginResponses';
import { type Forwarded, forward } from '@/lib/payments/listening/forward';

export interface ForwardedEvent {
  readonly event: FeedEvent;
  /** Null until the delivery has ended. */
  readonly outcome: Forwarded | { readonly kind: 'not-sent'; readonly error: AppError } | null;
}

export interface ListenerState {
  readonly rows: readonly ForwardedEvent[];
  readonly error: AppError | null;
}

interface ListenerOptions {
  readonly organizationId: string;
  readonly url: URL;
  readonly accepts: (event: FeedEvent) => boolean;
  readonly onChange: (state: ListenerState) => void;
}

export interface Listener {
  readonly url: URL;
  /** The handler verifies with this secret. It is only in the memory of this page. */
  readonly secret: string;
  readonly resend: (event: FeedEvent) => void;
  readonly stop: () => void;
}

/** Calls back every few seconds, in a hidden page too. The returned function stops it. */
function startTicker(onTick: () => void): () => void {
  const worker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = onTick;
  return () => worker.terminate();
}

/** Ours: a local handler is one process. */
const MAX_AT_ONCE = 4;
/** Ours: an afternoon of trying things out. */
const MAX_ROWS = 200;

type Outcome = NonNullable<ForwardedEvent['outcome']>;

/** Rows stay in the order in which events were received. */
function createRows(onChange: (rows: readonly ForwardedEvent[]) => void) {
  let rows: readonly ForwardedEvent[] = [];
  return (event: FeedEvent, outcome: Outcome | null) => {
    const row = { event, outcome };
    const isKnown = rows.some((known) => known.event.id === event.id);
    rows = isKnown
      ? rows.map((known) => (known.event.id === event.id ? row : known))
      : [row, ...rows].slice(0, MAX_ROWS);
    onChange(rows);
  };
}

function createQueue(run: (event: FeedEvent) => Promise<void>) {
  const waiting: FeedEvent[] = [];
  let running = 0;
  async function work() {
    if (running >= MAX_AT_ONCE) return;
    running += 1;
    for (let event = waiting.shift(); event; event = waiting.shift()) await run(event);
    running -= 1;
  }
  return (event: FeedEvent) => {
    waiting.push(event);
    void work();
  };
}

function createPoll(
  organizationId: string,
  start: { readonly events: readonly FeedEvent[]; after: string },
  account: ShownAccount | null,
) {
  const seen = new Set(start.events.map(({ id }) => id));
  let { after } = start;
  return async (): Promise<Result<readonly FeedEvent[]>> => {
    const found: FeedEvent[] = [];
    for (let more: string | null = after; more !== null; ) {
      const page: Result<FeedPage> = await call('payments.feed', { organizationId, after: more }, account);
      if (!page.ok) return page;
      found.push(...page.value.events.toReversed());
      ({ after } = page.value);
      // A server that names the same place again would be asked forever.
      more = page.value.more === more ? null : page.value.more;
    }
    // The last seconds are sent again with every poll.
    const news = found.filter(({ id }) => !seen.has(id));
    for (const { id } of news) seen.add(id);
    return ok(news);
  };
}

/** Fails if the server creates no listening session. */
export async function startListener(options: ListenerOptions): Promise<Result<Listener>> {
  const { organizationId, url, accepts, onChange } = options;
  const account = shownAccount();
  const started = await call('payments.startListening', { organizationId }, account);
  if (!started.ok) return started.error.code === 'not-found' ? fail('payments-plugin-outdated') : started;
  const latest = await call('payments.feed', { organizationId }, account);
  if (!latest.ok) return latest;
  const { session, secret } = started.value;
  const poll = createPoll(organizationId, latest.value, account);
  const stopping = new AbortController();
  const { signal } = stopping;

  let state: ListenerState = { rows: [], error: null };
  function change(next: Partial<ListenerState>) {
    state = { ...state, ...next };
    if (!signal.aborted) onChange(state);
  }
  const show = createRows((rows) => change({ rows }));

  async function deliver(event: FeedEvent): Promise<Outcome> {
    const signed = (await hasHost(url.origin))
      ? await call('payments.signForListening', { organizationId, eventId: event.id, session }, account)
      : fail('permission-denied');
    if (!signed.ok) return { kind: 'not-sent', error: signed.error };
    return forward({ url, signed: signed.value, signal });
  }
  const enqueue = createQueue(async (event) => {
    if (signal.aborted) return;
    const outcome = await deliver(event).catch(() => null);
    if (outcome) show(event, outcome);
  });
  function send(event: FeedEvent) {
    show(event, null);
    enqueue(event);
  }

  let isPolling = false;
  let restsUntil = 0;
  const stopTicker = startTicker(() => {
    if (isPolling || Date.now() < restsUntil) return;
    isPolling = true;
    void poll().then((news) => {
      isPolling = false;
      const error = news.ok ? null : news.error;
      const restSeconds = error?.retryAfterSeconds ?? 0;
      restsUntil = Date.now() + restSeconds * SECOND_MS;
      // A server that limits requests names the end of the wait: nothing is missed, and there is nothing to do.
      if (restSeconds === 0) change({ error });
      if (news.ok && !signal.aborted) news.value.filter(accepts).forEach(send);
    });
  });

  return ok({
    url,
    secret,
    resend: send,
    stop: () => {
      stopTicker();
      stopping.abort();
    },
  });
}
