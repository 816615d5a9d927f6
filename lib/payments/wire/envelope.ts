import * as z from 'zod/mini';
import { ENTITY_SCHEMAS, type Entities } from './entities';
import { type EntityOf, EVENT_TYPES, type EventType, entityOf, isEventType } from './eventTypes';
import { wireDate } from './wireDate';

export interface EventOf<T extends EventType> {
  readonly type: T;
  /** When it happened; the platform says it since 2025-09-11. */
  readonly timestamp?: Date;
  readonly data: Entities[EntityOf<T>];
}

/** An event of a type that this version knows: the type says what the data is. */
export type KnownEvent = { [T in EventType]: EventOf<T> }[EventType];

/** Any other: its data as it came. */
export interface UnknownEvent {
  readonly type: string;
  readonly timestamp?: Date;
  readonly data: unknown;
  readonly isUnknown: true;
}

export type PaymentEvent = KnownEvent | UnknownEvent;

export interface EventIssue {
  /** Of the wire's own keys: `data.customer.created_at`. */
  readonly path: string;
  readonly message: string;
}

export type ParsedEvent =
  | { readonly ok: true; readonly event: PaymentEvent }
  | {
      readonly ok: false;
      readonly issues: readonly EventIssue[];
      /** What can be shown of it all the same; null where it is no envelope at all. */
      readonly generic: UnknownEvent | null;
    };

const genericEnvelope = z.object({
  type: z.string().check(z.minLength(1)),
  timestamp: z.optional(z.unknown()),
  data: z.unknown(),
});

const issuesOf = (error: z.core.$ZodError): EventIssue[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function genericOf(input: unknown, expected: string | undefined): UnknownEvent | null {
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

// Safe: an entry for each type, made of it.
const SCHEMAS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, schemaFor(type)]),
) as unknown as EventSchemas;

/**
 * The envelope of one type, both ways: received, its `type` may be left out; sent, it is the literal (SPEC.md,
 * section 5). With another literal it is refused.
 */
export const eventSchema = <T extends EventType>(type: T): EventSchemas[T] => SCHEMAS[type];

// Safe: what is decoded is checked, whatever it is; and each of them encodes to an object.
const codecOf = (type: EventType) =>
  SCHEMAS[type] as unknown as z.ZodMiniType<KnownEvent, Readonly<Record<string, unknown>>>;

/**
 * What came as a webhook's body, already read as JSON. Unknown types are kept as they came, unknown fields dropped,
 * unknown names of states kept. `expected`: the type of an envelope that does not say it.
 */
export function parseEvent(input: unknown, expected?: EventType): ParsedEvent {
  const generic = genericOf(input, expected);
  if (!generic) return { ok: false, issues: [{ path: 'type', message: 'Expected an event' }], generic };
  if (!isEventType(generic.type)) return { ok: true, event: generic };
  const parsed = z.safeDecode(codecOf(generic.type), input as Record<string, unknown>);
  return parsed.success
    ? { ok: true, event: parsed.data }
    : { ok: false, issues: issuesOf(parsed.error), generic };
}

/** The body of a webhook, ready for JSON. An event that does not fit its own type throws: it was made here. */
export function encodeEvent(event: PaymentEvent): Readonly<Record<string, unknown>> {
  if ('isUnknown' in event) {
    const { type, timestamp, data } = event;
    return { type, ...(timestamp && { timestamp: timestamp.toISOString() }), data };
  }
  return z.encode(codecOf(event.type), event);
}
