import { Webhook } from 'standardwebhooks';
import { deliver } from '../payments/deliver';
import { act, goTo, openRoute, press } from './fixtures/actions';
import { type Respond, signedHeaders, startReceiver } from './fixtures/receiver';
import { eventRows, signInSeller, soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

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
  const secret = (await line('Signing secret').textContent()) ?? '';
  const url = (await line('Address').first().textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await press(page, 'I’ve saved it');
  await expect(page.getByText(secret)).toHaveCount(0);

  await test.step('a browser that refuses the clipboard gets advice, which moves no button', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
      Object.assign(navigator.clipboard, { writeText: refuse });
    });
    const copy = page.getByRole('button', { name: 'Copy the URL of Production' });
    const before = await copy.boundingBox();
    await copy.click();
    await expect(page.getByText('Couldn’t copy. Select the text and copy it.')).toBeVisible();
    expect(await copy.boundingBox()).toEqual(before);
  });

  await test.step('a delivery signed with that secret is accepted', async () => {
    const body = soldHere('order.paid', Date.now(), { customerName: 'Ada Lovelace' });
    expect(await deliver({ url, secret }, body)).toBe(202);
    await press(page, 'Send test event to Production');
    await expect(page.getByText('Test event delivered.')).toBeVisible();
    await goTo(page, 'events');
    await expect(eventRows(page)).toHaveText([/^Paid, €19.*Test customer.*Test/, /^Paid, €19.*Ada Lovelace/]);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('a replayed event is signed with it too', async () => {
    await eventRows(page).filter({ hasText: 'Ada Lovelace' }).click();
    await press(page, 'Resend…');
    await page.getByLabel('Send to URL').fill(receiver.url);
    await press(page, 'Resend');
    await expect(page.getByText(/^Responded with 202 in/)).toBeVisible();
    const [sent] = receiver.taken;
    const verified = sent && new Webhook(secret).verify(sent.body, signedHeaders(sent));
    expect(verified).toMatchObject({ type: 'order.paid', data: { customer: { name: 'Ada Lovelace' } } });
  });

  await test.step('the signature tester agrees, until a letter is changed', async () => {
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.taken;
    await goTo(page, 'signature-tester');
    await page.getByLabel('Signing secret', { exact: true }).fill(secret);
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

test('events are forwarded to a handler on this machine while the page is open', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const shop = await signInSeller(chromium, server);
  const elsewhere = await startReceiver();
  const answers: Respond[] = [
    (response) => response.writeHead(500).end('TypeError: order is undefined'),
    (response) => response.writeHead(307, { location: elsewhere.url }).end(),
  ];
  const receiver = await startReceiver(answers);
  // A site of the developer's own on the same host has cookies that must stay private.
  await chromium.context.addCookies([{ name: 'site', value: 'theirs', url: new URL(receiver.url).origin }]);
  const page = await openRoute(chromium, 'endpoints');
  const rows = page.getByRole('region', { name: 'Forward to localhost' }).getByRole('listitem');
  const arrive = (customerName: string) =>
    deliver(shop, soldHere('order.paid', Date.now(), { customerName }));

  await arrive('Before');
  await page.getByLabel('Forward to', { exact: true }).fill(receiver.url);
  await press(page, 'Start forwarding');
  const secret = await page
    .getByRole('figure', { name: 'Signing secret of this session' })
    .getByRole('code')
    .textContent();
  await arrive('Ada Lovelace');
  await expect(rows).toHaveText([/500.*order\.paid.*Ada Lovelace.*TypeError: order is undefined/]);
  await arrive('Grace Hopper');
  await expect(rows).toHaveText([/Redirect.*Grace Hopper.*Your handler redirects/, /Ada Lovelace/]);
  await rows.last().getByRole('button', { name: 'Resend order.paid' }).click();
  await expect(rows.last()).toHaveText(/^202.*Ada Lovelace/);

  expect(elsewhere.taken).toEqual([]);
  expect(receiver.taken.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
  for (const sent of receiver.taken) {
    expect(new Webhook(secret ?? '').verify(sent.body, signedHeaders(sent))).toMatchObject({
      type: 'order.paid',
    });
  }

  await test.step('nothing is forwarded once the page is left', async () => {
    await goTo(page, 'events');
    await arrive('After');
    await expect(eventRows(page).first()).toContainText('After');
    await receiver.close();
    await goTo(page, 'endpoints');
    await page.getByLabel('Forward to', { exact: true }).fill(receiver.url);
    await press(page, 'Start forwarding');
    await press(page, 'Send test event to Shop');
    await expect(rows).toHaveText([/Unreachable.*Test customer.*Is your server running/]);
    expect(receiver.taken).toHaveLength(3);
  });
  await elsewhere.close();
});

test('held deliveries are accepted, refused ones are counted, and a copied secret leaves the clipboard', {
  tag: '@matrix',
}, async ({ chromium, server }) => {
  const shop = await signInSeller(chromium, server);
  const other = { organizationId: 'c0ffee00-3f9e-4c50-8a54-0f4f43f0a002', customerName: 'Ada Lovelace' };
  await deliver(shop, soldHere('order.paid', Date.now()));
  await deliver(shop, soldHere('order.paid', Date.now(), other));
  await deliver({ ...shop, secret: 'whsec_c29tZXRoaW5nIGVsc2UgZW50aXJlbHk=' }, soldHere('order.paid', 0));
  const page = await openRoute(chromium, 'endpoints');
  await expect(page.getByText(/^1 delivery rejected/)).toContainText('Check the secret on the platform.');

  await press(page, 'Review held deliveries for Shop');
  await press(page, 'Move endpoint to this organization…');
  await press(page, 'Move endpoint');
  await expect(page.getByText('No held deliveries')).toBeVisible();
  await expect(page.getByText(/^Accepts deliveries from platform organization/)).toContainText(
    other.organizationId,
  );

  await test.step('a copied secret is on the clipboard for a minute', async () => {
    await chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copy = page.getByRole('figure', { name: 'Signing secret' }).getByRole('button', { name: /^Cop/ });
    await act(page, 'Shop', 'Change secret…');
    await press(page, 'Change secret');
    await page.clock.install();
    await copy.click();
    await expect.poll(clipboard).toMatch(/^whsec_/);
    await page.clock.fastForward(60_000);
    await expect.poll(clipboard).toBe('');
    await expect(page.getByText('Clipboard cleared.')).toBeVisible();

    await copy.click();
    await expect.poll(clipboard).toMatch(/^whsec_/);
    // After more than a second it is not the copy itself that is announced.
    await page.clock.fastForward(2_000);
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/^(Clipboard cleared|The clipboard clears)/)).toHaveCount(0);
    expect(await clipboard()).toBe('something else');
    await press(page, 'I’ve saved it');
  });

  await goTo(page, 'events');
  await expect(eventRows(page)).toHaveText([/Ada Lovelace/, /Test customer/]);
});
