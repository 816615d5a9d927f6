import { describe, expect, it } from 'vitest';
import {
  GRANT_VARIANTS,
  payloadSchemaOf,
  SAMPLES,
  samplePayload,
  webhookSchemas,
} from '@/tests/payments/samplePayload';
import { schemaErrors } from '@/tests/payments/schemaErrors';

const WEBHOOK_SCHEMA = /^Webhook\w+Payload$/;

describe('samplePayload', () => {
  it('has a payload for every schema of a webhook', () => {
    const known = new Set(SAMPLES.map(([, type]) => payloadSchemaOf(type)));

    expect([...known].sort()).toEqual(
      Object.keys(webhookSchemas.$defs)
        .filter((name) => WEBHOOK_SCHEMA.test(name))
        .sort(),
    );
    expect(Object.keys(GRANT_VARIANTS)).toHaveLength(8);
  });

  describe.each(['minimal', 'full'] as const)('%s', (filling) => {
    it.each(SAMPLES)('%s is valid by the JSON Schemas of the platform', (_title, type, choose) => {
      expect(schemaErrors(type, samplePayload(type, { filling, choose }))).toBeNull();
    });
  });
});
