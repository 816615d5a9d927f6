import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { joinAll } from '../../../../bench/measurePayments';
import { startReferenceServer } from '../../../../server/createReferenceServer';
import { eventsUntil } from '../../../../server/seeds/payments';
import { copyMonth } from '../../../../server/seeds/paymentsCopies';
import { createSeedWriter } from '../../../../server/seeds/seedWriter';

const COPIES = ['1x', '2x'];
/** The seed's events are of every kind, several times. */
const EVENTS = 48;
const NOW = new Date(2026, 9, 5, 20, 0, 0);

/** The column that a table's rows are sorted by. */
const TABLES = {
  Event: 'deliveryKey',
  Fact: 'factKey',
  Payload: 'partKey',
  Kept: 'keptKey',
  Customer: 'customerKey',
  Grant: 'grantKey',
  Need: 'eventKey',
} as const;

/** A received row has a random id, a random version, and a random end of its cursor. */
const withoutChance = (table: string, { id: _id, version: _version, ...row }: Record<string, unknown>) => {
  const cut = (key: unknown) => String(key).slice(0, -8);
  if (table === 'Event') return { ...row, feedKey: cut(row.feedKey) };
  return table === 'Grant' ? { ...row, listKey: cut(row.listKey) } : row;
};

function readTables(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = Object.entries(TABLES).map(([table, key]) => {
    const rows = database.prepare(`SELECT * FROM switchyard${table} ORDER BY ${key}`).all();
    return [table, rows.map((row) => withoutChance(table, row))] as const;
  });
  database.close();
  return Object.fromEntries(tables);
}

async function withServer<T>(
  database: string,
  work: (server: Awaited<ReturnType<typeof startReferenceServer>>) => Promise<T>,
): Promise<T> {
  const server = await startReferenceServer({ seed: 'demo', logLevel: 'off', database });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

afterEach(() => {
  vi.useRealTimers();
});

it('a copied month has the rows that receiving its deliveries writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-copies-'));
  const [received, copied] = ['received', 'copied'].map((name) => join(folder, `${name}.sqlite`));
  if (!received || !copied) throw new Error('A file is missing.');
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const shop = await withServer(received, async (server) =>
    (await createSeedWriter(server.auth)).payments.endpoint('acme', 'Shop'),
  );
  copyFileSync(received, copied);

  await withServer(received, async (server) => {
    const { payments } = await createSeedWriter(server.auth);
    const messages = ['', ...COPIES].flatMap((copy) => [...eventsUntil(NOW.getTime(), EVENTS, copy)]);
    for (const message of messages.toSorted((one, other) =>
      one.event.timestamp < other.event.timestamp ? -1 : 1,
    )) {
      vi.setSystemTime(message.event.timestamp);
      await payments.deliver(shop, message);
    }
    vi.setSystemTime(NOW);
    await joinAll(server);
  });
  await withServer(copied, async (server) => {
    const { payments } = await createSeedWriter(server.auth);
    await payments.fill(shop, eventsUntil(NOW.getTime(), EVENTS));
    await joinAll(server);
  });
  const database = new DatabaseSync(copied);
  await copyMonth(database, COPIES);
  database.close();

  const tables = readTables(copied);
  expect(tables.Event).toHaveLength(EVENTS * 3);
  expect(tables).toEqual(readTables(received));
  rmSync(folder, { recursive: true, force: true });
});
