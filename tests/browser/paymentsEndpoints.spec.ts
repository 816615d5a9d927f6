import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { deliver } from '../payments/deliver';
import { goTo, openRoute, press } from './fixtures/actions';
import { startOtherServer } from './fixtures/otherServer';
import { eventRows, signInSeller, soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A seller's own receiver on this machine, which takes whatever comes. */
async function startReceiver() {
  const taken: Taken[] = [];
  const receiving = await startOtherServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202).end();
    });
  });
  return { url: `${receiving.origin}/hook`, taken, close: () => receiving.close() };
}

const signedHeaders = ({ headers }: Taken) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('webhook-') ? [[name, String(value)]] : [],
    ),
  );

test('an endpoint is made, delivered to with the secret that was shown, tried, and its events are sent on', async ({
  chromium,
  server,
}) => {
  await signInSeller(chromium, server);
  const receiver = await startReceiver();
  const page = await openRoute(chromium, 'endpoints');
  const line = (name: string) => page.getByRole('figure', { name, exact: true }).getByRole('code');

  await page.getByLabel('Name', { exact: true }).fill('Production');
  await press(page, 'Create endpoint');
  const secret = (await line('Secret').textContent()) ?? '';
  const url = (await line('Address').first().textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await press(page, 'I have saved it');
  await expect(page.getByText(secret)).toHaveCount(0);

  await test.step('what is signed with that secret is taken', async () => {
    const body = soldHere('order.paid', Date.now(), { customerName: 'Ada Lovelace' });
    expect(await deliver({ url, secret }, body)).toBe(202);
    await press(page, 'Send test event to Production');
    await expect(page.getByText('A test event was signed, delivered and stored.')).toBeVisible();
    await goTo(page, 'events');
    await expect(eventRows(page)).toHaveText([/^Paid, €19.*test.*Test customer/, /^Paid, €19.*Ada Lovelace/]);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('an event that is sent on is signed with it too', async () => {
    await eventRows(page).filter({ hasText: 'Ada Lovelace' }).click();
    await page.getByText('Send it again…').click();
    await page.getByLabel('Address of your receiver').fill(receiver.url);
    await press(page, 'Send');
    await expect(page.getByText(/^It answered 202, after/)).toBeVisible();
    const [sent] = receiver.taken;
    const verified = sent && new Webhook(secret).verify(sent.body, signedHeaders(sent));
    expect(verified).toMatchObject({ type: 'order.paid', data: { customer: { name: 'Ada Lovelace' } } });
  });

  await test.step('which the signature tester says too, until a letter of it is changed', async () => {
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.taken;
    await goTo(page, 'signature-tester');
    await page.getByLabel('Secret', { exact: true }).fill(secret);
    await page.getByLabel('Headers').fill(JSON.stringify(headers));
    await page.getByLabel('Body').fill(body);
    await press(page, 'Check');
    await expect(page.getByText('This delivery is what it says it is')).toBeVisible();
    await page.getByLabel('Body').fill(body.replace('Ada', 'Eva'));
    await press(page, 'Check');
    await expect(page.getByText('No matching signature found')).toBeVisible();
  });
  await receiver.close();
});
