import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '@/lib/payments/events/webhookSignature';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NOW = Date.parse('2026-11-21T09:30:00Z');
const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'Webhook-Id', 'x-other'] as const;

/** Any UTF-16, halves of characters included. */
const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

const throwing = (): never => {
  throw new Error('hostile');
};
const hostile = new Proxy({}, { get: throwing, ownKeys: throwing, getPrototypeOf: throwing, has: throwing });

const anything = fc.anything({
  maxDepth: 1,
  ...{ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true },
  ...{ withNullPrototype: true, withSparseArray: true, withObjectString: true, withBoxedValues: true },
});
/** fast-check cannot carry these itself, so placeholders replace them. */
const HOSTILE = new Map<unknown, unknown>([
  ['\0 proxy', hostile],
  ['\0 function', throwing],
  ['\0 conversion', { valueOf: throwing, toString: throwing }],
  ['\0 symbol', Symbol('x')],
]);
const wild = fc.oneof(anything, fc.constantFrom(...HOSTILE.keys()));
const realized = (value: unknown) => (HOSTILE.has(value) ? HOSTILE.get(value) : value);
/** Replaces placeholders, also in its values. */
const realizedIn = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, realized(one)]))
    : realized(value);
const plausible = fc.oneof(fc.constantFrom('msg_1', String(NOW / 1_000), 'v1,AAAA', 'v1,'), text, wild);
const headers = fc.oneof(
  wild,
  fc.dictionary(fc.constantFrom(...NAMES), plausible),
  fc.record({
    'webhook-id': fc.constant('msg_1'),
    'webhook-timestamp': fc.constant(String(NOW / 1_000)),
    'webhook-signature': plausible,
  }),
  wild.map((entries) => ({ entries: () => realized(entries) })),
);

describe('verifyWebhook, with arbitrary input', () => {
  it('returns a verdict and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(wild, text, fc.uint8Array()),
        headers,
        fc.oneof(wild, fc.constant(SECRET), text),
        fc.oneof(wild, fc.constant(NOW)),
        async (body, sentHeaders, secret, now) => {
          // Safe: exactly what the types rule out.
          const verdict = await verifyWebhook(
            ...([body, sentHeaders, secret, now].map(realizedIn) as Parameters<typeof verifyWebhook>),
          );

          expect(verdict).toMatchObject({ ok: false, reason: expect.stringMatching(/^webhook-/) });
        },
      ),
      { numRuns: 400 },
    );
  });

  const signed = async () => {
    const sent = await signWebhook({ id: 'msg_1', at: NOW, body: '', secret: SECRET, key: 'standard' });
    if (!sent) throw new Error('It is signed with a good secret.');
    return sent;
  };
  const verify = async (changes: Record<string, unknown>, body: unknown = '') => {
    const headers = { ...(await signed()), ...changes };
    // Safe: as above.
    return verifyWebhook(...([body, headers, SECRET, NOW] as Parameters<typeof verifyWebhook>));
  };

  it('takes a list of one for the header itself, and no list of several', async () => {
    const { 'webhook-id': id, 'webhook-signature': signature } = await signed();

    expect(await verify({ 'webhook-id': [id], 'webhook-signature': [signature] })).toMatchObject({
      ok: true,
    });
    expect(await verify({ 'webhook-id': [id, id] })).toMatchObject({ reason: 'webhook-headers-unreadable' });
    expect(await verify({ 'webhook-id': [] })).toMatchObject({ reason: 'webhook-headers-missing' });
    expect(await verify({ 'webhook-timestamp': NOW / 1_000 })).toMatchObject({
      reason: 'webhook-headers-unreadable',
    });
  });

  it('treats a missing body as empty, and a body that is not text as unsigned', async () => {
    expect(await verify({}, undefined)).toMatchObject({ ok: true });
    expect(await verify({}, null)).toMatchObject({ ok: true });
    expect(await verify({}, {})).toMatchObject({ reason: 'webhook-signature-wrong' });
  });
});
