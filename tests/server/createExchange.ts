import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from './createRouter.ts';
import { readRequest, sendResponse } from './nodeExchange.ts';

/** Pending requests finish before the database closes, so nothing uses a closed one. */
export function createExchange() {
  const underWay = new Set<Promise<void>>();
  const starting: Router = async () => new Response('The server is starting.', { status: 503 });
  let router = starting;

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    try {
      const request = await readRequest(message, reply);
      await sendResponse(await router(request, message.socket.remoteAddress), reply);
    } catch {
      if (!reply.headersSent) reply.writeHead(reply.destroyed ? 499 : 500);
      reply.end();
    }
  }

  return {
    onRequest: (message: IncomingMessage, reply: ServerResponse) => {
      const work = answer(message, reply).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    use: (next: Router) => {
      router = next;
    },
    settled: () => Promise.all(underWay),
  };
}
