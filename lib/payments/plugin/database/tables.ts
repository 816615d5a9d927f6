import type { BetterAuthPlugin } from 'better-auth';

/**
 * The tables, for any database that Better Auth has an adapter for. Such an adapter knows neither an upsert nor an
 * order by two columns: a row that may exist once has one unique column that says so (`…Key`, a digest), and what is
 * read in order has one column to order by, digits only, so that every collation sorts it alike (keys.ts).
 *
 * Nothing is looked for by an `id` that came from outside: it may be a number or a UUID to the database, which then
 * refuses to compare it with what is none.
 *
 * There are no foreign keys: tables are created in the order of the plugins, and ours may stand before the
 * organization's.
 */

const text = { type: 'string', required: true } as const;
const optionalText = { type: 'string', required: false } as const;
const unique = { type: 'string', required: true, unique: true } as const;
const indexed = { type: 'string', required: true, index: true } as const;
const date = { type: 'date', required: true } as const;
const optionalDate = { type: 'date', required: false } as const;
const indexedDate = { type: 'date', required: true, index: true } as const;

export const tables = {
  /** Where a platform delivers to. */
  switchyardEndpoint: {
    fields: {
      /** Random: its id for everybody else, and the end of its address. */
      endpointKey: unique,
      organizationId: indexed,
      name: text,
      /** Encrypted with the server's secret, as are those before it (store/secrets.ts). */
      secret: text,
      previousSecret: optionalText,
      previousUntil: optionalDate,
      /** Empty until the first delivery names one. */
      platformOrganizationId: text,
      createdAt: date,
      lastDeliveryAt: optionalDate,
    },
  },
  /**
   * The places that an organization has for endpoints, one row for each that is taken: the unique column keeps two
   * requests from taking the same one. Endpoints from before this table have none (store/slots.ts).
   */
  switchyardSlot: {
    fields: {
      /** Of the organization and the number of the place. */
      slotKey: unique,
      endpointKey: indexed,
      organizationId: indexed,
      takenAt: date,
    },
  },
  /** What is known of an endpoint besides; its row is missing until there is something (store/endpointState.ts). */
  switchyardEndpointState: {
    fields: {
      endpointKey: unique,
      organizationId: indexed,
      /** Deliveries since the secret was last changed, and the reason and time of the last one. */
      refused: { type: 'number', required: true },
      refusedFor: text,
      refusedAt: optionalDate,
      /** Whether it takes events that name no organization of the platform. */
      takesUnnamed: { type: 'boolean', required: true },
      /** Another one after every count. */
      version: text,
    },
  },
  switchyardEvent: {
    fields: {
      /** Of the endpoint and the webhook-id: one delivery, however often it is made. The event's id for everybody else. */
      deliveryKey: unique,
      /** Of organization, type, entity and time: one event, however many endpoints it is delivered to. */
      eventKey: unique,
      /** The organization and the cursor. It has no index on the organization beside it, which planners would take. */
      feedKey: indexed,
      organizationId: text,
      endpointId: text,
      webhookId: text,
      type: text,
      receivedAt: indexedDate,
      test: { type: 'boolean', required: true },
      /** JSON of an `EventSummary`. */
      summary: text,
      /** Lower case; the address apart, because not everybody may search in it. */
      searchText: text,
      searchEmail: text,
    },
  },
  /** What the daily totals count: narrow, because many are read at once (facts.ts). */
  switchyardFact: {
    fields: {
      /** Of the organization and of what is counted once. */
      factKey: unique,
      /** The organization and the UTC hour. */
      hourKey: indexed,
      countedAt: date,
      fact: text,
      receivedAt: indexedDate,
    },
  },
  /** The body of a delivery, in parts that the narrowest text column holds. */
  switchyardPayload: {
    fields: {
      partKey: unique,
      deliveryKey: indexed,
      organizationId: indexed,
      part: { type: 'number', required: true },
      text,
      receivedAt: indexedDate,
    },
  },
  /** Deliveries to an endpoint of one organization of the platform that name another, or none. */
  switchyardQuarantine: {
    fields: {
      deliveryKey: unique,
      endpointId: indexed,
      organizationId: text,
      /** Empty where none is named. */
      platformOrganizationId: text,
      webhookId: text,
      type: text,
      receivedAt: indexedDate,
    },
  },
  /** The latest state of each benefit grant. */
  switchyardGrant: {
    fields: {
      grantKey: unique,
      /** The organization and the time of the latest change. */
      listKey: indexed,
      organizationId: text,
      grantId: text,
      state: text,
      reason: optionalText,
      customerId: optionalText,
      customerName: optionalText,
      customerEmail: optionalText,
      benefitType: optionalText,
      benefitDescription: optionalText,
      searchText: text,
      searchEmail: text,
      changedAt: date,
    },
  },
  /** The totals of a UTC day or hour that is over, so that nothing is added up anew (store/kept.ts). */
  switchyardTotals: {
    fields: {
      /** The organization and the day or hour. */
      periodKey: unique,
      organizationId: indexed,
      /** Empty while a process adds them up, which `claim` names. */
      totals: text,
      claim: text,
      computedAt: indexedDate,
    },
  },
  switchyardReadMark: {
    fields: { markKey: unique, organizationId: indexed, cursor: text },
  },
} as const satisfies NonNullable<BetterAuthPlugin['schema']>;

type Tables = typeof tables;

interface Values {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly date: Date;
}

type Value<Field> = Field extends { readonly type: infer Type extends keyof Values } ? Values[Type] : never;

type Column<Field> = Field extends { readonly required: true } ? Value<Field> : Value<Field> | null;

/** A row as every adapter returns it. */
type Row<Name extends keyof Tables> = { readonly id: string } & {
  readonly [Field in keyof Tables[Name]['fields']]: Column<Tables[Name]['fields'][Field]>;
};

export type EndpointRow = Row<'switchyardEndpoint'>;
export type SlotRow = Row<'switchyardSlot'>;
export type EndpointStateRow = Row<'switchyardEndpointState'>;
export type EventRow = Row<'switchyardEvent'>;
export type PayloadRow = Row<'switchyardPayload'>;
export type HeldRow = Row<'switchyardQuarantine'>;
export type GrantRow = Row<'switchyardGrant'>;
