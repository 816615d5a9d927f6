/** Speaks Chromium's own protocol: nothing attaches to what is measured unless a measure does. */
export interface Cdp {
  /** `sessionId` names an attached target; without it, the browser itself is called. */
  send<Answer = unknown>(method: string, parameters?: object, sessionId?: string): Promise<Answer>;
  close(): void;
}

/** Ours: far longer than any measure takes, so that a hanging call fails instead of running forever. */
const CALL_TIMEOUT_MS = 30_000;

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function connectCdp(address: string): Promise<Cdp> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;

  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('Chromium refused the connection.')), {
      once: true,
    });
  });
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    const call = reply.id === undefined ? undefined : waiting.get(reply.id);
    if (!call || reply.id === undefined) return;
    waiting.delete(reply.id);
    if (reply.error) call.reject(new Error(reply.error.message));
    else call.resolve(reply.result);
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Chromium closed the connection.'));
    waiting.clear();
  });

  function send<Answer>(method: string, parameters: object = {}, sessionId?: string): Promise<Answer> {
    lastId += 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(lastId, call);
    const timer = setTimeout(() => call.reject(new Error(`${method} was not answered.`)), CALL_TIMEOUT_MS);
    socket.send(JSON.stringify({ id: lastId, method, params: parameters, ...(sessionId && { sessionId }) }));
    // Safe: the caller names the result that the protocol documents for this method.
    return call.promise.finally(() => clearTimeout(timer)) as Promise<Answer>;
  }

  return { send, close: () => socket.close() };
}
