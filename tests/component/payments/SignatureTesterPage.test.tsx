import '@/components/payments/tester/SignatureTesterPage';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { MINUTE_MS } from '@/lib/core/time';
import type { WebhookKeyKind } from '@/lib/payments/events/webhookKeys';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { samplePayload } from '../../payments/samplePayload';
import { field, press, type } from '../form/steps';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled } from '../shell/optionsPage';

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
  await type('Signing secret', secret);
  await type('Headers', lines.join('\n'));
  await type('Body', body);
  await check();
}

/** Keys are derived outside of JavaScript, which takes a moment. */
async function check() {
  await press('Check');
  await screen.findByText('Result');
}

const row = (title: string) => screen.getByText(title).closest('li');

describe('SignatureTesterPage', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('verifies a delivery, names its key, and decodes it', async () => {
    await open();

    await paste(Date.now());

    expect(screen.getByText('This delivery is genuine')).toBeTruthy();
    expect(
      screen.getByText(/Signed with the base64 key after whsec_, as in Standard Webhooks\./),
    ).toBeTruthy();
    expect(screen.getByText('Paid, €19.90')).toBeTruthy();
    expect(screen.getByText('order.paid')).toBeTruthy();
  });

  it('warns of the older key, which not every receiver knows', async () => {
    await open();

    await paste(Date.now(), { key: 'legacy' });

    expect(screen.queryByText('This delivery is genuine')).toBeNull();
    expect(screen.getByText('Some endpoints reject this delivery')).toBeTruthy();
    expect(row('Signature matches the secret and body')?.textContent).toContain('Partly passed');
    expect(screen.getByText(/Signed with the whole secret as text\./)).toBeTruthy();
  });

  it('shows which check fails, by how much, and the results of the others', async () => {
    await open();

    await paste(Date.now() - 10 * MINUTE_MS);

    expect(screen.getByText('Message timestamp too old')).toBeTruthy();
    expect(row('Sent in the last 5 minutes')?.textContent).toContain('Failed');
    expect(screen.getByText(/^Sent 10 minutes ago: too old, or a clock is wrong\./)).toBeTruthy();
    expect(row('Signature matches the secret and body')?.textContent).toContain('Passed');
  });

  it.each([
    [0, /^Sent just now\.|^Sent \d+ seconds? ago/],
    [-5 * 1_000, /^Sent \d+ seconds ago/],
    [MINUTE_MS, /^Sent \d+ seconds in the future, which is still accepted/],
  ])('doubts no clock where a receiver does not: %d ms', async (drift, text) => {
    await open();

    await paste(Date.now() + drift);

    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/clock is wrong/)).toBeNull();
  });

  it('reports a time in milliseconds instead of how far off it is', async () => {
    await open();

    await type('Signing secret', SECRET);
    await type('Headers', 'webhook-id: msg_1\nwebhook-timestamp: 1763719200000\nwebhook-signature: v1,AAAA');
    await check();

    expect(screen.getByText(/The time is in milliseconds\./)).toBeTruthy();
    expect(screen.queryByText(/clock is wrong/)).toBeNull();
  });

  it.each([
    ['v2,AAAA', SECRET, /The header has no v1 signature\./],
    ['v1,AAAA', `"${SECRET}"`, /The secret is in quotes\./],
    ['v1,AAAA', 'whsec_not base64', /The secret isn’t valid base64 after whsec_\./],
  ])('says what keeps a signature from matching: %s of %s', async (signature, secret, text) => {
    await open();
    const seconds = Math.floor(Date.now() / 1_000);

    await type('Signing secret', secret);
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

    expect(screen.getByText('The body isn’t JSON.')).toBeTruthy();
    expect(screen.queryByText(/Failed the checks\./)).toBeNull();
    expect(screen.queryByText('Event')).toBeNull();
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

    await type('Signing secret', SECRET);
    await goTo('#/preferences');
    expect(screen.getByText('Leave this page?')).toBeTruthy();
    await press('Stay');
    expect(field('Signing secret').value).toBe(SECRET);

    await press('Clear');
    await goTo('#/preferences');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preferences');
  });

  it('reports a secret that does not match', async () => {
    await open();

    await paste(Date.now(), { secret: 'whsec_AAAA' });

    expect(screen.getByText('Event')).toBeTruthy();
    expect(screen.getByText('No matching signature found')).toBeTruthy();
    expect(row('Signature matches the secret and body')?.textContent).toContain('Failed');
    expect(screen.getByText(/Failed the checks\./)).toBeTruthy();
  });

  it('names what is missing if nothing was pasted', async () => {
    await open();

    await type('Signing secret', SECRET);
    await check();

    expect(screen.getByText('webhook-id, webhook-timestamp, webhook-signature')).toBeTruthy();
    expect(row('ID and time are readable')?.textContent).toContain('Not checked');
  });

  it('forgets an outcome when what it was about is changed, and everything when it is cleared', async () => {
    await open();
    await paste(Date.now());

    await type('Body', `${BODY} `);
    expect(screen.queryByText('This delivery is genuine')).toBeNull();
    await press('Clear');

    expect([field('Signing secret').value, field('Headers').value, field('Body').value]).toEqual([
      '',
      '',
      '',
    ]);
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
