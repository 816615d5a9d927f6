import { createHmac, randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { organization } from 'better-auth/plugins';
import { switchyardPayments } from 'switchyard-payments';

/**
 * A seller's server as it would be written, run once; prints what it answered to what can be asked of it. The argument is the file that
 * opens its database: kysely.js, drizzle.js or prisma.js.
 */

const { openDatabase } = await import(`./${process.argv[2]}`);

const origin = 'https://seller.example';
const options = {
  baseURL: origin,
  secret: 'tarball-secret-of-no-value-0123456789',
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: true },
  plugins: [switchyardPayments({ retentionDays: 30, allowPrivateReplay: true }), organization()],
};
const { database, countRows, close } = await openDatabase(options);
const auth = betterAuth({ ...options, database });

let cookie = '';
async function call(path, body) {
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
  const request = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await auth.handler(new Request(`${origin}/api/auth${path}`, request));
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  cookie = cookies.find((one) => one.includes('session_token')) ?? cookie;
  const json = await response.json();
  if (response.status >= 400) return { refused: response.status };
  return json;
}

await call('/sign-up/email', { name: 'Olga', email: 'olga@seller.example', password: 'correct-horse-7' });
const { id: organizationId } = await call('/organization/create', { name: 'Seller', slug: 'seller' });
const { endpoint, secret } = await call('/payments/endpoints/create', { organizationId, name: 'Shop' });

/** Written against the specification alone: Standard Webhooks 1.0.0. */
function sign(id, timestamp, body) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

const pigeon = () => JSON.stringify({ type: 'pigeon.landed', data: { id: randomUUID() } });

async function deliver(id, { signature, body = pigeon(), url = endpoint.url } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature ?? sign(id, timestamp, body),
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
  };
  return (await auth.handler(new Request(url, { method: 'POST', headers, body }))).status;
}

const ids = Array.from({ length: 300 }, (_, number) => `msg_${number}`);
const burst = await Promise.all(ids.map((id) => deliver(id)));
const again = await deliver('msg_0');
const forged = await deliver('msg_forged', { signature: 'v1,bm90aGluZw==' });
const tested = await call('/payments/test-event', { organizationId, endpointId: endpoint.id });
const { events } = await call(`/payments/feed?organizationId=${organizationId}&limit=200`);
const { endpoints } = await call(`/payments/endpoints?organizationId=${organizationId}`);
const { totals } = await call(`/payments/summary?organizationId=${organizationId}&days=30`);
const before = await call(`/payments/event?organizationId=${organizationId}&id=${events[0].id}`);
const statuses = [...new Set(burst)];
const types = [...new Set(events.map(({ summary }) => summary.type))];

const ofOrganization = `organizationId=${organizationId}`;
const ofEndpoint = { organizationId, endpointId: endpoint.id };
const grantOf = (platformOrganization) =>
  JSON.stringify({
    type: 'benefit_grant.created',
    timestamp: new Date().toISOString(),
    data: {
      id: 'grant_1',
      is_granted: true,
      is_revoked: false,
      created_at: new Date().toISOString(),
      customer: { id: 'c', organization_id: platformOrganization },
    },
  });
const deliveries = {
  grant: await deliver('msg_grant', { body: grantOf('p1') }),
  quarantined: await deliver('msg_quarantined', { body: grantOf('p2') }),
  unreadable: await deliver('msg_unreadable', { body: 'hello' }),
  unknown: await deliver('msg_unknown', { url: `${endpoint.url}x` }),
  tooLarge: await deliver('msg_large', { body: 'x'.repeat(1024 * 1024 + 1) }),
};
const { grants } = await call(`/payments/grants?${ofOrganization}`);
await call('/payments/read', { organizationId, cursor: events[0].cursor });
const { readThrough } = await call(`/payments/feed?${ofOrganization}&limit=1&totals=today`);
const url = 'http://127.0.0.1:1/';
const replay = await call('/payments/replay', { ...ofEndpoint, id: events[0].id, url });
const [{ quarantined, refused }] = (await call(`/payments/endpoints?${ofOrganization}`)).endpoints;
const held = await call(`/payments/quarantine?${ofOrganization}&endpointId=${endpoint.id}`);
const settled = await call('/payments/quarantine/settle', {
  ...{ ...ofEndpoint, action: 'accept' },
  platformOrganizationId: held.groups[0].platformOrganizationId,
});
const rotated = await call('/payments/endpoints/rotate-secret', { ...ofEndpoint, graceSeconds: 0 });
const replaced = await deliver('msg_replaced');
const noId = await call(`/payments/event?${ofOrganization}&id=nonsense`);
const removed = await call('/payments/endpoints/delete', ofEndpoint);

const MODELS = ['switchyardEvent', 'switchyardPayload', 'switchyardGrant', 'switchyardReadMark'];
const rows = () => Promise.all(MODELS.map(async (model) => (await countRows(model)) > 0));
const own = cookie;
cookie = '';
await call('/sign-up/email', { name: 'Max', email: 'max@stranger.example', password: 'correct-horse-7' });
const strangers = [
  await call(`/payments/feed?${ofOrganization}`),
  await call('/organization/delete', { organizationId }),
];
const kept = await rows();
cookie = own;
await call('/organization/delete', { organizationId });

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
    deliveries,
    grants: grants.map(({ grantId, state }) => [grantId, state]),
    hasRead: readThrough === events[0].cursor,
    replay: replay.failure,
    quarantined,
    refused: [refused.count, refused.reason],
    settled,
    rotated: typeof rotated.secret,
    replaced,
    noId,
    removed,
    strangers,
    kept,
    left: await rows(),
  }),
);
await close?.();
