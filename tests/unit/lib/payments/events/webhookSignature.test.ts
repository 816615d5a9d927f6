import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '@/lib/payments/events/webhookSignature';

/** Official vectors, from the repository of Standard Webhooks and the documentation of Svix. */
const VECTORS = [
  {
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  {
    secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
    id: 'msg_loFOjxBNrRLzqYUf',
    timestamp: 1_731_705_121,
    body: '{"event_type":"ping","data":{"success":true}}',
    signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  },
] as const;

const [{ secret: SECRET, id: ID, timestamp: TIMESTAMP, body: BODY, signature: SIGNATURE }] = VECTORS;
const NOW = TIMESTAMP * 1_000;

const headersWith = (changes: Record<string, string> = {}) => ({
  'webhook-id': ID,
  'webhook-timestamp': String(TIMESTAMP),
  'webhook-signature': SIGNATURE,
  ...changes,
});

const without = (name: string) =>
  Object.fromEntries(Object.entries(headersWith()).filter(([key]) => key !== name));

describe('verifyWebhook', () => {
  it.each(VECTORS)('accepts the official vector $id', async ({ secret, id, timestamp, body, signature }) => {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    };

    expect(await verifyWebhook(body, headers, secret, timestamp * 1_000)).toEqual({
      ok: true,
      webhookId: id,
      timestamp,
      key: 'standard',
      driftSeconds: 0,
    });
  });

  it('takes bytes as well as text, Headers as well as objects, names of any case, a Date as well as a number', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const upper = Object.fromEntries(
      Object.entries(headersWith()).map(([name, value]) => [name.toUpperCase(), value]),
    );

    expect(await verifyWebhook(bytes, new Headers(headersWith()), SECRET, new Date(NOW))).toMatchObject({
      ok: true,
    });
    expect(await verifyWebhook(BODY, upper, SECRET, NOW)).toMatchObject({ ok: true });
  });

  it('takes a secret without its prefix for the same standard key', async () => {
    expect(await verifyWebhook(BODY, headersWith(), SECRET.slice('whsec_'.length), NOW)).toMatchObject({
      ok: true,
      key: 'standard',
    });
  });

  it.each(['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'no base64 at all! ☺', 'whsec_äöü'])(
    'knows a signature with the legacy key of "%s"',
    async (secret) => {
      const headers = await signWebhook({ id: ID, at: NOW, body: BODY, secret, key: 'legacy' });

      expect(await verifyWebhook(BODY, { ...headers }, secret, NOW)).toMatchObject({
        ok: true,
        key: 'legacy',
      });
    },
  );

  it.each([
    ['31 characters', 'whsec_C2FVsBQIhrscChlQIMV-b5sSYspob7o'.replace('-', '+')],
    ['34 characters', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwAA'],
  ])('takes a secret of %s without its padding', async (_size, secret) => {
    const signature = new Webhook(secret).sign(ID, new Date(NOW), BODY);

    const verdict = await verifyWebhook(BODY, headersWith({ 'webhook-signature': signature }), secret, NOW);

    expect(verdict).toMatchObject({ ok: true, key: 'standard' });
  });

  it.each([
    [
      'two wrong ones and another version',
      `v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= v2,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc= ${SIGNATURE} v1,aaaa`,
    ],
    [
      'an ed25519 one',
      `v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg== ${SIGNATURE}`,
    ],
    ['an empty one', `v1,  ${SIGNATURE}`],
  ])('finds the right signature beside %s', async (_what, signature) => {
    expect(
      await verifyWebhook(BODY, headersWith({ 'webhook-signature': signature }), SECRET, NOW),
    ).toMatchObject({ ok: true });
  });

  it.each([[Number.NaN], [new Date('x')], [undefined as unknown as number]])(
    'refuses everything where the time is %j, which is none',
    async (now) => {
      expect(await verifyWebhook(BODY, headersWith(), SECRET, now)).toEqual({
        ok: false,
        reason: 'webhook-too-old',
        message: 'Message timestamp too old',
      });
    },
  );

  it.each([[Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY]])(
    'refuses everything where the time is %d',
    async (now) => {
      expect(await verifyWebhook(BODY, headersWith(), SECRET, now)).toMatchObject({ ok: false });
    },
  );

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a delivery without %s',
    async (name) => {
      const refused = { ok: false, reason: 'webhook-headers-missing', message: 'Missing required headers' };

      expect(await verifyWebhook(BODY, without(name), SECRET, NOW)).toEqual(refused);
      expect(await verifyWebhook(BODY, headersWith({ [name]: '' }), SECRET, NOW)).toEqual(refused);
      expect(await verifyWebhook(BODY, new Headers(without(name)), SECRET, NOW)).toEqual(refused);
    },
  );

  it.each([
    ['a timestamp that is no number', { 'webhook-timestamp': 'hello' }],
    ['a timestamp with letters behind it', { 'webhook-timestamp': `${TIMESTAMP}abc` }],
    ['a timestamp with a fraction', { 'webhook-timestamp': `${TIMESTAMP}.9` }],
    ['a negative timestamp', { 'webhook-timestamp': `-${TIMESTAMP}` }],
    ['a timestamp beyond every clock', { 'webhook-timestamp': '9'.repeat(400) }],
    ['an id that leaves open where it ends', { 'webhook-id': `${ID}.1` }],
  ])('refuses %s', async (_what, changes) => {
    expect(await verifyWebhook(BODY, headersWith(changes), SECRET, NOW)).toEqual({
      ok: false,
      reason: 'webhook-headers-unreadable',
      message: 'Invalid Signature Headers',
    });
  });

  it.each([-300, -299, 0, 299, 300])('accepts a message that is %i seconds old', async (seconds) => {
    // The last millisecond of the second still belongs to it.
    const now = NOW + seconds * 1_000 + 999;

    expect(await verifyWebhook(BODY, headersWith(), SECRET, now)).toMatchObject({
      ok: true,
      driftSeconds: seconds,
    });
  });

  it('refuses a message that is older than 300 seconds', async () => {
    expect(await verifyWebhook(BODY, headersWith(), SECRET, NOW + 301_000)).toEqual({
      ok: false,
      reason: 'webhook-too-old',
      message: 'Message timestamp too old',
      driftSeconds: 301,
    });
  });

  it('refuses a message from more than 300 seconds ahead', async () => {
    expect(await verifyWebhook(BODY, headersWith(), SECRET, NOW - 301_000)).toEqual({
      ok: false,
      reason: 'webhook-too-new',
      message: 'Message timestamp too new',
      driftSeconds: -301,
    });
  });

  it.each([
    ['none of version 1', SIGNATURE.replace('v1', 'v2')],
    ['only an ed25519 one', SIGNATURE.replace('v1', 'v1a')],
    ['no version', SIGNATURE.slice('v1,'.length)],
    ['another separator', SIGNATURE.replace(',', '=')],
    ['a part of it', 'v1,'],
    ['the beginning of it', SIGNATURE.slice(0, -4)],
    ['more behind it', `${SIGNATURE},more`],
    ['no list', ' , ,, v1 '],
  ])('refuses a signature header with %s', async (_what, signature) => {
    expect(await verifyWebhook(BODY, headersWith({ 'webhook-signature': signature }), SECRET, NOW)).toEqual({
      ok: false,
      reason: 'webhook-signature-wrong',
      message: 'No matching signature found',
      driftSeconds: 0,
    });
  });

  it('refuses the same JSON in other bytes', async () => {
    const rewritten = JSON.stringify(JSON.parse(BODY));

    expect(await verifyWebhook(rewritten, headersWith(), SECRET, NOW)).toMatchObject({
      reason: 'webhook-signature-wrong',
    });
  });

  it.each(['', 'whsec_'])('refuses the empty secret "%s" before anything else', async (secret) => {
    expect(await verifyWebhook(BODY, {}, secret, NOW)).toEqual({
      ok: false,
      reason: 'webhook-secret-empty',
      message: "Secret can't be empty",
    });
  });

  it.each(['whsec_!', '=', 'whsec_====', 'A'])(
    'answers also where "%s" gives no standard key',
    async (secret) => {
      expect(await verifyWebhook(BODY, headersWith(), secret, NOW)).toMatchObject({
        reason: 'webhook-signature-wrong',
      });
    },
  );
});
