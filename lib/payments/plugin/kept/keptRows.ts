import { digestKey, organizationDigits, sortKey } from '@/lib/payments/plugin/database/keys';
import type { CustomerRow, KeptRow } from '@/lib/payments/plugin/database/tables';
import { compareAndSet, existsOnce } from '@/lib/payments/plugin/database/writes';
import { columnText } from '@/lib/payments/plugin/deliveries/envelope';
import { makeSearchText } from '@/lib/payments/plugin/deliveries/storedSummary';
import type { Scope } from '@/lib/payments/plugin/scope';
import { joinCustomers, joinEntities } from './joinStates';
import { closedAt } from './paying';
import type { CustomerState, KeptEntity, KeptKind, KeptStates } from './states';

export const KEPT = 'switchyardKept';
export const CUSTOMER = 'switchyardCustomer';

/** One digit for each kind, so that the rows of one follow each other. */
const KIND_DIGITS: Readonly<Record<KeptKind, string>> = { order: '1', subscription: '2', refund: '3' };

export const customerKeyOf = (organizationId: string, customerId: string) =>
  digestKey(organizationId, 'customer', customerId);

/** The time that a row's figures are read by: an open subscription is later than any. */
function listTime({ kind, state }: KeptEntity): number {
  if (kind === 'order') return state.paidAt ?? 0;
  return kind === 'subscription' ? (closedAt(state) ?? Number.POSITIVE_INFINITY) : state.createdAt;
}

/** What the `listKey`s of a kind begin with. `organization`: its digits. */
export const listPrefix = (organization: string, kind: KeptKind) => organization + KIND_DIGITS[kind];

/** Safe: only this file writes the column. */
const readEntity = (kind: string, state: string) =>
  ({ kind, state: JSON.parse(state) as unknown }) as KeptEntity;
export const readCustomer = (state: string) => JSON.parse(state) as CustomerState;

/** The states of one kind among rows. */
export const statesOf = <Kind extends KeptKind>(
  kind: Kind,
  rows: readonly Pick<KeptRow, 'kind' | 'state'>[],
): KeptStates[Kind][] =>
  rows.filter((row) => row.kind === kind).map(({ state }) => JSON.parse(state) as KeptStates[Kind]);

/** One row to join a state with. */
interface Keeping<State> {
  readonly model: string;
  readonly keyField: string;
  readonly key: string;
  readonly join: (known: State) => State;
  /** Where there is no row yet. */
  readonly first: State;
  readonly read: (row: StoredRow) => State;
  readonly write: (state: State) => Promise<Readonly<Record<string, unknown>>>;
}

interface StoredRow extends Pick<KeptRow, 'state' | 'version'> {
  readonly kind?: string;
}

/** Ours: far more processes than join one row at once. */
const MAX_ATTEMPTS = 50;

/**
 * Joins a state with its row. `known`: the row as read a moment ago; null if there was none. Another process may write
 * in between: then the row is read again.
 */
async function keep<State>(
  scope: Scope,
  { model, keyField, key, join, first, read, write }: Keeping<State>,
  known: StoredRow | null,
): Promise<void> {
  let row = known;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
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

/** False if another process was faster. */
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
  /** Its digits. */
  readonly organization: string;
}

async function keepEntity(
  scope: Scope,
  { organizationId, organization }: Owner,
  entity: KeptEntity,
  key: string,
  known: StoredRow | null,
): Promise<void> {
  const write = async (joined: KeptEntity) => {
    const { customerId } = joined.state;
    return {
      listKey: sortKey(listPrefix(organization, joined.kind), listTime(joined), key),
      customerKey: customerId === null ? null : await customerKeyOf(organizationId, customerId),
      organizationId,
      kind: joined.kind,
      state: JSON.stringify(joined.state),
    };
  };
  const read = ({ kind = entity.kind, state }: StoredRow) => readEntity(kind, state);
  const join = (stored: KeptEntity) => joinEntities(stored, entity);
  await keep(scope, { model: KEPT, keyField: 'keptKey', key, join, first: entity, read, write }, known);
}

async function keepCustomer(
  scope: Scope,
  { organizationId, organization }: Owner,
  customer: CustomerState,
  key: string,
  known: StoredRow | null,
): Promise<void> {
  const write = async (joined: CustomerState) => ({
    listKey: sortKey(organization, joined.lastSeenAt, key),
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
    { model: CUSTOMER, keyField: 'customerKey', key, join, first: customer, read, write },
    known,
  );
}

/** The states by their rows' keys, those of one row joined. */
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

export interface BatchOfStates {
  readonly entities: readonly KeptEntity[];
  readonly customers: readonly CustomerState[];
}

/** Joins the states of several events with their rows. Safe to repeat, and beside another process. */
export async function keepStates(scope: Scope, organizationId: string, batch: BatchOfStates): Promise<void> {
  const owner = { organizationId, organization: await organizationDigits(organizationId) };
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
  const knownEntities = new Map(keptRows.map((row) => [row.keptKey, row]));
  for (const [key, entity] of entities)
    await keepEntity(scope, owner, entity, key, knownEntities.get(key) ?? null);
  const customerRows = await readRows<CustomerRow>(scope, CUSTOMER, 'customerKey', [...customers.keys()]);
  const knownCustomers = new Map(customerRows.map((row) => [row.customerKey, row]));
  for (const [key, customer] of customers)
    await keepCustomer(scope, owner, customer, key, knownCustomers.get(key) ?? null);
}
