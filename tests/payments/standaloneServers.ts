import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type FeedPage, feedPageSchema, newSecretSchema } from '@/lib/payments/events/pluginResponses';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { createCookieJar } from '../server/cookieJar';
import { createServerClient, type ServerClient } from '../server/createServerClient';

const SERVER = resolve(import.meta.dirname, 'standaloneServer.ts');

export interface StandaloneServer {
  readonly child: ChildProcess;
  readonly url: string;
}

/** The process has a database to itself or shares one (standaloneServer.ts). */
export async function startStandaloneServer(database: string, ids = 'text'): Promise<StandaloneServer> {
  const child = spawn(process.execPath, [SERVER, database, ids], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: `${String(line).trim()}/api/auth` };
}

interface Sent {
  readonly url: string;
  readonly secret: string;
  readonly id: string;
  readonly event: object;
}

/** 0 if the connection was lost. */
async function deliverTo({ url, secret, id, event }: Sent): Promise<number> {
  const body = JSON.stringify(event);
  const headers = (await signWebhook({ id, at: Date.now(), body, secret, key: 'standard' })) ?? {};
  return fetch(url, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}

let count = 0;

/** The owner is signed in at both servers, because they share a database, and has an organization and an endpoint. */
export async function createSellerAt(first: StandaloneServer, second = first) {
  const jar = createCookieJar();
  const [atFirst, atSecond] = [createServerClient(first, { jar }), createServerClient(second, { jar })];
  count += 1;
  const email = `olga${count}@seller.example`;
  await atFirst.post('/sign-up/email', { name: 'Olga', email, password: 'correct-horse-7' });
  const created = await atFirst.post('/organization/create', { name: 'Seller', slug: `seller-${count}` });
  const { id: organizationId } = created.json as { id: string };
  const answer = await atFirst.post('/payments/endpoints/create', { organizationId, name: 'Shop' });
  const { endpoint, secret } = z.parse(newSecretSchema, answer.json);

  function deliver(server: { url: string }, id: string, event: object, signedWith = secret ?? '') {
    return deliverTo({ url: `${server.url}/payments/webhook/${endpoint.id}`, secret: signedWith, id, event });
  }
  async function feed(client: ServerClient): Promise<FeedPage> {
    const query = `organizationId=${organizationId}&limit=200`;
    return z.parse(feedPageSchema, (await client.get(`/payments/feed?${query}`)).json);
  }
  return { first, second, atFirst, atSecond, organizationId, endpoint, deliver, feed };
}

export type StandaloneSeller = Awaited<ReturnType<typeof createSellerAt>>;
