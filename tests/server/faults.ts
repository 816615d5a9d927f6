import { setTimeout as pause } from 'node:timers/promises';

/** `arrived` resolves once the first request or response is held. */
export type Hold = { readonly arrived: Promise<void>; release(): void };

/** An object as body is sent as JSON, a string as it is. */
export type CannedAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
  /** Requests that get it; all by default. */
  readonly times?: number;
};

export type RemoveFault = () => void;

/** Paths are relative to the base path; `*` is every path. */
export type Faults = {
  /** Holds requests before Better Auth handles them. */
  hold(path: string): Hold;
  /** Lets Better Auth handle requests, and holds the responses. */
  holdAnswer(path: string): Hold;
  /** Responds without handling the request. */
  answer(path: string, answer: CannedAnswer): RemoveFault;
  /** Changes the JSON of a real response; other responses pass unchanged. */
  transform(path: string, change: (json: unknown) => unknown): RemoveFault;
  delay(path: string, ms: number): RemoveFault;
  /** Cuts all connections instead of responding to the first request that Better Auth accepts. */
  cutAnswer(path: string): RemoveFault;
  /** Cuts all connections from now on, as if the server were down. */
  refuseConnections(): void;
  acceptConnections(): void;
  /** Also releases what is held and accepts connections. */
  clear(): void;
};

export type FaultRunner = {
  run(path: string, handle: () => Promise<Response>): Promise<Response>;
};

/** The listener implements this. */
export type ConnectionGate = { readonly refuse: () => void; readonly accept: () => void };

type Rule = {
  readonly path: string;
  readonly before?: () => Promise<void>;
  readonly replace?: () => Response;
  readonly after?: (response: Response) => Promise<Response>;
  readonly end?: () => void;
};

function toResponse({ status, headers, body }: CannedAnswer): Response {
  if (typeof body !== 'object') return new Response(body ?? null, { status, headers: { ...headers } });
  return Response.json(body, { status, headers: { ...headers } });
}

async function changeJson(response: Response, change: (json: unknown) => unknown): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(change(await response.json())), { status: response.status, headers });
}

export function createFaults(gate: ConnectionGate): Faults & FaultRunner {
  const rules = new Set<Rule>();

  function add(rule: Rule): RemoveFault {
    rules.add(rule);
    return () => {
      rules.delete(rule);
      rule.end?.();
    };
  }

  function holdAt(path: string, place: 'before' | 'after'): Hold {
    const arrival = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const stop = () => {
      arrival.resolve();
      return end.promise;
    };
    const release = add({
      path,
      end: end.resolve,
      ...(place === 'before' ? { before: stop } : { after: (response) => stop().then(() => response) }),
    });
    return { arrived: arrival.promise, release };
  }

  function answer(path: string, canned: CannedAnswer): RemoveFault {
    let left = canned.times ?? Number.POSITIVE_INFINITY;
    const remove = add({
      path,
      replace: () => {
        left -= 1;
        if (left <= 0) remove();
        return toResponse(canned);
      },
    });
    return remove;
  }

  function delay(path: string, ms: number): RemoveFault {
    const abort = new AbortController();
    const before = () => pause(ms, undefined, { signal: abort.signal }).catch(() => undefined);
    return add({ path, before, end: () => abort.abort() });
  }

  function cutAnswer(path: string): RemoveFault {
    const after = async (response: Response) => {
      if (response.ok) {
        remove();
        gate.refuse();
        gate.accept();
      }
      return response;
    };
    const remove = add({ path, after });
    return remove;
  }

  async function run(path: string, handle: () => Promise<Response>): Promise<Response> {
    const matching = [...rules].filter((rule) => rule.path === path || rule.path === '*');
    for (const rule of matching) await rule.before?.();
    let response = matching.find((rule) => rule.replace && rules.has(rule))?.replace?.() ?? (await handle());
    for (const rule of matching) response = (await rule.after?.(response)) ?? response;
    return response;
  }

  function clear(): void {
    const ended = [...rules];
    rules.clear();
    for (const rule of ended) rule.end?.();
    gate.accept();
  }

  return {
    run,
    hold: (path) => holdAt(path, 'before'),
    holdAnswer: (path) => holdAt(path, 'after'),
    answer,
    transform: (path, change) => add({ path, after: (response) => changeJson(response, change) }),
    delay,
    cutAnswer,
    refuseConnections: gate.refuse,
    acceptConnections: gate.accept,
    clear,
  };
}
