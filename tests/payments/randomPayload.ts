import fc from 'fast-check';
import type { EventType } from '@/lib/payments/events/eventTypes';
import {
  GRANT_VARIANTS,
  payloadSchemaOf,
  resolvedSchema,
  type SamplePayload,
  type Schema,
} from './samplePayload';

/**
 * Payloads are drawn from the platform's own JSON Schemas (OpenAPI 2026-10): any branch, null or not, present or
 * absent. A sample takes the same branch each time, so it never shows what another one holds.
 */

type Drawn = fc.Arbitrary<unknown>;

/** Ours: longer ones find nothing more. */
const MAX_ITEMS = 2;
const MAX_CHARACTERS = 12;

/** Milliseconds, because no more of a time is kept. */
const dateTime = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const FORMATS: Readonly<Record<string, Drawn>> = {
  'date-time': dateTime,
  uuid: fc.uuid(),
  uuid4: fc.uuid({ version: 4 }),
  uri: fc.webUrl(),
  ipvanyaddress: fc.ipV4(),
};

/** The seller chooses these keys, so they must not be renamed. */
const ownKey = fc.stringMatching(/^[A-Za-z_]{1,6}$/);

function drawText({ format, pattern, minLength = 0 }: Schema): Drawn {
  const known = FORMATS[format ?? ''];
  if (known) return known;
  if (pattern) return fc.constantFrom('0', '12.5', '-0.001');
  return fc.string({ minLength, maxLength: MAX_CHARACTERS });
}

function drawNumber({ type, minimum, exclusiveMinimum, maximum }: Schema): Drawn {
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const bounds = { min: min ?? -(2 ** 31), max: maximum ?? 2 ** 31 - 1 };
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
}

function drawArray({ items, prefixItems, minItems = 0 }: Schema): Drawn {
  if (prefixItems) return fc.tuple(...prefixItems.map(drawSchema));
  return items
    ? fc.array(drawSchema(items), { minLength: minItems, maxLength: Math.max(minItems, MAX_ITEMS) })
    : fc.constant([]);
}

/** The schema of a customer's state does not tie the granted properties to the benefit's type; the platform does. */
function drawGranted(record: fc.Arbitrary<Record<string, unknown>>): Drawn {
  return record.chain((granted) => {
    // Safe: the schema's enum has these values.
    const variant = GRANT_VARIANTS[granted.benefit_type as keyof typeof GRANT_VARIANTS];
    const $ref = `#/$defs/BenefitGrant${variant}Properties`;
    return drawSchema({ $ref }).map((properties) => ({ ...granted, properties }));
  });
}

function drawObject({ properties, required = [], additionalProperties, propertyNames }: Schema): Drawn {
  if (!properties) {
    const isMap = typeof additionalProperties === 'object';
    const keys = propertyNames ? drawSchema({ type: 'string', ...propertyNames }) : ownKey;
    // Safe: the schemas name keys by texts.
    return isMap
      ? fc.dictionary(keys as fc.Arbitrary<string>, drawSchema(additionalProperties), { maxKeys: MAX_ITEMS })
      : fc.constant({});
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, drawSchema(schema)]),
  );
  const record: fc.Arbitrary<Record<string, unknown>> = fc.record(fields, { requiredKeys: [...required] });
  const plain = record.map((drawn) => ({ ...drawn }));
  return 'benefit_type' in properties && 'properties' in properties ? drawGranted(plain) : plain;
}

function drawn(schema: Schema): Drawn {
  // A filter of a meter may hold filters, so the option that this is already in is left out.
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => !open.has(resolvedSchema(option)));
  if (options) return fc.oneof(...options.map(drawSchema));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return drawNumber(schema);
    case 'array':
      return drawArray(schema);
    case 'object':
      return drawObject(schema);
    default:
      return drawText(schema);
  }
}

const known = new Map<Schema, Drawn>();
const open = new Set<Schema>();

function drawSchema(reference: Schema): Drawn {
  const schema = resolvedSchema(reference);
  const found = known.get(schema);
  if (found) return found;
  open.add(schema);
  const made = drawn(schema);
  open.delete(schema);
  known.set(schema, made);
  return made;
}

export const randomPayload = (type: EventType): fc.Arbitrary<SamplePayload> =>
  // Safe: every payload's schema is an object of these three.
  drawSchema({ $ref: `#/$defs/${payloadSchemaOf(type)}` }).map((payload) => ({
    ...(payload as SamplePayload),
    type,
  }));
