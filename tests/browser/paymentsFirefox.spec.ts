import { Webhook } from 'standardwebhooks';
import { deliver } from '../payments/deliver';
import { arriveInFirefox, expectShown, goTo, press, shown, type } from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { makeActive, makeEndpoint } from './fixtures/payments';
import { type Respond, signedHeaders, startReceiver } from './fixtures/receiver';
import { soldHere } from './fixtures/seller';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();

/** Each test starts its own browser, on a machine that runs others too. */
test.describe.configure({ timeout: 120_000 });

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

test('in Firefox events are forwarded to a handler on this machine', { tag: '@matrix' }, async ({
  server,
}) => {
  const shop = await makeEndpoint(server);
  const elsewhere = await startReceiver();
  const answers: Respond[] = [
    (response) => response.writeHead(500).end('TypeError: order is undefined'),
    (response) => response.writeHead(307, { location: elsewhere.url }).end(),
  ];
  const receiver = await startReceiver(answers);
  const { openPage, browser, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    await makeActive(server);
    // A site of the developer's own on the same host has cookies that must stay private.
    await browser.setCookie({ name: 'site', value: 'theirs', domain: '127.0.0.1', path: '/' });
    await goTo(page, 'endpoints');
    await expectShown(page, 'Forward to localhost');
    const arrive = (customerName: string) =>
      deliver(shop, soldHere('order.paid', Date.now(), { customerName }));

    await type(page, 'Forward to', receiver.url);
    await press(page, 'Start forwarding');
    await expectShown(page, 'Signing secret of this session');
    await arrive('Ada Lovelace');
    await expectShown(page, 'TypeError: order is undefined');
    await arrive('Grace Hopper');
    await expectShown(page, 'Your handler redirects');
    await press(page, 'Resend order.paid');
    await expectShown(page, '202');

    const text = await page.evaluate(() =>
      [...document.querySelectorAll('figure code')].map((code) => code.textContent).join(),
    );
    expect(elsewhere.taken).toEqual([]);
    expect(receiver.taken.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
    for (const sent of receiver.taken)
      expect(new Webhook(text).verify(sent.body, signedHeaders(sent))).toMatchObject({ type: 'order.paid' });

    await test.step('and a handler that isn’t running is named as one', async () => {
      await receiver.close();
      await arrive('Nobody Home');
      await expectShown(page, 'Is your server running');
      expect(await shown(page)).toContain('Unreachable');
    });
  } finally {
    await close();
    await elsewhere.close();
  }
});
