import { EVENT_TYPES, type EventType } from '@/lib/payments/events/eventTypes';
import schemas from './data/webhook-schemas-2026-10.json' with { type: 'json' };

/**
 * Payloads made from the platform's own JSON Schemas (OpenAPI 2026-10), which know nothing of ours. Each payload is the
 * same every time.
 */

export interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
}

export type JsonObject = Record<string, unknown>;

/** `minimal` has only required fields, null where they may be. `full` has every field, filled wherever it can be. */
export type Filling = 'minimal' | 'full';

// Safe: the file is this repository's own.
export const webhookSchemas = schemas as unknown as {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Schema>>;
};

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

export function resolvedSchema(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const found = webhookSchemas.$defs[nameOf(schema.$ref)];
  if (!found) throw new Error(`No schema ${schema.$ref}`);
  return resolvedSchema(found);
}

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  uri: 'https://seller.example/',
  ipvanyaddress: '203.0.113.7',
};

function createSampler(filling: Filling, chosen: readonly string[]) {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  };

  function sampleText(schema: Schema, key: string): string {
    if (schema.format?.startsWith('uuid')) return newId();
    if (key.endsWith('email')) return 'ada@customer.example';
    if (key.endsWith('currency')) return 'eur';
    return TEXTS[schema.format ?? ''] ?? `a ${key.replaceAll('_', ' ')}`;
  }

  function chooseOption(options: readonly Schema[]): Schema {
    const isNull = (option: Schema) => resolvedSchema(option).type === 'null';
    const wanted = options.find(({ $ref }) => $ref && chosen.includes(nameOf($ref)));
    if (wanted) return wanted;
    // A legacy value fits two schemas, where the platform's own `oneOf` allows one.
    const preferred = options.find(
      (option) => isNull(option) === (filling === 'minimal') && !option.$ref?.includes('Legacy'),
    );
    return preferred ?? (options.find(({ $ref }) => !$ref?.includes('Legacy')) as Schema);
  }

  function sampleObject({ properties, required = [], additionalProperties, propertyNames }: Schema) {
    const keys = Object.keys(properties ?? {}).filter((key) => filling === 'full' || required.includes(key));
    const own = keys.map((key) => [key, makeSample(properties?.[key] as Schema, key)]);
    const isMap = !properties && typeof additionalProperties === 'object' && filling === 'full';
    const name = propertyNames ? makeSample({ type: 'string', ...propertyNames }, 'name') : 'some_key';
    const entry = isMap ? [[name, makeSample(additionalProperties, 'value')]] : [];
    return Object.fromEntries([...own, ...entry]) as JsonObject;
  }

  function sampleArray({ items, prefixItems }: Schema): unknown[] {
    if (prefixItems) return prefixItems.map((item) => makeSample(item, 'item'));
    return items ? [makeSample(items, 'item')] : [];
  }

  function makeSample(reference: Schema, key: string): unknown {
    const schema = resolvedSchema(reference);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return makeSample(chooseOption(options), key);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    switch (schema.type) {
      case 'null':
        return null;
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1, 1_990);
      case 'array':
        return sampleArray(schema);
      case 'object':
        return sampleObject(schema);
      default:
        return sampleText(schema, key);
    }
  }

  return (schema: Schema) => makeSample(schema, 'payload') as JsonObject;
}

/** `subscription.migrated` is only in the platform's SDK. */
export function payloadSchemaOf(type: EventType): string {
  const name = type === 'subscription.migrated' ? 'subscription.updated' : type;
  const words = name.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `Webhook${words.join('')}Payload`;
}

export interface SamplePayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: JsonObject;
}

interface SampleOptions {
  readonly filling?: Filling;
  /** Names the schemas to choose where there is a choice: `BenefitGrantDiscordWebhook`, `CustomerTeam`. */
  readonly choose?: readonly string[];
  /** Fields of `data` to replace. */
  readonly data?: JsonObject;
  readonly timestamp?: string;
}

export function samplePayload(type: EventType, options: SampleOptions = {}): SamplePayload {
  const { filling = 'full', choose = [], data = {}, timestamp } = options;
  // The schema of a customer's state does not tie the properties to the type; the first type is `custom`.
  const sample = createSampler(filling, [...choose, 'BenefitGrantCustomProperties'])({
    $ref: `#/$defs/${payloadSchemaOf(type)}`,
  });
  // Safe: every payload's schema is an object of these three.
  const payload = { ...sample, type } as unknown as SamplePayload;
  return { ...payload, timestamp: timestamp ?? payload.timestamp, data: { ...payload.data, ...data } };
}

export const GRANT_VARIANTS = {
  custom: 'Custom',
  discord: 'Discord',
  github_repository: 'GitHubRepository',
  downloadables: 'Downloadables',
  license_keys: 'LicenseKeys',
  meter_credit: 'MeterCredit',
  feature_flag: 'FeatureFlag',
  slack_shared_channel: 'SlackSharedChannel',
} as const;

/** Each type, each kind of benefit and grant, and teams, with names for the test's title. */
export const SAMPLES: readonly (readonly [string, EventType, readonly string[]])[] = [
  ...EVENT_TYPES.map((type) => [type, type, []] as const),
  ...Object.entries(GRANT_VARIANTS).flatMap(([kind, name]) => [
    [`benefit.created of ${kind}`, 'benefit.created', [`Benefit${name}`]] as const,
    [`benefit_grant.created of ${kind}`, 'benefit_grant.created', [`BenefitGrant${name}Webhook`]] as const,
  ]),
  ['customer.created of a team', 'customer.created', ['CustomerTeam']],
  ['customer.state_changed of a team', 'customer.state_changed', ['CustomerStateTeam']],
];
