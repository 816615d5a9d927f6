import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import {
  GRANT_VARIANTS,
  payloadSchemaOf,
  SAMPLES,
  samplePayload,
  webhookSchemas,
} from '@/tests/payments/samplePayload';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat('uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
ajv.addFormat('ipvanyaddress', /^[0-9a-f.:]+$/);
ajv.addSchema(webhookSchemas);

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
      const payload = samplePayload(type, { filling, choose });
      const isMigrated = type === 'subscription.migrated';

      const validate = ajv.getSchema(`${webhookSchemas.$id}#/$defs/${payloadSchemaOf(type)}`);
      void validate?.(isMigrated ? { ...payload, type: 'subscription.updated' } : payload);

      expect(validate?.errors ?? null).toBeNull();
    });
  });
});
