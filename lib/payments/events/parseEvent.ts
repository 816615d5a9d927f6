import * as z from 'zod/mini';
import type { EntityKind } from './eventSummary';
import { type EntityOf, EVENT_TYPES, type EventType, entityOf, isEventType } from './eventTypes';
import { wireBenefit, wireBenefitGrant } from './platform/benefits';
import { wireCheckout } from './platform/checkouts';
import { wireDate } from './platform/codecs';
import { wireCustomerState } from './platform/customerState';
import { wireCustomer, wireCustomerSeat, wireMember } from './platform/customers';
import { wireOrder, wireRefund } from './platform/orders';
import { wireOrganization } from './platform/organizations';
import { wireDiscount, wireProduct } from './platform/products';
import { wireSubscription } from './platform/subscriptions';

const ENTITY_SCHEMAS = {
  benefit: wireBenefit,
  benefit_grant: wireBenefitGrant,
  checkout: wireCheckout,
  order: wireOrder,
  organization: wireOrganization,
  product: wireProduct,
  refund: wireRefund,
  subscription: wireSubscription,
  customer: wireCustomer,
  customer_state: wireCustomerState,
  customer_seat: wireCustomerSeat,
  member: wireMember,
  discount: wireDiscount,
} as const satisfies Record<Exclude<EntityKind, 'other'>, z.core.$ZodType>;

export type Entities = { [Kind in keyof typeof ENTITY_SCHEMAS]: z.output<(typeof ENTITY_SCHEMAS)[Kind]> };

interface EventOf<T extends EventType> {
  readonly type: T;
  /** Sent by the platform since 2025-09-11. */
  readonly timestamp?: Date;
  readonly data: Entities[EntityOf<T>];
}

export type KnownEvent = { [T in EventType]: EventOf<T> }[EventType];

export interface UnknownEvent {
  readonly type: string;
  readonly timestamp?: Date;
  readonly data: unknown;
  readonly isUnknown: true;
}

export type PaymentEvent = KnownEvent | UnknownEvent;

export interface EventIssue {
  /** Uses the wire's own keys: `data.customer.created_at`. */
  readonly path: string;
  readonly message: string;
}

type ParsedEvent =
  | { readonly ok: true; readonly event: PaymentEvent }
  | {
      readonly ok: false;
      readonly issues: readonly EventIssue[];
      /** The readable part; null if the input isn't an envelope at all. */
      readonly generic: UnknownEvent | null;
    };

const genericEnvelope = z.object({
  type: z.string().check(z.minLength(1)),
  timestamp: z.optional(z.unknown()),
  data: z.unknown(),
});

const readIssues = (error: z.core.$ZodError): EventIssue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function readGeneric(input: unknown, expected: string | undefined): UnknownEvent | null {
  const envelope = z.safeParse(genericEnvelope, input);
  if (!envelope.success) {
    const isObject = typeof input === 'object' && input !== null && 'data' in input;
    return isObject && expected ? { type: expected, data: input.data, isUnknown: true } : null;
  }
  const { type, timestamp, data } = envelope.data;
  const at = z.safeDecode(wireDate, timestamp as string);
  return { type, ...(at.success && { timestamp: at.data }), data, isUnknown: true };
}

function schemaFor<T extends EventType>(type: T) {
  const wire = z.object({
    type: z.optional(z.literal(type)),
    timestamp: z.optional(wireDate),
    data: ENTITY_SCHEMAS[entityOf(type)],
  });
  type Sent = Omit<EventOf<T>, 'type'> & { readonly type?: T | undefined };
  return z.codec(wire, z.custom<EventOf<T>, Sent>(), {
    // Safe: `data` is of the entity that this type names.
    decode: (envelope) => ({ ...envelope, type }) as unknown as Sent,
    encode: (event) => ({ ...event, type: event.type ?? type }),
  });
}

type EventSchemas = { readonly [T in EventType]: ReturnType<typeof schemaFor<T>> };

// Safe: has an entry for each type, made from it.
const SCHEMAS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, schemaFor(type)]),
) as unknown as EventSchemas;

/**
 * Decoding accepts an envelope without `type` and refuses another type; encoding writes the literal (SPEC.md, section
 * 5).
 */
export const eventSchema = <T extends EventType>(type: T): EventSchemas[T] => SCHEMAS[type];

// Safe: decoding checks its input, and every codec encodes to an object.
const codecFor = (type: EventType) =>
  SCHEMAS[type] as unknown as z.ZodMiniType<KnownEvent, Readonly<Record<string, unknown>>>;

/**
 * Unknown types and unknown names of states are kept, unknown fields are dropped. `expected` is the type of an envelope
 * without one.
 */
export function parseEvent(input: unknown, expected?: EventType): ParsedEvent {
  const generic = readGeneric(input, expected);
  if (!generic) return { ok: false, issues: [{ path: 'type', message: 'Expected an event' }], generic };
  if (!isEventType(generic.type)) return { ok: true, event: generic };
  const parsed = z.safeDecode(codecFor(generic.type), input as Record<string, unknown>);
  return parsed.success
    ? { ok: true, event: parsed.data }
    : { ok: false, issues: readIssues(parsed.error), generic };
}

/** Returns a webhook's body, ready for JSON. Throws for an event that doesn't fit its type, which is a bug here. */
export function encodeEvent(event: PaymentEvent): Readonly<Record<string, unknown>> {
  if ('isUnknown' in event) {
    const { type, timestamp, data } = event;
    return { type, ...(timestamp && { timestamp: timestamp.toISOString() }), data };
  }
  return z.encode(codecFor(event.type), event);
}
