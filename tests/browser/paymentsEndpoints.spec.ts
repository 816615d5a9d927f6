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

test('an endpoint is created, receives deliveries signed with its secret, is tested, and its events are replayed', async ({
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

  await test.step('a delivery signed with that secret is accepted', async () => {
    const body = soldHere('order.paid', Date.now(), { customerName: 'Ada Lovelace' });
    expect(await deliver({ url, secret }, body)).toBe(202);
    await press(page, 'Send test event to Production');
    await expect(page.getByText('A test event was signed, delivered and stored.')).toBeVisible();
    await goTo(page, 'events');
    await expect(eventRows(page)).toHaveText([/^Paid, €19.*test.*Test customer/, /^Paid, €19.*Ada Lovelace/]);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('a replayed event is signed with it too', async () => {
    await eventRows(page).filter({ hasText: 'Ada Lovelace' }).click();
    await page.getByText('Send it again…').click();
    await page.getByLabel('Address of your receiver').fill(receiver.url);
    await press(page, 'Send');
    await expect(page.getByText(/^It answered 202, after/)).toBeVisible();
    const [sent] = receiver.taken;
    const verified = sent && new Webhook(secret).verify(sent.body, signedHeaders(sent));
    expect(verified).toMatchObject({ type: 'order.paid', data: { customer: { name: 'Ada Lovelace' } } });
  });

  await test.step('the signature tester agrees, until a letter is changed', async () => {
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.taken;
    await goTo(page, 'signature-tester');
    await page.getByLabel('Secret', { exact: true }).fill(secret);
    await page.getByLabel('Headers').fill(JSON.stringify(headers));
    await page.getByLabel('Body').fill(body);
    await press(page, 'Check');
    await expect(page.getByText('This delivery is genuine')).toBeVisible();
    await page.getByLabel('Body').fill(body.replace('Ada', 'Eva'));
    await press(page, 'Check');
    await expect(page.getByText('No matching signature found')).toBeVisible();
  });
  await receiver.close();
});

test('held deliveries are accepted, refused ones are counted, and a copied secret leaves the clipboard', async ({
  chromium,
  server,
}) => {
  const shop = await signInSeller(chromium, server);
  const other = { organizationId: 'c0ffee00-3f9e-4c50-8a54-0f4f43f0a002', customerName: 'Ada Lovelace' };
  await deliver(shop, soldHere('order.paid', Date.now()));
  await deliver(shop, soldHere('order.paid', Date.now(), other));
  await deliver({ ...shop, secret: 'whsec_c29tZXRoaW5nIGVsc2UgZW50aXJlbHk=' }, soldHere('order.paid', 0));
  const page = await openRoute(chromium, 'endpoints');
  await expect(page.getByText(/^1 delivery refused/)).toContainText('Check the secret at the platform.');

  await press(page, 'Review what Shop holds');
  await press(page, 'Move the endpoint to this organization…');
  await press(page, 'Move endpoint');
  await expect(page.getByText('Nothing is held.')).toBeVisible();
  await expect(page.getByText(/^Takes events of/)).toContainText(other.organizationId);

  await test.step('a copied secret is on the clipboard for a minute', async () => {
    await chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copy = page.getByRole('figure', { name: 'Secret' }).getByRole('button', { name: /^Cop/ });
    await press(page, 'New secret for Shop');
    await press(page, 'Change the secret');
    await page.clock.install();
    await copy.click();
    await expect.poll(clipboard).toMatch(/^whsec_/);
    await page.clock.fastForward(60_000);
    await expect.poll(clipboard).toBe('');
    await expect(page.getByText('Removed from the clipboard.')).toBeVisible();

    await copy.click();
    await expect.poll(clipboard).toMatch(/^whsec_/);
    // Once more than a second has passed, it is not the copy itself that is announced.
    await page.clock.fastForward(2_000);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/^Removed from the clipboard/)).toHaveCount(0);
    expect(await clipboard()).toBe('something else');
    await press(page, 'I have saved it');
  });

  await goTo(page, 'events');
  await expect(eventRows(page)).toHaveText([/Ada Lovelace/, /Test customer/]);
});
