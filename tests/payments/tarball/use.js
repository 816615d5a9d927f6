import { createHmac, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins';
import { switchyardPayments } from 'switchyard-payments';

/** A seller's server as it would be written, run once; prints what its first delivery and its feed answered. */

const { getMigrations } = await import('better-auth/db/migration').catch(() => import('better-auth/db'));

const origin = 'https://seller.example';
const options = {
  baseURL: origin,
  secret: 'tarball-secret-of-no-value-0123456789',
  database: new DatabaseSync(':memory:'),
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: true },
  plugins: [switchyardPayments({ retentionDays: 30 }), organization()],
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);

let cookie = '';
async function call(path, body) {
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  const request = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await auth.handler(new Request(`${origin}/api/auth${path}`, request));
  cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? cookie;
  return response.json();
}

await call('/sign-up/email', { name: 'Olga', email: 'olga@seller.example', password: 'correct-horse-7' });
const { id: organizationId } = await call('/organization/create', { name: 'Seller', slug: 'seller' });
const { endpoint, secret } = await call('/payments/endpoints/create', { organizationId, name: 'Shop' });

/** Written against the specification alone: Standard Webhooks 1.0.0. */
function sign(id, timestamp, body) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

async function deliver(id, signature) {
  const body = JSON.stringify({ type: 'pigeon.landed', data: { id: randomUUID() } });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? sign(id, timestamp, body),
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
  };
  return (await auth.handler(new Request(endpoint.url, { method: 'POST', headers, body }))).status;
}

const ids = Array.from({ length: 300 }, (_, number) => `msg_${number}`);
const burst = await Promise.all(ids.map((id) => deliver(id)));
const again = await deliver('msg_0');
const forged = await deliver('msg_forged', 'v1,bm90aGluZw==');
const tested = await call('/payments/test-event', { organizationId, endpointId: endpoint.id });
const { events } = await call(`/payments/feed?organizationId=${organizationId}&limit=200`);
const { endpoints } = await call(`/payments/endpoints?organizationId=${organizationId}`);
const { totals } = await call(`/payments/summary?organizationId=${organizationId}&days=30`);
const before = await call(`/payments/event?organizationId=${organizationId}&id=${events[0].id}`);
const statuses = [...new Set(burst)];
const types = [...new Set(events.map(({ summary }) => summary.type))];
process.stdout.write(
  JSON.stringify({
    statuses,
    again,
    forged,
    tested,
    types,
    events: events.length,
    endpoints: endpoints.length,
    totals,
    payload: typeof before.payload,
  }),
);
