import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { payloadSchemaOf, webhookSchemas } from './samplePayload';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat('uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
ajv.addFormat('ipvanyaddress', /^[0-9a-f.:]+$/);
ajv.addSchema(webhookSchemas);

/** Validates a webhook's payload with the platform's own JSON Schemas (OpenAPI 2026-10); null if it is valid. */
export function schemaErrors(type: EventType, payload: object): readonly ErrorObject[] | null {
  const validate = ajv.getSchema(`${webhookSchemas.$id}#/$defs/${payloadSchemaOf(type)}`);
  if (!validate) throw new Error(`No schema of ${type}`);
  // The platform describes a migrated subscription by the payload of an updated one.
  void validate(type === 'subscription.migrated' ? { ...payload, type: 'subscription.updated' } : payload);
  return validate.errors ?? null;
}
