import type { BetterAuthPlugin } from 'better-auth';

/**
 * The tables suit every database that Better Auth has an adapter for. The adapters have neither an upsert nor an order
 * by two columns: a row that may exist only once has a unique column for that (`…Key`, a digest), and rows that are
 * read in order have one column to sort by, digits only, so that every collation sorts them alike (keys.ts).
 *
 * No query uses an `id` that a client sent: the database may keep ids as numbers or UUIDs, and refuse to compare them
 * with any other text.
 *
 * There are no foreign keys: tables are created in the order of the plugins, and ours may be created before the
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
  switchyardEndpoint: {
    fields: {
      /** Random: the endpoint's public id, at the end of its URL. */
      endpointKey: unique,
      organizationId: indexed,
      name: text,
      /** Encrypted with the server's secret, as are the previous secrets (endpoints/secrets.ts). */
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
   * One row per used slot for an endpoint of the organization: the unique column keeps two requests from using the same
   * one. Endpoints older than this table have none (endpoints/slots.ts).
   */
  switchyardSlot: {
    fields: {
      slotKey: unique,
      endpointKey: indexed,
      organizationId: indexed,
      takenAt: date,
    },
  },
  switchyardEndpointState: {
    fields: {
      endpointKey: unique,
      organizationId: indexed,
      /** Counts deliveries refused since the secret last changed. The next two columns are about the latest of them. */
      refused: { type: 'number', required: true },
      refusedFor: text,
      refusedAt: optionalDate,
      /** JSON of the last ten, the earliest first; null in rows of earlier versions until the next refusal. */
      recentRefusals: optionalText,
      takesUnnamed: { type: 'boolean', required: true },
      /** Changes with every write. */
      version: text,
    },
  },
  switchyardEvent: {
    fields: {
      /** A digest of endpoint and webhook-id, equal for all attempts to deliver the event, whose public id it is. */
      deliveryKey: unique,
      /** A digest of organization, type, entity and time, equal for all endpoints that receive the event. */
      eventKey: unique,
      /** Organization and cursor. The organization has no index of its own, because planners would use that one. */
      feedKey: indexed,
      /** A digest of organization, kind and id of the entity; null without an id, and in events of earlier versions. */
      entityKey: { type: 'string', required: false, index: true },
      organizationId: text,
      endpointId: text,
      webhookId: text,
      type: text,
      receivedAt: indexedDate,
      test: { type: 'boolean', required: true },
      summary: text,
      /** Lower case. The address is separate, because only managers may search it. */
      searchText: text,
      searchEmail: text,
    },
  },
  /** The facts that daily totals count (totals/tally.ts): narrow rows, because many are read at once. */
  switchyardFact: {
    fields: {
      factKey: unique,
      hourKey: indexed,
      countedAt: date,
      fact: text,
      receivedAt: date,
    },
  },
  /** The body of a delivery, split to fit the narrowest text column. */
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
  /** Held deliveries, which name another organization of the platform than their endpoint's, or none. */
  switchyardQuarantine: {
    fields: {
      deliveryKey: unique,
      endpointId: indexed,
      organizationId: text,
      /** Empty if the delivery names none. */
      platformOrganizationId: text,
      webhookId: text,
      type: text,
      receivedAt: indexedDate,
    },
  },
  switchyardGrant: {
    fields: {
      grantKey: unique,
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
      /** As in `switchyardKept`; null in grants of earlier versions until their events are read again. */
      customerKey: { type: 'string', required: false, index: true },
    },
  },
  /**
   * Events that may need the seller: a row each, until another event settles it (needRows.ts). Deliveries that settle
   * one write nothing here.
   */
  switchyardNeed: {
    fields: {
      eventKey: unique,
      organizationId: indexed,
      entityKey: text,
      /** A cursor up to which no order has paid the overdue amount. Empty for a dispute, which no order ends. */
      checkedTo: text,
      receivedAt: indexedDate,
    },
  },
  /** The latest state of orders, subscriptions and refunds, for as long as the organization exists (kept/states.ts). */
  switchyardKept: {
    fields: {
      keptKey: unique,
      /** Organization, kind, and the time that metrics read it by. */
      listKey: indexed,
      /** A digest of organization and customer; null without one. */
      customerKey: { type: 'string', required: false, index: true },
      organizationId: text,
      kind: text,
      state: text,
      version: text,
    },
  },
  /** Customers, for as long as their organization exists. */
  switchyardCustomer: {
    fields: {
      customerKey: unique,
      listKey: indexed,
      organizationId: text,
      customerId: text,
      searchText: text,
      searchEmail: text,
      state: text,
      version: text,
    },
  },
  /** How far the events of an organization have been read into the two tables above (kept/keeper.ts). */
  switchyardKeeping: {
    fields: {
      organizationKey: unique,
      organizationId: text,
      /** When the first of these events was received. */
      since: date,
      /** A cursor: all events before it have been read. */
      readTo: text,
      /**
       * Since when the facts of daily totals are kept; null in rows of earlier versions, whose events are read once
       * more.
       */
      factsSince: optionalDate,
    },
  },
  /**
   * Stored totals of a finished UTC day, hour, quarter of an hour or slice of a quarter, so that none is added up again
   * (totals/storedTotals.ts).
   */
  switchyardTotals: {
    fields: {
      periodKey: unique,
      organizationId: indexed,
      /** Empty while the process that wrote `claim` adds them up. */
      totals: text,
      claim: text,
      computedAt: date,
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

type Row<Name extends keyof Tables> = { readonly id: string } & {
  readonly [Field in keyof Tables[Name]['fields']]: Column<Tables[Name]['fields'][Field]>;
};

export type EndpointRow = Row<'switchyardEndpoint'>;
export type SlotRow = Row<'switchyardSlot'>;
export type EndpointStateRow = Row<'switchyardEndpointState'>;
export type EventRow = Row<'switchyardEvent'>;
export type PayloadRow = Row<'switchyardPayload'>;
export type HeldRow = Row<'switchyardQuarantine'>;
export type NeedRow = Row<'switchyardNeed'>;
export type GrantRow = Row<'switchyardGrant'>;
export type KeptRow = Row<'switchyardKept'>;
export type CustomerRow = Row<'switchyardCustomer'>;
export type KeepingRow = Row<'switchyardKeeping'>;
