import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { polar, webhooks } from '@polar-sh/better-auth';
import { Polar } from '@polar-sh/sdk';
import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins';
import { switchyardPayments } from 'switchyard-payments';

/** A server with Polar's own plugin beside ours, in both orders; prints the answers to what Polar would deliver. */

const { getMigrations } = await import('better-auth/db/migration').catch(() => import('better-auth/db'));

const origin = 'https://seller.example';
const SECRET = 'polar_whs_a-secret-of-no-value-0123456789';

function sign(id, timestamp, body, secret) {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** What the platform's own SDK can parse. */
const parsed = () =>
  JSON.stringify({
    type: 'benefit.created',
    timestamp: new Date().toISOString(),
    data: {
      id: randomUUID(),
      created_at: new Date().toISOString(),
      modified_at: null,
      type: 'custom',
      description: 'Zoë’s benefit',
      selectable: true,
      deletable: true,
      is_deleted: false,
      organization_id: 'b7f1c1de-0000-4000-8000-000000000001',
      metadata: {},
      properties: { note: null },
    },
  });

/** What it can't: a type that is newer than it. */
const unparsed = () => JSON.stringify({ type: 'pigeon.landed', data: { id: randomUUID() } });

/** Valid events of types that it knows, whose bodies its schemas refuse; the test has written them. */
const refused = JSON.parse(readFileSync('refused.json', 'utf8')).map((event) => JSON.stringify(event));

async function start({ isFirst, acceptUnparsed, organizationOf }) {
  const handled = [];
  let failsNext = false;
  const seen = { atHandler: [] };
  const theirs = polar({
    client: new Polar({ accessToken: 'none' }),
    createCustomerOnSignUp: false,
    use: [
      webhooks({
        secret: SECRET,
        onPayload: async ({ type }) => {
          seen.atHandler.push(countEvents());
          if (failsNext) throw new Error('The handler failed');
          handled.push(type);
        },
      }),
    ],
  });
  const ours = switchyardPayments({
    ...(organizationOf && {
      polarWebhooks: { secret: SECRET, organization: (event) => organizationOf(event), acceptUnparsed },
    }),
  });
  const database = new DatabaseSync(':memory:');
  const options = {
    baseURL: origin,
    secret: 'tarball-secret-of-no-value-0123456789',
    database,
    emailAndPassword: { enabled: true },
    logger: { disabled: true },
    plugins: [...(isFirst ? [ours, theirs] : [theirs, ours]), organization()],
  };
  await (await getMigrations(options)).runMigrations();
  const auth = betterAuth(options);
  const countEvents = () => database.prepare('SELECT count(*) AS count FROM "switchyardEvent"').get().count;

  let cookie = '';
  async function call(path, body) {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const request = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await auth.handler(new Request(`${origin}/api/auth${path}`, request));
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    cookie = cookies.find((one) => one.includes('session_token')) ?? cookie;
    return response.json();
  }
  await call('/sign-up/email', { name: 'Olga', email: 'olga@seller.example', password: 'correct-horse-7' });
  const { id: organizationId } = await call('/organization/create', { name: 'Seller', slug: 'seller' });

  async function deliver(body, { id = randomUUID(), secret = SECRET } = {}) {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(id, timestamp, body, secret),
      'content-type': 'application/json',
    };
    const request = new Request(`${origin}/api/auth/polar/webhooks`, { method: 'POST', headers, body });
    const response = await auth.handler(request);
    return [response.status, await response.json()];
  }

  return {
    ...{ deliver, handled, seen, countEvents, organizationId, call },
    failNext: (fails) => {
      failsNext = fails;
    },
  };
}

const outcomes = {};
for (const isFirst of [true, false]) {
  let id = '';
  const server = await start({ isFirst, acceptUnparsed: true, organizationOf: () => id });
  id = server.organizationId;
  const { deliver, countEvents } = server;
  const [body, message] = [parsed(), randomUUID()];
  const first = await deliver(body, { id: message });
  const again = await deliver(body, { id: message });
  server.failNext(true);
  const failed = await deliver(parsed());
  server.failNext(false);
  const newer = await deliver(unparsed());
  const known = [];
  for (const body of refused) known.push(await deliver(body));
  const forged = await deliver(parsed(), { secret: 'another-secret-of-no-value-0123456789' });
  const { events } = await server.call(`/payments/feed?organizationId=${id}`);
  const raw = await server.call(`/payments/event?organizationId=${id}&id=${events.at(-1).id}`);
  outcomes[isFirst ? 'ours first' : 'theirs first'] = {
    ...{ first, again, failed, newer, known, forged, stored: countEvents() },
    // Each was stored before its handler ran.
    ...{ handled: server.handled, storedAtHandler: server.seen.atHandler },
    types: events.map(({ summary }) => summary.type).sort(),
    isByteForByte: raw.payload === body,
  };
}

const strict = await start({ isFirst: true, organizationOf: () => strict.organizationId });
outcomes.strict = [];
for (const body of [unparsed(), ...refused]) {
  const [status, { message }] = await strict.deliver(body);
  outcomes.strict.push([status, message, strict.countEvents()]);
}
const unset = await start({ isFirst: true });
outcomes.unset = [await unset.deliver(parsed()), unset.countEvents(), unset.handled];
const ofNobody = await start({ isFirst: false, organizationOf: () => null });
outcomes.ofNobody = [await ofNobody.deliver(parsed()), ofNobody.countEvents(), ofNobody.handled];

process.stdout.write(JSON.stringify(outcomes));
