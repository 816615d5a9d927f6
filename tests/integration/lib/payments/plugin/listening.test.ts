import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  feedPageSchema,
  listeningSessionSchema,
  signedDeliverySchema,
} from '@/lib/payments/events/pluginResponses';
import { encrypted } from '@/lib/payments/plugin/endpoints/secrets';
import {
  createPaymentsScene,
  type PaymentsScene,
  type Person,
  START,
  sample,
} from '../../../../payments/paymentsScene';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('listening', () => {
  let scene: PaymentsScene;
  let owner: Person;
  let organizationId: string;
  let endpointSecret: string;
  let eventId: string;
  let body: string;

  beforeEach(async () => {
    scene = await createPaymentsScene();
    // A library with its own clock signs and verifies at the present time.
    scene.clock.now = Date.now();
    organizationId = await scene.newOrganization('acme');
    owner = await scene.person('Olga', organizationId, 'owner');
    const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
    endpointSecret = secret;
    body = JSON.stringify(sample('order.paid', START, { customerName: 'Zoë' }));
    await scene.deliver({ endpoint, secret, event: body, id: 'msg_first' });
    const feed = await owner.read(feedPageSchema, '/payments/feed', { organizationId });
    eventId = feed.events[0]?.id ?? '';
  });

  async function start(person = owner, id = organizationId) {
    const { json } = await person.post('/payments/listen/start', { organizationId: id });
    return z.parse(listeningSessionSchema, json);
  }

  const sign = (session: string, { person = owner, id = eventId, organization = organizationId } = {}) =>
    person.post('/payments/listen/sign', { organizationId: organization, id, session });

  it('signs a stored event as it was received, with a secret that is made anew each time', async () => {
    const first = await start();
    const second = await start();

    const { json } = await sign(second.session);

    const { headers, body: sent } = z.parse(signedDeliverySchema, json);
    expect(headers['webhook-id']).toBe('msg_first');
    expect(sent).toBe(body);
    expect(new Webhook(second.secret).verify(sent, headers)).toMatchObject({ type: 'order.paid' });
    expect(() => new Webhook(first.secret).verify(sent, headers)).toThrow();
    expect(() => new Webhook(endpointSecret).verify(sent, headers)).toThrow();
  });

  it('keeps nothing in the database, and shows no secret in what the extension returns to it', async () => {
    const { session, secret } = await start();

    await sign(session);

    const tables = scene.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const rows = tables.map(({ name }) => scene.database.prepare(`SELECT * FROM "${String(name)}"`).all());
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(session);
    expect(session).not.toContain(secret);
  });

  it('is for those who may manage endpoints', async () => {
    const { session } = await start();
    const admin = await scene.person('Ada', organizationId, 'admin');
    const member = await scene.person('Max', organizationId);
    const stranger = await scene.person('Sam', null);

    expect((await sign((await start(admin)).session, { person: admin })).status).toBe(200);
    for (const person of [member, stranger]) {
      expect((await person.post('/payments/listen/start', { organizationId })).status).toBe(403);
      expect((await sign(session, { person })).status).toBe(403);
    }
  });

  it('signs nothing with the session of another user, of another organization, or with anything else', async () => {
    const { session } = await start();
    const admin = await scene.person('Ada', organizationId, 'admin');
    const other = await scene.newOrganization('other');
    const user = { userId: owner.userId, organizationId: other, role: 'owner', createdAt: new Date(START) };
    await scene.adapter.create({ model: 'member', data: user });
    const notAToken = await encrypted(scene.scope, JSON.stringify({ secret: endpointSecret }));
    const over = { status: 400, json: expect.objectContaining({ code: 'PAYMENTS_LISTENING_OVER' }) };

    expect(await sign(session, { person: admin })).toEqual(over);
    expect(await sign((await start(owner, other)).session)).toEqual(over);
    for (const wrong of ['', 'nonsense', `${session}00`, notAToken]) expect(await sign(wrong)).toEqual(over);
    expect(await sign(session, { id: 'none' })).toMatchObject({ status: 404 });
    // The other organization has no such event.
    const ofOther = (await start(owner, other)).session;
    expect(await sign(ofOther, { organization: other })).toMatchObject({ status: 404 });
  });

  it('ends after a day', async () => {
    const { session } = await start();

    scene.clock.now += DAY_MS - 1;
    const before = await sign(session);
    scene.clock.now += 1;
    const after = await sign(session);

    expect([before.status, after.status]).toEqual([200, 400]);
  });
});
