import type { DatabaseSync } from 'node:sqlite';
import { customerKeyOf, digestKey, makeRows, newCursor, readEventSummary, sortKey } from '../loadPayments.ts';
import { insertInto } from './insertInto.ts';
import { createRowWriter } from './paymentsWriter.ts';

/**
 * Repeats a month of events many times, as if each copy had been received too: rows are made from those of the first,
 * with other ids. Signing and reading a million deliveries takes half an hour.
 */

type Row = Readonly<Record<string, string>>;

/**
 * These tables are copied. All copies have the same times, so whatever is stored once for an organization holds for all
 * of them.
 */
const TABLES = ['Event', 'Fact', 'Payload', 'Kept', 'Customer', 'Grant'].map((name) => `switchyard${name}`);

/** `eventsUntil` gives a copy's entities and customers these names. */
const renamed = (text: string, copy: string) => text.replace(/(entity|customer)-/g, `$1-${copy}`);

/** A stored summary leaves out empty fields; this adds them behind the others. */
function readWholeSummary({ summary = '', type = '', receivedAt = '' }: Row): string {
  const stored = JSON.parse(summary) as object;
  return JSON.stringify({
    ...stored,
    ...readEventSummary(summary, { type, receivedAt: Date.parse(receivedAt) }),
  });
}

/** The month was filled and then read once. */
function readMonth(database: DatabaseSync) {
  // Safe: every column of these tables that is used here is text.
  const all = (table: string) => database.prepare(`SELECT * FROM ${table}`).all() as Row[];
  const texts = new Map(all('switchyardPayload').map(({ deliveryKey, text }) => [deliveryKey, text]));
  return {
    events: all('switchyardEvent').map((row) => ({
      ...{ row, text: texts.get(row.deliveryKey) ?? '', summary: readWholeSummary(row) },
    })),
    kept: all('switchyardKept'),
    customers: all('switchyardCustomer'),
    grants: all('switchyardGrant'),
  };
}

type Month = ReturnType<typeof readMonth>;

const idOf = (state: string) => (JSON.parse(state) as { id: string }).id;

/** The end of a list's key depends on the row's own key. */
const moved = (listKey: string, key: string) => listKey.slice(0, -8) + sortKey('', 0, key).slice(-8);

async function copyEvent(
  { row, text: original, summary }: Month['events'][number],
  copy: string,
  insert: ReturnType<typeof createRowWriter>,
): Promise<void> {
  const { organizationId = '', endpointId = '', webhookId = '' } = row;
  const text = renamed(original, copy);
  // Safe: the event's text was read when it was filled.
  const envelope = JSON.parse(text) as Parameters<typeof makeRows>[0]['envelope'];
  const receivedAt = Date.parse(row.receivedAt ?? '');
  const copiedId = webhookId.replace('_', `_${copy}`);
  const rows = await makeRows({
    ...{ organizationId, endpointId, webhookId: copiedId, envelope, text, receivedAt, test: false },
    deliveryKey: await digestKey(endpointId, copiedId),
    // Safe: written above.
    summary: JSON.parse(renamed(summary, copy)) as ReturnType<typeof readEventSummary>,
  });
  await insert(copiedId, rows);
}

/** Copies rows under other keys; columns stay the same unless `change` replaces them. */
function createCopier(database: DatabaseSync, table: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {});
  const insert = insertInto(database, table, columns);
  return async (copy: string, change: (row: Row) => Promise<Row>) => {
    for (const row of rows) {
      const texts = Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'string' ? renamed(value, copy) : value,
      ]);
      insert({ ...Object.fromEntries(texts), ...(await change(row)), id: `${row.id}-${copy}` });
    }
  };
}

function createStatesCopier(database: DatabaseSync, { kept, customers, grants }: Month) {
  const copyKept = createCopier(database, 'switchyardKept', kept);
  const copyCustomers = createCopier(database, 'switchyardCustomer', customers);
  const copyGrants = createCopier(database, 'switchyardGrant', grants);
  const customerKey = async (organizationId: string, id: string, copy: string) => ({
    customerKey: await customerKeyOf(organizationId, renamed(id, copy)),
  });

  return async (copy: string) => {
    await copyKept(copy, async ({ organizationId = '', kind = '', state = '', listKey = '' }) => {
      const keptKey = await digestKey(organizationId, kind, renamed(idOf(state), copy));
      const { customerId } = JSON.parse(state) as { customerId: string };
      return {
        keptKey,
        listKey: moved(listKey, keptKey),
        ...(await customerKey(organizationId, customerId, copy)),
      };
    });
    await copyCustomers(copy, async ({ organizationId = '', customerId = '', listKey = '' }) => {
      const key = await customerKey(organizationId, customerId, copy);
      return { ...key, listKey: moved(listKey, key.customerKey) };
    });
    await copyGrants(
      copy,
      async ({ organizationId = '', grantId = '', customerId = '', listKey = '', changedAt = '' }) => {
        const cursor = newCursor(Date.parse(changedAt));
        return {
          grantKey: await digestKey(organizationId, renamed(grantId, copy)),
          listKey: listKey.slice(0, -cursor.length) + cursor,
          ...(await customerKey(organizationId, customerId, copy)),
        };
      },
    );
  };
}

/** Indexes are made faster once all rows are there. Those of unique columns stay. */
function takeIndexes(database: DatabaseSync): string[] {
  const indexes = database
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${TABLES.map(() => '?').join()})`,
    )
    .all(...TABLES) as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  return indexes.map(({ sql }) => sql);
}

/** Each name ends with a letter (`eventsUntil`). The copies don't survive a crash. */
export async function copyMonth(database: DatabaseSync, copies: readonly string[]): Promise<void> {
  const month = readMonth(database);
  database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; PRAGMA cache_size = -2000000; BEGIN');
  const indexes = takeIndexes(database);
  const insert = createRowWriter(database);
  const copyStates = createStatesCopier(database, month);
  for (const copy of copies) {
    for (const event of month.events) await copyEvent(event, copy, insert);
    await copyStates(copy);
  }
  for (const sql of indexes) database.exec(sql);
  database.exec('COMMIT');
}
