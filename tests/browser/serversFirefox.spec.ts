import { startReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { arriveInFirefox, press, shown, type } from './fixtures/firefoxActions';
import { findFirefox, launchFirefox } from './fixtures/launchFirefox';
import { expect, test } from './fixtures/test';

const firefox = findFirefox();
const { mika, ana } = demoAccounts;

// Firefox ESR comes from Debian's packages; CI installs it (.ci/run).
test.skip(!firefox, 'needs Firefox ESR');

test('in Firefox two servers in one profile keep their accounts apart, and never hear of each other', {
  tag: '@matrix',
}, async ({ server }) => {
  const other = await startReferenceServer({ logLevel: 'off' });
  const { openPage, close } = await launchFirefox(firefox ?? '');
  try {
    const page = await openPage('options.html#/welcome');
    await arriveInFirefox(page, server);
    const second = await openPage('options.html#/welcome');
    // Another host, so that each has a cookie jar of its own.
    await type(second, 'Server address', other.origin.replace('localhost', '127.0.0.1'));
    await press(second, 'Connect');
    await type(second, 'Email or username', ana.email);
    await type(second, 'Password', ana.password);
    await press(second, 'Sign in');
    await expect.poll(() => shown(second)).toContain('Overview');

    server.log.clear();
    const popup = await openPage('popup.html');
    await expect.poll(() => shown(popup)).toContain('Up to date');
    expect(other.log.count('/get-session')).toBeGreaterThan(0);
    expect(server.log.entries()).toEqual([]);
    await popup.close();

    const servers = await openPage('options.html#/servers');
    await expect.poll(() => shown(servers)).toContain('in use');
    await press(servers, 'Use this server');
    await expect.poll(() => server.log.count('/get-session')).toBeGreaterThan(0);
    // Until then the open page looks at the one in use every few seconds.
    other.log.clear();
    const again = await openPage('popup.html');
    await expect.poll(() => shown(again)).toContain('Up to date');
    expect(other.log.entries()).toEqual([]);
    expect(await shown(again)).not.toContain(ana.name);
    await again.close();
    const profile = await openPage('options.html#/profile');
    await expect.poll(() => profile.evaluate(() => document.body.innerHTML)).toContain(mika.email);
  } finally {
    await close();
    await other.close();
  }
});
