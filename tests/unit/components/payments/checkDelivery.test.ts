import { describe, expect, it } from 'vitest';
import { checkDelivery } from '@/components/payments/tester/checkDelivery';
import { MINUTE_MS } from '@/lib/core/time';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { samplePayload } from '../../../payments/samplePayload';

const NOW = Date.parse('2026-11-21T09:31:00Z');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = JSON.stringify(samplePayload('order.paid'), null, 2);

const asLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** `signed` is the body that was signed, `body` the one that is pasted. */
async function pasted(
  change: { signed?: string; body?: string; key?: 'standard' | 'legacy'; at?: number } = {},
) {
  const { signed = BODY, body = signed, key = 'standard', at = NOW } = change;
  const headers = await signWebhook({ id: 'msg_1', at, body: signed, secret: SECRET, key });
  return { secret: SECRET, headers: asLines(headers ?? {}), body };
}

describe('checkDelivery', () => {
  it.each(['standard', 'legacy'] as const)(
    'takes what is signed with the %s key, and names it',
    async (key) => {
      const report = await checkDelivery(await pasted({ key }), NOW);

      expect(report).toMatchObject({
        refusal: null,
        missing: [],
        driftSeconds: 0,
        signature: { key, form: 'as-pasted' },
        body: { kind: 'event', issues: [], summary: { type: 'order.paid' } },
      });
    },
  );

  it('checks the signature of a delivery that is too old as well', async () => {
    const report = await checkDelivery(await pasted({ at: NOW - 10 * MINUTE_MS }), NOW);

    expect(report).toMatchObject({
      refusal: { reason: 'webhook-too-old', message: 'Message timestamp too old' },
      driftSeconds: 600,
      signature: { key: 'standard' },
    });
  });

  it('reports a delivery from the future', async () => {
    const report = await checkDelivery(await pasted({ at: NOW + 10 * MINUTE_MS }), NOW);

    expect(report).toMatchObject({ refusal: { reason: 'webhook-too-new' }, driftSeconds: -600 });
  });

  it.each([
    ['no-last-break', BODY, `${BODY}\n`],
    ['last-break', `${BODY}\n`, BODY],
    ['windows-breaks', BODY.replaceAll('\n', '\r\n'), BODY],
  ])('knows a body that only the pasting changed: %s', async (form, signed, body) => {
    const report = await checkDelivery(await pasted({ signed, body }), NOW);

    expect(report).toMatchObject({ refusal: null, signature: { form } });
  });

  it('refuses another body, and decodes it anyway', async () => {
    const report = await checkDelivery(
      { ...(await pasted()), body: BODY.replace('order.paid', 'order.created') },
      NOW,
    );

    expect(report).toMatchObject({
      refusal: { message: 'No matching signature found' },
      signature: { mismatch: 'other' },
      body: { kind: 'event', summary: { type: 'order.created' } },
    });
  });

  it('names the headers that are missing, and tries nothing after that', async () => {
    const { headers, ...rest } = await pasted();

    const report = await checkDelivery(
      { ...rest, headers: headers.replace(/^webhook-signature.*$/m, '') },
      NOW,
    );

    expect(report).toMatchObject({
      refusal: { message: 'Missing required headers' },
      missing: ['webhook-signature'],
      driftSeconds: null,
      signature: null,
    });
  });

  it.each(['', '   ', 'whsec_'])('wants a secret: %o', async (secret) => {
    const report = await checkDelivery({ ...(await pasted()), secret }, NOW);

    expect(report).toMatchObject({ refusal: { message: "Secret can't be empty" }, signature: null });
  });

  it('leaves out the spaces that copying a secret adds', async () => {
    const report = await checkDelivery({ ...(await pasted()), secret: ` ${SECRET}\n` }, NOW);

    expect(report.refusal).toBeNull();
  });

  it('knows a time in milliseconds', async () => {
    const { headers, ...rest } = await pasted();
    const text = headers.replace(/^(webhook-timestamp: \d+)$/m, '$1000');

    const report = await checkDelivery({ ...rest, headers: text }, NOW);

    expect(report).toMatchObject({ refusal: { reason: 'webhook-too-new' }, isInMilliseconds: true });
    expect((await checkDelivery(await pasted(), NOW)).isInMilliseconds).toBe(false);
  });

  it.each(['v2,AAAA', 'AAAA', 'V1,AAAA'])('says that no signature is of v1: %o', async (signature) => {
    const { headers, ...rest } = await pasted();
    const text = headers.replace(/^webhook-signature: .*$/m, `webhook-signature: ${signature}`);

    const report = await checkDelivery({ ...rest, headers: text }, NOW);

    expect(report).toMatchObject({
      refusal: { message: 'No matching signature found' },
      signature: { mismatch: 'no-v1' },
    });
  });

  it.each([`"${SECRET}"`, `'${SECRET}'`, `“${SECRET}”`, `"${SECRET}`])(
    'says that a secret has quotes around it: %o',
    async (secret) => {
      const report = await checkDelivery({ ...(await pasted()), secret }, NOW);

      expect(report.signature).toEqual({ mismatch: 'secret-quoted' });
    },
  );

  it.each(['whsec_not base64', 'whsec_a-b_', 'whsec_…'])(
    'says that a secret is not base64 behind its prefix: %o',
    async (secret) => {
      const report = await checkDelivery({ ...(await pasted()), secret }, NOW);

      expect(report.signature).toEqual({ mismatch: 'secret-not-base64' });
    },
  );

  it('takes a secret that is not base64 where the older key is of it', async () => {
    const secret = 'whsec_not-base64';
    const headers = await signWebhook({ id: 'msg_1', at: NOW, body: BODY, secret, key: 'legacy' });

    const report = await checkDelivery({ secret, headers: asLines(headers ?? {}), body: BODY }, NOW);

    expect(report).toMatchObject({ refusal: null, signature: { key: 'legacy' } });
  });

  it.each([
    ['', 'empty'],
    ['{"type":', 'not-json'],
    ['[1]', 'no-event'],
  ])('says what a body is that is no event: %o', async (body, kind) => {
    const report = await checkDelivery({ ...(await pasted()), body }, NOW);

    expect(report.body.kind).toBe(kind);
  });

  it('shows an event that is not what its type promises, and where', async () => {
    const body = JSON.stringify({ type: 'order.paid', data: { id: 'o1' } });

    const report = await checkDelivery({ ...(await pasted()), body }, NOW);

    expect(report.body).toMatchObject({ kind: 'event', summary: { type: 'order.paid', entityId: 'o1' } });
    expect(report.body.kind === 'event' && report.body.issues.length).toBeGreaterThan(0);
  });

  it('reads a body of nothing but line breaks before its end as fast as any other', async () => {
    const body = `${'\n'.repeat(500_000)}x`;
    const { headers, secret } = await pasted();
    const began = performance.now();

    await checkDelivery({ secret, headers, body }, NOW);

    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('takes a body without the breaks that pasting added', async () => {
    const report = await checkDelivery(await pasted({ body: `${BODY}\n\n` }), NOW);

    expect(report).toMatchObject({ refusal: null, signature: { form: 'no-last-break' } });
  });

  it.each([
    ['no event', (deep: string) => deep],
    ['an event', (deep: string) => `{"type":"order.paid","data":{"a":${deep}}}`],
  ])('shows %s that is too deep to be laid out as it was sent', async (_what, bodyOf) => {
    const { headers, secret } = await pasted();
    for (const depth of [5_000, 100_000]) {
      const body = bodyOf('['.repeat(depth) + ']'.repeat(depth));
      const report = await checkDelivery({ secret, headers, body }, NOW);

      expect(report.body).toMatchObject({ json: body });
    }
  });
});
