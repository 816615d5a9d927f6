import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { createServerClient } from '../server/createServerClient.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { interleave } from './interleave.ts';

/** How many events the two servers have, in 30 days. */
export const EVENTS = { few: 100, many: 100_000 } as const;

/** A time zone in which days begin on the half hour. */
const TIME_ZONE = 'Asia/Kolkata';

/** Asks for nothing that was stored: what every other question does first. */
const PEER = '/get-session';

/** What is asked, by what it is called; each is one request. */
const QUESTIONS = {
  feed: '/payments/feed?limit=50',
  older: '/payments/feed?limit=50&before=MIDDLE',
  poll: `/payments/feed?limit=200&after=LATEST&totals=today-if-new&timeZone=${TIME_ZONE}`,
  today: `/payments/feed?limit=50&totals=today&timeZone=${TIME_ZONE}`,
  days: `/payments/summary?days=30&timeZone=${TIME_ZONE}`,
} as const;

export type Question = keyof typeof QUESTIONS;
type Asker = (path: string) => () => Promise<number>;

/** `2026…`: a cursor of the plugin that stands at a moment. */
const cursorAt = (epoch: number) => `${String(epoch).padStart(14, '0')}00000000`;

/** A user who is signed in to one server, and the milliseconds that each of their requests takes. */
async function createAsker(server: ReferenceServer): Promise<Asker> {
  const client = createServerClient(server);
  await client.signIn(demoAccounts.mika);
  const { json } = await client.get('/organization/list');
  // Safe: what Better Auth answers there.
  const acme = (json as { id: string; slug: string }[]).find(({ slug }) => slug === 'acme');
  const now = Date.now();

  return (question) => async () => {
    const path = question
      .replace('MIDDLE', cursorAt(now - 15 * 24 * 60 * 60 * 1_000))
      .replace('LATEST', cursorAt(now));
    const url = path.includes('?') ? `${path}&organizationId=${acme?.id}` : path;
    const started = performance.now();
    const { status } = await client.get(url);
    const took = performance.now() - started;
    if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
    return took;
  };
}

/**
 * The same questions to a server with 100,000 stored events and to one with 100, and an empty one to the latter, in turn.
 * No browser takes part; the first round adds the 30 days up, and is not kept.
 */
export async function measurePayments() {
  const servers: ReferenceServer[] = [];
  try {
    for (const seed of ['paymentsFew', 'paymentsLarge'] as const) {
      servers.push(await startReferenceServer({ seed, logLevel: 'off' }));
    }
    const [few, many] = await Promise.all(servers.map(createAsker));
    if (!few || !many) throw new Error('A server is missing.');
    const samples: Partial<Record<Question, Record<'peer' | 'few' | 'many', readonly number[]>>> = {};
    // Safe: the names of the questions.
    for (const name of Object.keys(QUESTIONS) as Question[]) {
      const path = QUESTIONS[name];
      samples[name] = await interleave({ peer: few(PEER), few: few(path), many: many(path) });
    }
    return samples;
  } finally {
    for (const server of servers) await server.close();
  }
}
