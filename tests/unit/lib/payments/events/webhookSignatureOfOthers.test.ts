import { webhooks } from '@polar-sh/sdk/2026-10';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedHeaders, signWebhook, verifyWebhook } from '@/lib/payments/events/webhookSignature';

/** Neither `standardwebhooks` nor the platform's SDK takes the time as an argument. */
const NOW = Date.parse('2026-11-21T09:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const secret = fc.uint8Array({ minLength: 24, maxLength: 64 }).map((bytes) => `whsec_${base64(bytes)}`);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const body = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }));
/** Seconds from now, all of them within the tolerance. */
const offset = fc.integer({ min: -300, max: 300 });

interface Delivery {
  readonly secret: string;
  readonly id: string;
  readonly body: string;
  readonly offset: number;
}
const delivery: fc.Arbitrary<Delivery> = fc.record({ secret, id, body, offset });

const signed = async (message: Delivery, key: 'standard' | 'legacy'): Promise<SignedHeaders> => {
  const headers = await signWebhook({ ...message, at: NOW + message.offset * 1_000, key });
  if (!headers) throw new Error('Not signed');
  return headers;
};

describe('standardwebhooks, as a signer', () => {
  it('is believed', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async (message) => {
        const at = new Date(NOW + message.offset * 1_000);
        const headers = {
          'webhook-id': message.id,
          'webhook-timestamp': String(at.getTime() / 1_000),
          'webhook-signature': new Webhook(message.secret).sign(message.id, at, message.body),
        };

        expect(await verifyWebhook(message.body, headers, message.secret, NOW)).toMatchObject({
          ok: true,
          key: 'standard',
          driftSeconds: 0 - message.offset,
        });
      }),
    );
  });

  it('is believed with the legacy key too', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, fc.string({ minLength: 1 }), async (message, chosen) => {
        fc.pre(chosen !== 'whsec_');
        const raw = new Webhook(new TextEncoder().encode(chosen), { format: 'raw' });
        const at = new Date(NOW + message.offset * 1_000);
        const headers = {
          'webhook-id': message.id,
          'webhook-timestamp': String(at.getTime() / 1_000),
          'webhook-signature': raw.sign(message.id, at, message.body),
        };

        expect(await verifyWebhook(message.body, headers, chosen, NOW)).toMatchObject({
          ok: true,
          key: 'legacy',
        });
      }),
    );
  });
});

describe('signWebhook', () => {
  it('is believed by standardwebhooks', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async (message) => {
        const headers = await signed(message, 'standard');

        expect(() =>
          new Webhook(message.secret).verify(message.body, { ...headers }, { jsonParse: false }),
        ).not.toThrow();
      }),
    );
  });

  it.each(['standard', 'legacy'] as const)(
    'is believed by the SDK of the platform with the %s key',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(delivery, async (message) => {
          const headers = await signed({ ...message, body: '{"type":"order.paid","data":{}}' }, key);

          const read = await webhooks.validateEvent(
            '{"type":"order.paid","data":{}}',
            { ...headers },
            message.secret,
          );

          expect(read).toMatchObject({ type: 'order.paid' });
        }),
      );
    },
  );

  it('signs bytes as it signs the text that they are', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, async (message) => {
        const bytes = { ...message, body: new TextEncoder().encode(message.body) as never };

        expect(await signed(bytes, 'standard')).toEqual(await signed(message, 'standard'));
      }),
    );
  });

  it.each([
    ['', 'legacy'],
    ['whsec_', 'standard'],
    ['no base64!', 'standard'],
  ] as const)('signs nothing with "%s" as a %s key', async (chosen, key) => {
    expect(await signWebhook({ id: 'msg', at: NOW, body: '{}', secret: chosen, key })).toBeNull();
  });
});

describe('verifyWebhook', () => {
  const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
    bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
  const bitAt = (length: number, random: number) => Math.floor(random * length * 8);
  /** A share of the length, in bits. */
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const keyKind = fc.constantFrom('standard', 'legacy');

  it('refuses a body with one bit flipped', async () => {
    await fc.assert(
      fc.asyncProperty(delivery, keyKind, place, async (message, key, where) => {
        fc.pre(message.body !== '');
        const headers = await signed(message, key);
        const bytes = new TextEncoder().encode(message.body);

        const verdict = await verifyWebhook(
          flipped(bytes, bitAt(bytes.length, where)),
          { ...headers },
          message.secret,
          NOW,
        );

        expect(verdict).toMatchObject({ ok: false, reason: 'webhook-signature-wrong' });
      }),
    );
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const)(
    'refuses a delivery with one bit of %s flipped',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(delivery, keyKind, place, async (message, key, where) => {
          const headers = await signed(message, key);
          const bytes = new TextEncoder().encode(headers[name]);
          const changed = Buffer.from(flipped(bytes, bitAt(bytes.length, where))).toString('latin1');

          const verdict = await verifyWebhook(
            message.body,
            { ...headers, [name]: changed },
            message.secret,
            NOW,
          );

          expect(verdict.ok).toBe(false);
        }),
      );
    },
  );

  it('refuses every other secret', async () => {
    // All have one length: to HMAC, a key and the same key with zeros behind it are one.
    const sized = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `whsec_${base64(bytes)}`);
    await fc.assert(
      fc.asyncProperty(delivery, keyKind, sized, sized, async (message, key, own, other) => {
        fc.pre(other !== own);
        const headers = await signed({ ...message, secret: own }, key);

        expect(await verifyWebhook(message.body, { ...headers }, other, NOW)).toMatchObject({ ok: false });
      }),
    );
  });

  it('accepts exactly what is at most 300 seconds away', async () => {
    const seconds = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.constantFrom(-301, -300, 300, 301));
    await fc.assert(
      fc.asyncProperty(delivery, seconds, async (message, away) => {
        const headers = await signed({ ...message, offset: away }, 'standard');

        const { ok } = await verifyWebhook(message.body, { ...headers }, message.secret, NOW);

        expect(ok).toBe(Math.abs(away) <= 300);
      }),
    );
  });

  it('finds the right one in any list of signatures', async () => {
    const other = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `v1,${base64(bytes)}`),
      fc.uint8Array({ minLength: 64, maxLength: 64 }).map((bytes) => `v1a,${base64(bytes)}`),
      fc.constantFrom('v1,', 'v1', 'v2,abc', '', ','),
    );
    await fc.assert(
      fc.asyncProperty(delivery, fc.array(other), fc.array(other), async (message, before, after) => {
        const headers = await signed(message, 'standard');
        const listWith = (right: readonly string[]) => ({
          ...headers,
          'webhook-signature': [...before, ...right, ...after].join(' ') || ' ',
        });

        const withIt = await verifyWebhook(
          message.body,
          listWith([headers['webhook-signature']]),
          message.secret,
          NOW,
        );
        const withoutIt = await verifyWebhook(message.body, listWith([]), message.secret, NOW);

        expect([withIt.ok, withoutIt.ok]).toEqual([true, false]);
      }),
    );
  });

  it.each(['v1a', 'v2', 'V1'])('ignores the right signature under version %s', async (version) => {
    await fc.assert(
      fc.asyncProperty(delivery, async (message) => {
        const headers = await signed(message, 'standard');
        const renamed = headers['webhook-signature'].replace('v1', version);

        const verdict = await verifyWebhook(
          message.body,
          { ...headers, 'webhook-signature': renamed },
          message.secret,
          NOW,
        );

        expect(verdict).toMatchObject({ reason: 'webhook-signature-wrong' });
      }),
    );
  });

  it('agrees with standardwebhooks on whatever else comes', async () => {
    const anyHeader = fc.oneof(fc.string(), fc.constantFrom('0', '1763717400', 'v1,abc', 'v1, v1,x'));
    await fc.assert(
      fc.asyncProperty(delivery, anyHeader, anyHeader, async (message, webhookId, signature) => {
        fc.pre(!webhookId.includes('.'));
        const headers = {
          'webhook-id': webhookId,
          'webhook-timestamp': String(NOW / 1_000),
          'webhook-signature': signature,
        };
        let reason = '';
        try {
          new Webhook(message.secret).verify(message.body, headers, { jsonParse: false });
        } catch (error) {
          reason = (error as Error).message;
        }

        const verdict = await verifyWebhook(message.body, headers, message.secret, NOW);

        expect(verdict.ok ? '' : verdict.message).toBe(reason);
      }),
    );
  });
});
