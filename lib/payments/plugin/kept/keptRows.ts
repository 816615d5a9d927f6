import { digestKey, organizationDigits, sortKey } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow, KeptRow } from '@/lib/payments/plugin/database/tables';
import {
  compareAndSet,
  existsOnce,
  hasTransactions,
  inTransaction,
} from '@/lib/payments/plugin/database/writes';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { makeSearchText } from '@/lib/payments/plugin/deliveries/storedSummary';
import type { Scope } from '@/lib/payments/plugin/scope';
import { joinCustomers, joinEntities } from './joinStates';
import { closedAt } from './paying';
import type { CustomerState, KeptEntity, KeptKind, KeptStates, SubscriptionState } from './states';

export const KEPT = 'switchyardKept';
export const CUSTOMER = 'switchyardCustomer';

/** Digits in the `listKey`, so that rows of one kind follow each other. */
const KIND_DIGITS: Readonly<Record<KeptKind, string>> = { order: '1', subscription: '2', refund: '3' };

export const customerKeyOf = (organizationId: string, customerId: string) =>
  digestKey(organizationId, 'customer', customerId);

/** Metrics read rows by this time. An open subscription is later than any time. */
function listTime({ kind, state }: KeptEntity): number {
  if (kind === 'order') return state.paidAt ?? 0;
  return kind === 'subscription' ? (closedAt(state) ?? Number.POSITIVE_INFINITY) : state.createdAt;
}

export const listPrefix = (digits: string, kind: KeptKind) => digits + KIND_DIGITS[kind];

/** Safe: only this file writes the column. */
const readEntity = (kind: string, state: string) =>
  ({ kind, state: JSON.parse(state) as unknown }) as KeptEntity;
export const readCustomer = (state: string) => JSON.parse(state) as CustomerState;

export const parseStates = <Kind extends KeptKind>(
  kind: Kind,
  rows: readonly Pick<KeptRow, 'kind' | 'state'>[],
): KeptStates[Kind][] =>
  rows.filter((row) => row.kind === kind).map(({ state }) => JSON.parse(state) as KeptStates[Kind]);

interface Keeping<State> {
  readonly model: string;
  readonly keyField: string;
  readonly key: string;
  readonly attempts: number;
  readonly join: (known: State) => State;
  readonly first: State;
  readonly read: (row: StoredRow) => State;
  readonly write: (state: State) => Promise<Readonly<Record<string, unknown>>>;
}

interface StoredRow extends Pick<KeptRow, 'state' | 'version'> {
  readonly kind?: string;
}

/** Ours: far more than processes that write one row at once. */
export const MAX_ATTEMPTS = 50;

/**
 * `known` is the row as just read, null if there was none. It is read again if another process has written in between.
 */
async function keep<State>(
  scope: Scope,
  { model, keyField, key, attempts, join, first, read, write }: Keeping<State>,
  known: StoredRow | null,
): Promise<void> {
  let row = known;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const written = await write(row ? join(read(row)) : first);
    if (row && written.state === row.state) return;
    const version = crypto.randomUUID();
    const data = { ...written, version };
    if (row) {
      const version = ['version', row.version] as const;
      if (await compareAndSet(scope, { model, key: [keyField, key], version, update: data })) return;
    } else if (await create(scope, { model, keys: [keyField], data: { ...data, [keyField]: key } })) return;
    row = await scope.adapter.findOne<StoredRow>({ model, where: [{ field: keyField, value: key }] });
  }
  throw new Error('A kept row changes faster than it can be read.');
}

async function create(scope: Scope, row: Parameters<typeof existsOnce>[1]): Promise<boolean> {
  try {
    await scope.adapter.create({ model: row.model, data: { ...row.data } });
    return true;
  } catch (cause) {
    if (await existsOnce(scope, row)) return false;
    throw cause;
  }
}

interface Owner {
  readonly organizationId: string;
  readonly digits: string;
  readonly attempts: number;
}

export async function keepEntity(
  scope: Scope,
  { organizationId, digits, attempts }: Owner,
  entity: KeptEntity,
  key: string,
  known: StoredRow | null,
  join: (stored: KeptEntity) => KeptEntity = (stored) => joinEntities(stored, entity),
): Promise<void> {
  const write = async (joined: KeptEntity) => {
    const { customerId } = joined.state;
    return {
      listKey: sortKey(listPrefix(digits, joined.kind), listTime(joined), key),
      customerKey: customerId === null ? null : await customerKeyOf(organizationId, customerId),
      organizationId,
      kind: joined.kind,
      state: JSON.stringify(joined.state),
    };
  };
  const read = ({ kind = entity.kind, state }: StoredRow) => readEntity(kind, state);
  await keep(
    scope,
    { model: KEPT, keyField: 'keptKey', key, attempts, join, first: entity, read, write },
    known,
  );
}

async function keepCustomer(
  scope: Scope,
  { organizationId, digits, attempts }: Owner,
  customer: CustomerState,
  key: string,
  known: StoredRow | null,
): Promise<void> {
  const write = async (joined: CustomerState) => ({
    listKey: sortKey(digits, joined.lastSeenAt, key),
    organizationId,
    customerId: columnText(joined.id),
    searchText: makeSearchText(joined.id, joined.name),
    searchEmail: makeSearchText(joined.email),
    state: JSON.stringify(joined),
  });
  const read = ({ state }: StoredRow) => readCustomer(state);
  const join = (stored: CustomerState) => joinCustomers(stored, customer);
  await keep(
    scope,
    { model: CUSTOMER, keyField: 'customerKey', key, attempts, join, first: customer, read, write },
    known,
  );
}

async function joinByKey<State>(
  states: readonly State[],
  keyOf: (state: State) => Promise<string>,
  join: (one: State, other: State) => State,
): Promise<Map<string, State>> {
  const joined = new Map<string, State>();
  for (const state of states) {
    const key = await keyOf(state);
    const known = joined.get(key);
    joined.set(key, known ? join(known, state) : state);
  }
  return joined;
}

async function readRows<Row>({ adapter }: Scope, model: string, field: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const where = [{ field, value: [...keys], operator: 'in' as const }];
  return adapter.findMany<Row>({ model, where, limit: keys.length });
}

/** Null without a kept row. Its latest events may not have been joined yet. */
export async function readSubscription(
  scope: Scope,
  organizationId: string,
  subscriptionId: string,
): Promise<SubscriptionState | null> {
  const key = await digestKey(organizationId, 'subscription', subscriptionId);
  return parseStates('subscription', await readRows<KeptRow>(scope, KEPT, 'keptKey', [key]))[0] ?? null;
}

/** Names are available even after the events are deleted, by order id. */
export async function readOrderNames(scope: Scope, organizationId: string, orderIds: readonly string[]) {
  const keys = await Promise.all(orderIds.map((id) => digestKey(organizationId, 'order', id)));
  const orders = parseStates('order', await readRows<KeptRow>(scope, KEPT, 'keptKey', keys));
  const customerIds = [...new Set(orders.flatMap(({ customerId }) => customerId ?? []))];
  const customerKeys = await Promise.all(customerIds.map((id) => customerKeyOf(organizationId, id)));
  const rows = await readRows<CustomerRow>(scope, CUSTOMER, 'customerKey', customerKeys);
  const customers = new Map(rows.map(({ state }) => readCustomer(state)).map((one) => [one.id, one]));
  return new Map(
    orders.map(({ id, customerId, productName }) => {
      const { name = null, email = null } = customers.get(customerId ?? '') ?? {};
      return [id, { customerName: name, customerEmail: email, productName }] as const;
    }),
  );
}

export interface BatchOfStates {
  readonly entities: readonly KeptEntity[];
  readonly customers: readonly CustomerState[];
}

/** Sorting makes two processes write in the same order. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

async function readBatch(scope: Scope, organizationId: string, batch: BatchOfStates) {
  const entities = await joinByKey(
    batch.entities,
    ({ kind, state }) => digestKey(organizationId, kind, state.id),
    joinEntities,
  );
  const customers = await joinByKey(
    batch.customers,
    ({ id }) => customerKeyOf(organizationId, id),
    joinCustomers,
  );
  const keptRows = await readRows<KeptRow>(scope, KEPT, 'keptKey', [...entities.keys()]);
  const customerRows = await readRows<CustomerRow>(scope, CUSTOMER, 'customerKey', [...customers.keys()]);
  return {
    entities: [...entities].sort(byKey),
    customers: [...customers].sort(byKey),
    keptRows: new Map(keptRows.map((row) => [row.keptKey, row])),
    customerRows: new Map(customerRows.map((row) => [row.customerKey, row])),
  };
}

/**
 * Safe to repeat, and to run alongside another process. Uses one transaction, or goes row by row if another process
 * writes one of the rows first.
 */
export async function keepStates(scope: Scope, organizationId: string, batch: BatchOfStates): Promise<void> {
  const digits = await organizationDigits(organizationId);
  const { entities, customers, keptRows, customerRows } = await readBatch(scope, organizationId, batch);
  if (entities.length + customers.length === 0) return;

  async function keepAll(inside: Scope, attempts: number): Promise<void> {
    const owner = { organizationId, digits, attempts };
    for (const [key, entity] of entities)
      await keepEntity(inside, owner, entity, key, keptRows.get(key) ?? null);
    for (const [key, customer] of customers)
      await keepCustomer(inside, owner, customer, key, customerRows.get(key) ?? null);
  }

  const isKept =
    hasTransactions(scope) &&
    (await inTransaction(scope, (inside) => keepAll(inside, 1)).then(
      () => true,
      () => false,
    ));
  if (!isKept) await keepAll(scope, MAX_ATTEMPTS);
}
