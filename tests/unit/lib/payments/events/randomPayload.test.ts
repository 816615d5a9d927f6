import Ajv from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '@/lib/payments/events/eventTypes';
import { encodeEvent, parseEvent } from '@/lib/payments/events/parseEvent';
import { randomPayload } from '@/tests/payments/randomPayload';
import { payloadSchemaOf, webhookSchemas } from '@/tests/payments/samplePayload';

/**
 * One drawn branch of a `oneOf` may fit another too, by chance: the platform distinguishes them by a discriminator,
 * which a validator does not read.
 */
const schemas = JSON.parse(
  JSON.stringify(webhookSchemas).replaceAll('"oneOf"', '"anyOf"'),
) as typeof webhookSchemas;
const ajv = new Ajv({ strict: false, validateFormats: false }).addSchema(schemas);

describe('randomPayload', () => {
  it.each(EVENT_TYPES)("draws a %s that is valid by the platform's JSON Schemas", (type) => {
    const validate = ajv.getSchema(`${schemas.$id}#/$defs/${payloadSchemaOf(type)}`);
    // The platform describes a migrated subscription by the payload of an updated one.
    const described = type === 'subscription.migrated' ? { type: 'subscription.updated' } : {};

    for (const payload of fc.sample(randomPayload(type), 3)) {
      void validate?.({ ...payload, ...described });

      expect(validate?.errors).toBeNull();
    }
  });
});

describe('parseEvent', () => {
  it.each(EVENT_TYPES)('reads any %s, and it is written back as it came', (type) => {
    const property = fc.property(randomPayload(type), (payload) => {
      const parsed = parseEvent(payload);

      expect(parsed).toMatchObject({ ok: true, event: { type, timestamp: new Date(payload.timestamp) } });
      expect(parsed.ok && encodeEvent(parsed.event)).toEqual(payload);
    });

    fc.assert(property, { numRuns: 50 });
  });
});
