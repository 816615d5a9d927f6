import '@/components/payments/tester/SignatureTesterPage';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { WebhookKeyKind } from '@/lib/payments/webhook/hmacKeys';
import { signWebhook } from '@/lib/payments/webhook/signWebhook';
import { MINUTE_MS } from '@/lib/time';
import { samplePayload } from '../../payments/samplePayload';
import { field, press, type } from '../form/steps';
import { browserWith, openOptionsPage, settled, workerAnswering } from '../options/optionsPage';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PAID = { total_amount: 1_990, currency: 'eur', billing_reason: 'purchase' };
const BODY = JSON.stringify(samplePayload('order.paid', { data: PAID }));

async function open() {
  browserWith();
  const sent = workerAnswering();
  await openOptionsPage('#/signature-tester');
  await settled();
  return sent;
}

interface Change {
  readonly secret?: string;
  readonly body?: string;
  readonly key?: WebhookKeyKind;
}

async function paste(at: number, { secret = SECRET, body = BODY, key = 'standard' }: Change = {}) {
  const headers = await signWebhook({ id: 'msg_1', at, body: BODY, secret: SECRET, key });
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  await type('Secret', secret);
  await type('Headers', lines.join('\n'));
  await type('Body', body);
  await check();
}

/** Keys are derived elsewhere: it takes a moment. */
async function check() {
  await press('Check');
  await screen.findByText('What a receiver checks');
}

const row = (title: string) => screen.getByText(title).closest('li');

describe('SignatureTesterPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('takes a delivery, says which key it is of, and what it says', async () => {
    await open();

    await paste(Date.now());

    expect(screen.getByText('This delivery is what it says it is')).toBeTruthy();
    expect(screen.getByText(/decoded from base64/)).toBeTruthy();
    expect(screen.getByText('Paid, €19.90')).toBeTruthy();
    expect(screen.getByText('order.paid')).toBeTruthy();
  });

  it('names the older key', async () => {
    await open();

    await paste(Date.now(), { key: 'legacy' });

    expect(screen.getByText(/The key is the text of the whole secret/)).toBeTruthy();
  });

  it('says which check fails, by how much, and what became of the others', async () => {
    await open();

    await paste(Date.now() - 10 * MINUTE_MS);

    expect(screen.getByText('Message timestamp too old')).toBeTruthy();
    expect(row('Sent within the last five minutes')?.textContent).toContain('failed');
    expect(screen.getByText(/This clock is 10 minutes ahead/)).toBeTruthy();
    expect(row('The signature is of this secret and this body')?.textContent).toContain('passed');
  });

  it('says that a secret does not fit', async () => {
    await open();

    await paste(Date.now(), { secret: 'whsec_AAAA' });

    expect(screen.getByText('No matching signature found')).toBeTruthy();
    expect(row('The signature is of this secret and this body')?.textContent).toContain('failed');
    expect(screen.getByText(/did not pass the checks/)).toBeTruthy();
  });

  it('says what is missing of what was not pasted', async () => {
    await open();

    await type('Secret', SECRET);
    await check();

    expect(screen.getByText('webhook-id, webhook-timestamp, webhook-signature')).toBeTruthy();
    expect(row('Id and time can be read')?.textContent).toContain('not tried');
  });

  it('forgets an outcome when what it was about is changed, and everything when it is cleared', async () => {
    await open();
    await paste(Date.now());

    await type('Body', `${BODY} `);
    expect(screen.queryByText('This delivery is what it says it is')).toBeNull();
    await press('Clear');

    expect([field('Secret').value, field('Headers').value, field('Body').value]).toEqual(['', '', '']);
  });

  it('shows the JSON on demand', async () => {
    await open();
    await paste(Date.now());

    const fold = screen.getByText('Raw JSON').closest('details');
    if (!fold) throw new Error('No fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    await settled();

    expect(within(fold).getByText(/"type": "order.paid"/)).toBeTruthy();
  });

  it('tells the worker nothing, and stores nothing', async () => {
    const sent = await open();
    const before = JSON.stringify([
      await fakeBrowser.storage.local.get(),
      await fakeBrowser.storage.session.get(),
    ]);

    await paste(Date.now());
    await settled();

    expect(sent.filter(({ name }) => name !== 'snapshot.refresh')).toEqual([]);
    const after = JSON.stringify([
      await fakeBrowser.storage.local.get(),
      await fakeBrowser.storage.session.get(),
    ]);
    expect(after).toBe(before);
  });
});
