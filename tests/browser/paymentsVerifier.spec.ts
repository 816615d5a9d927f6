import { Webhook } from 'standardwebhooks';
import type { verifyWebhook } from '@/lib/payments/events/webhookSignature';
import { bundleModule } from './fixtures/bundledModule';
import { soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const SECRET = `whsec_${btoa('twenty-four bytes of key')}`;

/** `standardwebhooks` runs in Node, with Node's own HMAC, and shares no code with ours. */
const SIGNERS = {
  standard: new Webhook(SECRET),
  legacy: new Webhook(new TextEncoder().encode(SECRET), { format: 'raw' }),
};

test('the verifier runs in a real worker without Node, and accepts both keys', async ({ chromium }) => {
  const { code, missing } = await bundleModule('lib/payments/events/webhookSignature.ts');
  expect(missing).toEqual([]);
  const worker = await chromium.worker();
  expect(await worker.evaluate('self.constructor.name')).toBe('ServiceWorkerGlobalScope');

  const body = JSON.stringify(soldHere('order.paid', Date.now(), { customerName: 'Zoë 株式会社' }));
  const at = new Date();
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const verify = (...input: Parameters<typeof verifyWebhook>) =>
    worker.evaluate(`${code}.verifyWebhook(...${JSON.stringify(input)})`);

  for (const [key, signer] of Object.entries(SIGNERS)) {
    await test.step(key, async () => {
      const signature = signer.sign('msg_1', at, body);
      const headers = {
        'webhook-id': 'msg_1',
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      };
      const [version, mac = ''] = signature.split(',');
      const flipped = Buffer.from(mac, 'base64');
      flipped[0] = (flipped[0] ?? 0) ^ 1;
      const forged = { ...headers, 'webhook-signature': `${version},${flipped.toString('base64')}` };
      const now = at.getTime();

      expect(await verify(body, headers, SECRET, now)).toMatchObject({ ok: true, key, driftSeconds: 0 });
      const refusal = { ok: false, message: 'No matching signature found' };
      expect(await verify(body, forged, SECRET, now)).toMatchObject(refusal);
      expect(await verify(body.replace('1900', '1901'), headers, SECRET, now)).toMatchObject(refusal);
    });
  }
});
