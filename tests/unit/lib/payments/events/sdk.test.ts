import { webhooks } from '@polar-sh/sdk/2026-10';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { EventType } from '@/lib/payments/events/eventTypes';
import { encodeEvent, type eventSchema, parseEvent } from '@/lib/payments/events/parseEvent';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { SAMPLES, samplePayload } from '@/tests/payments/samplePayload';

/**
 * `@polar-sh/sdk` 1.0.1 is another reader. It checks a delivery's signature and that its type is known, but no shape:
 * it has no schemas and no `FromJSON`, and leaves keys and dates as they are on the wire. It knows shapes only as
 * types, so the compiler compares them; `tsc` fails on the tests below, not their run.
 */

type SdkPayload<T extends EventType> = Extract<webhooks.WebhookPayload, { type: T }>;
type OurPayload<T extends EventType> = z.input<ReturnType<typeof eventSchema<T>>>;

/** An interface fits no record, so this makes a type of it. */
type Plain<T> = T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;

/** We would refuse what the SDK describes of these types. */
type Refused = {
  [T in EventType]: Plain<SdkPayload<T>> extends OurPayload<T> ? never : T;
}[EventType];

type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type ObjectOf<T> = T extends readonly unknown[] ? never : T extends object ? T : never;
type KeyOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type Inner<T, Key> = ObjectOf<FieldOf<T, Key> | ItemOf<FieldOf<T, Key>>>;

/** The SDK's keys that we drop, at whatever depth; what we keep to the letter has none. */
type Dropped<Sdk, Our, Path extends string, Depth extends 0[] = []> = Depth['length'] extends 7
  ? never
  : string extends KeyOf<Our>
    ? never
    : {
        [Key in KeyOf<Sdk> & string]: Key extends KeyOf<Our>
          ? Dropped<Inner<Sdk, Key>, Inner<Our, Key>, `${Path}${Key}.`, [...Depth, 0]>
          : `${Path}${Key}`;
      }[KeyOf<Sdk> & string];

type DroppedOf<T extends EventType> = T extends EventType ? Dropped<SdkPayload<T>, OurPayload<T>, ''> : never;

describe('the types of @polar-sh/sdk', () => {
  it('know the same events', () => {
    expectTypeOf<webhooks.WebhookPayload['type']>().toEqualTypeOf<EventType>();
  });

  it('describe nothing that is refused', () => {
    expectTypeOf<Refused>().toEqualTypeOf<never>();
  });

  it('have no field that is dropped, but for those around the data of which nothing is shown', () => {
    expectTypeOf<DroppedOf<Exclude<EventType, 'subscription.migrated'>>>().toEqualTypeOf<'api_version'>();
    expectTypeOf<DroppedOf<'subscription.migrated'>>().toEqualTypeOf<
      'api_version' | 'provider' | 'provider_subscription_id'
    >();
  });
});

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

async function readBySdk(payload: object, key: 'legacy' | 'standard') {
  const body = JSON.stringify(payload);
  const headers = await signWebhook({ id: 'msg_1', at: Date.now(), body, secret: SECRET, key });
  return webhooks.validateEvent(body, { ...headers }, SECRET);
}

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A seller's own names, or kept to the letter: none of them is ours to change. */
const isOwn = (key: string, value: object) =>
  'some_key' in value || (key === 'properties' && 'form_label' in value);

/** SPEC.md, section 3, in the plainest way: names in camelCase, dates as dates. */
function inClientForm(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return DATE.test(value) ? new Date(value) : value;
  if (typeof value !== 'object' || value === null || isOwn(key, value)) return value;
  if (Array.isArray(value)) return value.map((item) => inClientForm(item));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      inClientForm(field, name),
    ]),
  );
}

describe.each(['minimal', 'full'] as const)('@polar-sh/sdk, of a payload that is %s', (filling) => {
  it.each(SAMPLES)('reads of %s every field that we read', async (_title, type, choose) => {
    const payload = samplePayload(type, { filling, choose });
    const parsed = parseEvent(payload);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));

    const received = await readBySdk(payload, 'standard');
    const written = await readBySdk(encodeEvent(parsed.event), 'legacy');

    expect(parsed.event).toEqual(inClientForm(received));
    expect(written).toEqual(received);
  });
});
