import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EVENT_TYPES, type EventType } from '@/lib/payments/events/eventTypes';
import { encodeEvent, eventSchema, parseEvent } from '@/lib/payments/events/parseEvent';
import { eraPayload } from '@/tests/payments/eraPayload';
import { GRANT_VARIANTS, type JsonObject, SAMPLES, samplePayload } from '@/tests/payments/samplePayload';

function parsed(payload: unknown, expected?: EventType) {
  const answer = parseEvent(payload, expected);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.event;
}

const findIssues = (payload: unknown) => {
  const answer = parseEvent(payload);
  return answer.ok ? [] : answer.issues;
};

/** The spec's 27, in the era that it describes. */
const ERA_TYPES = EVENT_TYPES.slice(0, 27);

describe('eventTypes', () => {
  it('has the 27 types of the spec and the 15 added since', () => {
    expect(EVENT_TYPES).toHaveLength(42);
    expect(ERA_TYPES.at(-1)).toBe('customer.state_changed');
  });
});

describe.each(['minimal', 'full'] as const)('parseEvent, of a payload that is %s', (filling) => {
  it.each(SAMPLES)('reads %s and writes it back as it came', (_title, type, choose) => {
    const payload = samplePayload(type, { filling, choose });

    const event = parsed(payload);

    expect(event).toMatchObject({ type, timestamp: new Date(payload.timestamp) });
    expect(event).not.toHaveProperty('isUnknown');
    expect(encodeEvent(event)).toEqual(payload);
  });
});

describe('encodeEvent', () => {
  it('gives the type that the schema is of, where it was left out', () => {
    const { data } = parsed(samplePayload('order.paid'));

    // The types require it; other senders may leave it out.
    const body = z.encode(eventSchema('order.paid'), { data } as never);

    expect(body).toMatchObject({ type: 'order.paid' });
  });

  it('refuses an event of another type than that of the schema', () => {
    const other = parsed(samplePayload('order.created')) as never;

    expect(z.safeEncode(eventSchema('order.paid'), other).error?.issues).toMatchObject([{ path: ['type'] }]);
    expect(() => z.encode(eventSchema('order.paid'), other)).toThrow();
  });

  it('writes an event of an unknown type as it was received', () => {
    const payload = {
      type: 'order.teleported',
      timestamp: '2026-11-21T09:30:00.000Z',
      data: { some_key: [1] },
    };

    expect(encodeEvent(parsed(payload))).toEqual(payload);
  });
});

describe('parseEvent, of what the platform sent when the spec was written', () => {
  it.each(ERA_TYPES)('reads %s and writes it back as it came', (type) => {
    const payload = eraPayload(type);

    const event = parsed(payload);

    expect(event).not.toHaveProperty('timestamp');
    expect(encodeEvent(event)).toEqual(payload);
  });

  it.each(['Custom', 'Discord', 'GitHubRepository', 'Downloadables', 'LicenseKeys'])(
    'reads a grant of %s without a member',
    (name) => {
      const payload = eraPayload('benefit_grant.created', [`BenefitGrant${name}Webhook`]);

      expect(payload.data).not.toHaveProperty('member');
      expect(encodeEvent(parsed(payload))).toEqual(payload);
    },
  );
});

describe('parseEvent', () => {
  it('uses the expected type if the envelope has none', () => {
    const { timestamp, data } = samplePayload('order.paid');

    expect(parsed({ timestamp, data }, 'order.paid')).toMatchObject({ type: 'order.paid' });
  });

  it('refuses an envelope without a type where none was expected', () => {
    expect(findIssues({ data: samplePayload('order.paid').data })).toEqual([
      { path: 'type', message: 'Expected an event' },
    ]);
  });

  it('refuses another literal than that of the schema', () => {
    const answer = z.safeDecode(eventSchema('order.paid'), samplePayload('order.created') as never);

    expect(answer.error?.issues).toMatchObject([{ path: ['type'] }]);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ type: 'order.paid' }.type],
    [{ type: '', data: {} }],
    [{ type: 7, data: {} }],
  ])('refuses %j, which is no envelope', (input) => {
    expect(parseEvent(input)).toMatchObject({ ok: false, generic: null });
  });

  it('keeps an event of an unknown type with its data unchanged', () => {
    const data = { id: '1', some_key: { other_key: null } };

    expect(
      parsed({ type: 'order.teleported', timestamp: '2026-11-21T10:30:00+01:00', data, more: 1 }),
    ).toEqual({
      type: 'order.teleported',
      timestamp: new Date('2026-11-21T09:30:00Z'),
      data,
      isUnknown: true,
    });
  });

  it.each(['constructor', '__proto__', 'toString'])('takes the type "%s" for an unknown one', (type) => {
    expect(parsed({ type, data: {} })).toMatchObject({ type, isUnknown: true });
  });

  it('keeps the names of states, reasons and kinds that are newer than this version', () => {
    const payload = samplePayload('subscription.updated', {
      data: {
        status: 'hibernating',
        customer_cancellation_reason: 'moved_to_mars',
        recurring_interval: 'decade',
      },
    });

    expect(parsed(payload)).toMatchObject({
      data: {
        status: 'hibernating',
        customerCancellationReason: 'moved_to_mars',
        recurringInterval: 'decade',
      },
    });
  });

  it('drops fields that it does not know', () => {
    const payload = samplePayload('refund.created');

    const event = parsed({ ...payload, extra: 1, data: { ...payload.data, extra_field: 1 } });

    expect(encodeEvent(event)).toEqual(payload);
  });

  it('names fields in camelCase, and leaves the keys of a seller as they are', () => {
    const payload = samplePayload('order.paid', { data: { metadata: { my_key: 'a_b' } } });

    expect(parsed(payload)).toMatchObject({
      data: {
        totalAmount: 1990,
        billingAddress: { postalCode: 'a postal code' },
        metadata: { my_key: 'a_b' },
      },
    });
  });

  it('reads a price of the legacy kind', () => {
    const payload = samplePayload('product.updated', {
      choose: ['LegacyRecurringProductPrice', 'LegacyRecurringProductPriceFixed'],
    });

    const event = parsed(payload);

    expect(event).toMatchObject({ data: { prices: [{ legacy: true, recurringInterval: 'day' }] } });
    expect(encodeEvent(event)).toEqual(payload);
  });
});

describe('dates', () => {
  it.each([
    ['created_at', '2026-11-21T09:30:00', 'data.created_at'],
    ['created_at', '2026-11-21', 'data.created_at'],
    ['created_at', '2026-02-30T09:30:00Z', 'data.created_at'],
    ['created_at', 1_795_253_400_000, 'data.created_at'],
    ['modified_at', 'yesterday', 'data.modified_at'],
  ])('refuses %s of %j, and says where', (key, value, path) => {
    const payload = samplePayload('refund.created', { data: { [key]: value } });

    expect(findIssues(payload)).toEqual([{ path, message: expect.any(String) }]);
  });

  it('gives the path in nested data and in the envelope', () => {
    const payload = samplePayload('order.paid');
    const customer = { ...(payload.data.customer as JsonObject), created_at: '2026-11-21T09:30:00' };

    const issues = findIssues({ ...payload, timestamp: '2026-11-21', data: { ...payload.data, customer } });

    expect(issues.map(({ path }) => path)).toEqual(['timestamp', 'data.customer.created_at']);
  });

  it('keeps what it refused, so that it can be shown unchanged', () => {
    const payload = samplePayload('refund.created', { data: { created_at: 'yesterday' } });

    expect(parseEvent(payload)).toMatchObject({
      ok: false,
      generic: { type: 'refund.created', data: payload.data, isUnknown: true },
    });
  });

  it('reads the microseconds and the offsets that the platform writes', () => {
    const payload = samplePayload('refund.created', {
      data: { created_at: '2026-11-21T10:30:00.123456+01:00' },
    });

    expect(parsed(payload)).toMatchObject({ data: { createdAt: new Date('2026-11-21T09:30:00.123Z') } });
  });
});

describe('amounts', () => {
  it.each([[19.9], ['1990'], [Number.MAX_SAFE_INTEGER + 1], [null]])('refuses %j', (amount) => {
    expect(findIssues(samplePayload('refund.created', { data: { amount } }))).toMatchObject([
      { path: 'data.amount' },
    ]);
  });
});

describe('what a customer subscribes to, in the state of the customer', () => {
  const stateWith = (changes: JsonObject) => {
    const payload = samplePayload('customer.state_changed');
    const [subscription] = payload.data.active_subscriptions as [JsonObject];
    return {
      ...payload,
      data: { ...payload.data, active_subscriptions: [{ ...subscription, ...changes }] },
    };
  };

  it.each([
    [{ custom_field_data: { vat: null } }],
    [{ custom_field_data: { vat: 'DE1', seats: 2, news: true } }],
    // `@polar-sh/sdk` has it since 1.0.1; the JSON Schemas don't.
    [{ units: 3 }],
    [{ units: null }],
  ])('may say %j', (changes) => {
    const payload = stateWith(changes);

    expect(encodeEvent(parsed(payload))).toEqual(payload);
  });
});

describe('a benefit grant', () => {
  it.each([
    'created_at',
    'modified_at',
    'id',
    'is_granted',
    'is_revoked',
    'subscription_id',
    'order_id',
    'customer_id',
    'benefit_id',
    'customer',
    'benefit',
    'properties',
  ])('is refused without its %s', (key) => {
    const payload = samplePayload('benefit_grant.created');
    const { [key]: _missing, ...data } = payload.data;

    expect(findIssues({ ...payload, data })).toMatchObject([{ path: `data.${key}` }]);
  });
});

describe('the properties of a benefit grant', () => {
  const sampleGrant = (kind: keyof typeof GRANT_VARIANTS, data: JsonObject = {}) =>
    samplePayload('benefit_grant.updated', { choose: [`BenefitGrant${GRANT_VARIANTS[kind]}Webhook`], data });

  it('are those of the type of the benefit, whichever else they would fit', () => {
    const properties = { guild_id: 'g', files: ['f'], display_key: 'k', repository_owner: 'o' };

    expect(parsed(sampleGrant('discord', { properties }))).toMatchObject({
      data: { properties: { guildId: 'g' } },
    });
    expect(parsed(sampleGrant('downloadables', { properties }))).toMatchObject({
      data: { properties: { files: ['f'] } },
    });
    expect(parsed(sampleGrant('license_keys', { properties }))).toMatchObject({
      data: { properties: { displayKey: 'k' } },
    });
    expect(parsed(sampleGrant('custom', { properties }))).toMatchObject({ data: { properties: {} } });
  });

  it.each([[undefined], [null], [{}]])('may have been %j before', (previous) => {
    const payload = sampleGrant('discord', { previous_properties: previous });
    const wire = JSON.parse(JSON.stringify(payload)) as unknown;

    expect(encodeEvent(parsed(wire))).toEqual(wire);
  });

  it('are refused with their path', () => {
    const payload = sampleGrant('discord', {
      properties: { guild_id: 7 },
      previous_properties: { role_id: 8 },
    });

    expect(findIssues(payload).map(({ path }) => path)).toEqual([
      'data.properties.guild_id',
      'data.previous_properties.role_id',
    ]);
  });

  it('are chosen in the state of a customer too', () => {
    const payload = samplePayload('customer.state_changed');
    const [granted] = payload.data.granted_benefits as [JsonObject];
    const properties = { account_id: null, repository_owner: 'ada', permission: 'maintain' };
    const benefits = [{ ...granted, benefit_type: 'github_repository', properties }];
    const wire = { ...payload, data: { ...payload.data, granted_benefits: benefits } };

    const event = parsed(wire);

    expect(event).toMatchObject({ data: { grantedBenefits: [{ properties: { repositoryOwner: 'ada' } }] } });
    expect(encodeEvent(event)).toEqual(wire);
  });

  it('stay unchanged if the type of the benefit is unknown', () => {
    const payload = sampleGrant('custom');
    const benefit = { ...(payload.data.benefit as JsonObject), type: 'hologram' };
    const wire = { ...payload, data: { ...payload.data, benefit, properties: { beam_color: 'red' } } };

    expect(encodeEvent(parsed(wire))).toEqual(wire);
  });

  it.each([
    [{ granted_at: undefined, revoked_at: undefined, error: undefined }],
    [{ granted_at: null, revoked_at: null, error: null }],
    [{ error: { message: 'No seat', type: 'BenefitActionRequired', timestamp: '2026-11-21T09:30:00Z' } }],
  ])('belong to a grant that says %j', (data) => {
    const wire = JSON.parse(JSON.stringify(sampleGrant('custom', data))) as unknown;

    expect(encodeEvent(parsed(wire))).toEqual(wire);
  });
});
