import '@/components/payments/tester/SignatureTesterPage';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { MINUTE_MS } from '@/lib/core/time';
import type { WebhookKeyKind } from '@/lib/payments/events/webhookKeys';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { samplePayload } from '../../payments/samplePayload';
import { field, press, type } from '../form/steps';
import { browserWith, openOptionsPage, settled, workerAnswering } from '../shell/optionsPage';

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

  it('verifies a delivery, names its key, and decodes it', async () => {
    await open();

    await paste(Date.now());

    expect(screen.getByText('This delivery is genuine')).toBeTruthy();
    expect(screen.getByText(/decoded from base64/)).toBeTruthy();
    expect(screen.getByText('Paid, €19.90')).toBeTruthy();
    expect(screen.getByText('order.paid')).toBeTruthy();
  });

  it('warns of the older key, which not every receiver knows', async () => {
    await open();

    await paste(Date.now(), { key: 'legacy' });

    expect(screen.queryByText('This delivery is genuine')).toBeNull();
    expect(screen.getByText('Only receivers that know the older key take this delivery')).toBeTruthy();
    expect(row('The signature is of this secret and this body')?.textContent).toContain('not everywhere');
    expect(screen.getByText(/The key is the text of the whole secret/)).toBeTruthy();
  });

  it('shows which check fails, by how much, and the results of the others', async () => {
    await open();

    await paste(Date.now() - 10 * MINUTE_MS);

    expect(screen.getByText('Message timestamp too old')).toBeTruthy();
    expect(row('Sent within the last five minutes')?.textContent).toContain('failed');
    expect(screen.getByText(/This clock is 10 minutes ahead/)).toBeTruthy();
    expect(row('The signature is of this secret and this body')?.textContent).toContain('passed');
  });

  it.each([
    [0, /^Sent this second|^Sent \d+ seconds? ago/],
    [-5 * 1_000, /^Sent \d+ seconds ago/],
    [MINUTE_MS, /^The message’s clock is \d+ seconds ahead of this one, which receivers allow/],
  ])('doubts no clock where a receiver does not: %d ms', async (drift, text) => {
    await open();

    await paste(Date.now() + drift);

    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/clocks is wrong/)).toBeNull();
  });

  it('reports a time in milliseconds instead of how far off it is', async () => {
    await open();

    await type('Secret', SECRET);
    await type('Headers', 'webhook-id: msg_1\nwebhook-timestamp: 1763719200000\nwebhook-signature: v1,AAAA');
    await check();

    expect(screen.getByText(/The time is in milliseconds; it must be in seconds/)).toBeTruthy();
    expect(screen.queryByText(/clocks is wrong/)).toBeNull();
  });

  it.each([
    ['v2,AAAA', SECRET, /There is no v1 signature in the header/],
    ['v1,AAAA', `"${SECRET}"`, /The secret has quotes around it/],
    ['v1,AAAA', 'whsec_not base64', /What follows whsec_ is not base64/],
  ])('says what keeps a signature from matching: %s of %s', async (signature, secret, text) => {
    await open();
    const seconds = Math.floor(Date.now() / 1_000);

    await type('Secret', secret);
    await type(
      'Headers',
      `webhook-id: msg_1\nwebhook-timestamp: ${seconds}\nwebhook-signature: ${signature}`,
    );
    await check();

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('does not say twice that a body is of no use', async () => {
    await open();

    await paste(Date.now(), { body: '<html>' });

    expect(screen.getByText('The body is not JSON.')).toBeTruthy();
    expect(screen.queryByText(/did not pass the checks/)).toBeNull();
    expect(screen.queryByText('The event')).toBeNull();
  });

  it('asks before what was pasted is lost to another page, and not where nothing is there', async () => {
    await open();
    const goTo = async (hash: string) => {
      act(() => {
        window.location.hash = hash;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
      await settled();
    };

    await type('Secret', SECRET);
    await goTo('#/preferences');
    expect(screen.getByText('Leave this page?')).toBeTruthy();
    await press('Stay');
    expect(field('Secret').value).toBe(SECRET);

    await press('Clear');
    await goTo('#/preferences');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preferences');
  });

  it('reports a secret that does not match', async () => {
    await open();

    await paste(Date.now(), { secret: 'whsec_AAAA' });

    expect(screen.getByText('The event')).toBeTruthy();
    expect(screen.getByText('No matching signature found')).toBeTruthy();
    expect(row('The signature is of this secret and this body')?.textContent).toContain('failed');
    expect(screen.getByText(/did not pass the checks/)).toBeTruthy();
  });

  it('names what is missing if nothing was pasted', async () => {
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
    expect(screen.queryByText('This delivery is genuine')).toBeNull();
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

  it('sends the worker nothing, and stores nothing', async () => {
    const sent = await open();
    const before = JSON.stringify([
      await fakeBrowser.storage.local.get(),
      await fakeBrowser.storage.session.get(),
    ]);

    await paste(Date.now());
    await settled();

    expect(sent.filter(({ name }) => name !== 'sessions.refresh')).toEqual([]);
    const after = JSON.stringify([
      await fakeBrowser.storage.local.get(),
      await fakeBrowser.storage.session.get(),
    ]);
    expect(after).toBe(before);
  });
});
