import { describe, expect, it, vi } from 'vitest';
import { followedPagesSchema } from '@/lib/payments/events/pluginResponses';
import { START, sample } from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';
import { samplePayload } from '../../../../payments/samplePayload';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';
import { DAY_MS, subscriptionEvent } from '../../../../payments/subscriptionEvent';

const MINUTE_MS = 60_000;

describe('what waits for the seller', () => {
  setUpShop();

  const deliver = (event: object) => scene.deliver({ ...shop, event });
  const needs = async (person = owner) => {
    for (;;) {
      const { organizations } = await person.read(followedPagesSchema, '/payments/following');
      const known = organizations.flatMap((one) => one.needs ?? []);
      // A slow machine reads the stored events in several polls.
      if (organizations.every((one) => one.needs)) return known;
    }
  };
  const needIds = async () => (await needs()).map(({ summary }) => summary.entityId);
  const rows = () => scene.database.prepare('SELECT * FROM switchyardNeed').all();

  const subscription = (type: string, id: string, at: number) => ({
    ...subscriptionEvent({ id, amount: 1_000, createdAt: START - 60 * DAY_MS, changedAt: at }),
    type,
  });
  const dispute = (id: string, status: string, at: number, days = 5) =>
    sample('refund.created', at, {
      id,
      changes: {
        status: 'succeeded',
        dispute: {
          ...(samplePayload('refund.created').data.dispute as object),
          ...{ status, past_due: false, evidence_due_by: new Date(START + days * DAY_MS).toISOString() },
        },
      },
    });
  const renewal = (id: string, subscriptionId: string, at: number) =>
    sample('order.paid', at, {
      id,
      changes: { subscription_id: subscriptionId, billing_reason: 'subscription_cycle', paid: true },
    });
  const sell = async (count: number, at: number) => {
    for (let index = 0; index < count; index += 1) await deliver(sample('order.paid', at + index));
  };

  it('is listed with the earliest deadline first, however many events came after', async () => {
    await deliver(subscription('subscription.past_due', 'late', START));
    await deliver(dispute('later', 'needs_response', START, 9));
    await deliver(dispute('sooner', 'needs_response', START, 2));
    scene.clock.now += MINUTE_MS;
    await sell(260, START + MINUTE_MS);

    expect(await needIds()).toEqual(['sooner', 'later', 'late']);
    // A member reads them again, without addresses.
    scene.clock.now += 60 * MINUTE_MS;
    expect(await needIds()).toEqual(['sooner', 'later', 'late']);
    const member = await scene.person('Mia', organizationId, 'member');
    expect((await needs(member)).map(({ summary }) => summary.customerEmail)).toEqual([null, null, null]);
  });

  it.each(['subscription.active', 'subscription.canceled', 'subscription.revoked'])(
    'is over for a subscription after %s, in any order of arrival',
    async (type) => {
      await deliver(subscription('subscription.past_due', 'first', START));
      await deliver(subscription(type, 'first', START + MINUTE_MS));
      await deliver(subscription(type, 'second', START + MINUTE_MS));
      await deliver(subscription('subscription.past_due', 'second', START));

      expect(await needIds()).toEqual([]);
      expect(rows()).toEqual([]);
    },
  );

  it('goes on for a subscription that is canceled, and kept after all, while its payment is overdue', async () => {
    const overdue = (type: string, at: number) => ({
      ...subscriptionEvent({
        ...{ id: 's1', amount: 1_000, status: 'past_due', createdAt: START - 60 * DAY_MS, changedAt: at },
      }),
      type,
    });
    await deliver(overdue('subscription.past_due', START));
    await deliver(overdue('subscription.canceled', START + MINUTE_MS));
    expect(await needIds()).toEqual(['s1']);

    await deliver(overdue('subscription.uncanceled', START + 2 * MINUTE_MS));
    expect(await needIds()).toEqual(['s1']);
  });

  it('is over for a subscription whose order was paid since, in any order of arrival', async () => {
    await deliver(subscription('subscription.past_due', 'first', START));
    await deliver(subscription('subscription.past_due', 'unpaid', START));
    expect(await needIds()).toHaveLength(2);
    scene.clock.now += 30 * MINUTE_MS;
    await deliver(renewal('o1', 'first', scene.clock.now));
    await deliver(renewal('o2', 'second', START + MINUTE_MS));
    await deliver(subscription('subscription.past_due', 'second', START));
    // This payment is older than the missing one, so it settles nothing.
    await deliver(renewal('o3', 'unpaid', START - MINUTE_MS));

    expect(await needIds()).toEqual(['unpaid']);
    scene.clock.now += 30 * MINUTE_MS;
    expect(await needIds()).toEqual(['unpaid']);
    await deliver(renewal('o4', 'unpaid', scene.clock.now));
    expect(await needIds()).toEqual([]);
    expect(rows()).toEqual([]);
  });

  it('is over with an order that was paid after a clock that was ahead was set right', async () => {
    await deliver(subscription('subscription.past_due', 'late', START));
    scene.clock.now = START + DAY_MS;
    expect(await needIds()).toEqual(['late']);
    scene.clock.now = START + MINUTE_MS;
    expect(await needIds()).toEqual(['late']);
    await deliver(renewal('o1', 'late', scene.clock.now));

    expect(await needIds()).toEqual([]);
  });

  it('begins again with the next failed payment, and ends with a dispute', async () => {
    await deliver(subscription('subscription.past_due', 's1', START));
    await deliver(subscription('subscription.active', 's1', START + MINUTE_MS));
    await deliver(dispute('r1', 'needs_response', START));
    expect(await needIds()).toEqual(['r1']);

    await deliver(subscription('subscription.past_due', 's1', START + 2 * MINUTE_MS));
    await deliver(dispute('r1', 'won', START + MINUTE_MS));

    expect(await needIds()).toEqual(['s1']);
  });

  it('asks once for it, and for nothing else where nothing waits', async () => {
    await sell(3, START);
    await needs();
    const statements = recordStatements(scene.database);

    await needs();

    expect(statements.filter((sql) => sql.includes('"switchyardNeed"'))).toHaveLength(1);
    expect(statements.filter((sql) => sql.includes('order.paid'))).toEqual([]);
  });

  /** Repeats the delivered event, received after everything else. */
  const repeat = (id: string, count: number) => {
    const { database } = scene;
    for (const table of ['switchyardEvent', 'switchyardNeed']) {
      const row = database
        .prepare(
          `SELECT * FROM ${table} WHERE entityKey = (SELECT entityKey FROM switchyardEvent WHERE summary LIKE ?)`,
        )
        .get(`%"entityId":"${id}"%`);
      const columns = Object.keys(row ?? {});
      const insert = database.prepare(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      );
      for (let copy = 0; copy < count; copy += 1)
        insert.run(
          ...Object.entries(row ?? {}).map(([column, value]) => {
            if (column === 'summary') return String(value).replaceAll(id, `${id}-${copy}`);
            if (column === 'feedKey')
              return String(BigInt(String(value)) + BigInt(copy + 1)).padStart(40, '0');
            return /^id$|Key$/.test(column) ? `${copy}-${String(value)}` : value;
          }),
        );
    }
  };
  const hasMore = async () =>
    (await owner.read(followedPagesSchema, '/payments/following')).organizations.map(
      (one) => one.hasMoreNeeds,
    );

  it.each([
    ['a dispute', 'overdue payments', 'r1', 's1'],
    ['an overdue payment', 'disputes', 's1', 'r1'],
  ])('shows %s however many %s there are, and says that there are more', async (_one, _many, few, many) => {
    await deliver(dispute('r1', 'needs_response', START, 9));
    await deliver(subscription('subscription.past_due', 's1', START));
    expect(await hasMore()).toEqual([false]);
    scene.database.exec(
      `UPDATE switchyardNeed SET receivedAt = '2026-11-19T12:00:00.000Z'
       WHERE entityKey = (SELECT entityKey FROM switchyardEvent WHERE summary LIKE '%"entityId":"${few}"%')`,
    );
    repeat(many, 1_100);

    const ids = await needIds();

    expect(ids).toContain(few);
    expect(ids.filter((id) => id?.startsWith(many))).toHaveLength(50);
    expect(await hasMore()).toEqual([true]);
    const kinds = (await needs()).map(({ summary }) => summary.entityKind);
    expect(kinds.lastIndexOf('refund')).toBeLessThan(kinds.indexOf('subscription'));
  });

  it('says that there are more only if more needs are open, however many events one has', async () => {
    await deliver(subscription('subscription.past_due', 's1', START));
    repeat('s1', 1_100);
    scene.database.exec(
      `UPDATE switchyardNeed SET entityKey = (SELECT entityKey FROM switchyardNeed ORDER BY length(entityKey) LIMIT 1)`,
    );
    const { entityKey } = rows()[0] ?? {};
    scene.database.prepare('DELETE FROM switchyardEvent WHERE entityKey != ?').run(entityKey ?? null);

    expect(await needIds()).toEqual(['s1']);
    expect(await hasMore()).toEqual([false]);
  });

  it('shows the earliest of very many disputes', async () => {
    await deliver(dispute('first', 'needs_response', START, 1));
    scene.clock.now += MINUTE_MS;
    await deliver(dispute('r1', 'needs_response', START + MINUTE_MS, 9));
    repeat('r1', 1_100);

    expect((await needIds())[0]).toBe('first');
  });

  it('that ended does not fail a poll when it cannot be deleted', async () => {
    await deliver(subscription('subscription.past_due', 's1', START));
    await deliver(subscription('subscription.active', 's1', START + MINUTE_MS));
    await deliver(dispute('r1', 'needs_response', START));
    scene.database.exec(
      "CREATE TRIGGER refuse BEFORE DELETE ON switchyardNeed BEGIN SELECT RAISE(FAIL, 'read-only'); END",
    );

    expect(await needIds()).toEqual(['r1']);
  });

  it('is deleted a part at a time once it has ended', async () => {
    await deliver(subscription('subscription.past_due', 's1', START));
    await deliver(subscription('subscription.active', 's1', START + MINUTE_MS));
    repeat('s1', 700);
    scene.database.exec(
      `UPDATE switchyardNeed SET entityKey = (SELECT entityKey FROM switchyardNeed ORDER BY length(entityKey) LIMIT 1)`,
    );
    const statements = recordStatements(scene.database);

    await needs();

    expect(rows()).toEqual([]);
    expect(statements.filter((sql) => /^delete .*"switchyardNeed"/is.test(sql)).length).toBeGreaterThan(1);
  });

  it('is a dispute by its event, also in a row that an earlier version wrote', async () => {
    await deliver(dispute('r1', 'needs_response', START));
    scene.database.exec("UPDATE switchyardNeed SET checkedTo = '0000000000000000000000'");

    expect(await needIds()).toEqual(['r1']);
    expect(rows().map(({ checkedTo }) => checkedTo)).toEqual(['']);
  });

  it('reads one by one only the organizations where very many wait', async () => {
    for (let count = 0; count < 5; count += 1) {
      const other = await scene.newOrganization(`other-${count}`);
      const data = { organizationId: other, userId: owner.userId, role: 'owner', createdAt: new Date(START) };
      await scene.adapter.create({ model: 'member', data });
    }
    await deliver(dispute('r1', 'needs_response', START));
    repeat('r1', 1_100);
    await needs();
    const statements = recordStatements(scene.database);

    await needs();

    const reads = statements.filter((sql) => /^select .*"switchyardNeed"/is.test(sql));
    expect(reads.length).toBeLessThanOrEqual(4);
  });

  it('of one organization does not hide what waits in another', async () => {
    const other = await scene.newOrganization('other');
    const data = { organizationId: other, userId: owner.userId, role: 'owner', createdAt: new Date(START) };
    await scene.adapter.create({ model: 'member', data });
    const second = await scene.newEndpoint(owner, other);
    await scene.deliver({ ...second, event: dispute('quiet', 'needs_response', START) });
    scene.clock.now += MINUTE_MS;
    await deliver(dispute('loud', 'needs_response', START + MINUTE_MS));
    repeat('loud', 1_100);

    expect(await needIds()).toContain('quiet');
  });

  /** A version without needs left it like this: with keys, and read to the end. */
  const forget = () => {
    scene.database.exec('DELETE FROM switchyardNeed');
    scene.database.exec('UPDATE switchyardKeeping SET factsSince = NULL');
  };

  it('is known after an update too, of the events that an earlier version stored', async () => {
    await deliver(subscription('subscription.past_due', 'late', START));
    await deliver(dispute('r1', 'needs_response', START));
    await deliver(dispute('r2', 'needs_response', START));
    await deliver(dispute('r2', 'won', START + MINUTE_MS));
    forget();

    expect(await needIds()).toEqual(['r1', 'late']);
    expect(rows()).toHaveLength(2);
  });

  it('is left to the client as long as stored events could not be read', async () => {
    await deliver(dispute('r1', 'needs_response', START));
    forget();
    scene.database.exec('ALTER TABLE switchyardPayload RENAME TO aside');
    const unread = await owner.read(followedPagesSchema, '/payments/following');
    scene.database.exec('ALTER TABLE aside RENAME TO switchyardPayload');

    expect(unread.organizations.map(({ events, needs: known }) => [events.length, known])).toEqual([
      [1, undefined],
    ]);
    expect(await needIds()).toEqual(['r1']);
  });

  it('does not keep a poll waiting for many stored events', async () => {
    await deliver(dispute('r1', 'needs_response', START));
    await sell(150, START);
    forget();
    let elapsed = 0;
    const stopwatch = vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 250));
    const unread = await owner.read(followedPagesSchema, '/payments/following');
    stopwatch.mockRestore();

    expect(unread.organizations.map((one) => one.needs)).toEqual([undefined]);
    expect(await needIds()).toEqual(['r1']);
  });

  it('is deleted with its events', async () => {
    await deliver(subscription('subscription.past_due', 's1', START));
    scene.clock.now += 100 * DAY_MS;

    expect(await needIds()).toEqual([]);
    expect(rows()).toEqual([]);
  });
});
