import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeHeading,
  arriveByHand,
  expectActive,
  goTo,
  openAsSignedIn,
  openDashboard,
  organizationRow,
} from './fixtures/actions';
import { copyWithContentScript, EXTENSION_ID, extensionPage } from './fixtures/builtExtension';
import { launchChromium } from './fixtures/launchChromium';
import { OTHER_SERVERS, startOtherServer } from './fixtures/otherServer';
import { requestCounts } from './fixtures/requestCounts';
import { expect, test } from './fixtures/test';

/** A page could write such a message by hand, past every type. */
function say(page: Page, message: unknown): Promise<unknown> {
  return page.evaluate((message) => {
    const post: (message: unknown) => Promise<unknown> = Reflect.get(chrome.runtime, 'sendMessage');
    return post.call(chrome.runtime, message);
  }, message);
}

const envelope = (input: unknown) => ({ operationId: crypto.randomUUID(), issuedAt: Date.now(), input });
const typed = (type: unknown, data: unknown = envelope(null)) => ({
  id: 1,
  type,
  data,
  timestamp: Date.now(),
});
const refused = (code: string) => ({ res: { ok: false, error: { code } } });

async function addFrame(page: Page, url: string): Promise<void> {
  await page.evaluate(async (url) => {
    const frame = document.createElement('iframe');
    const done = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(Object.assign(frame, { src: url }));
    await done;
  }, url);
}

/** The browser shows its own error page in each of the frames. */
function expectBlocked(page: Page, count: number): void {
  const [, ...frames] = page.frames();
  expect(frames.map((frame) => frame.url())).toEqual(Array(count).fill('chrome-error://chromewebdata/'));
}

test('foreign messages, frames and responses do nothing', async ({ chromium, server }) => {
  const popup = await openAsSignedIn(chromium, server);

  /** An open popup reads by itself, at any time. */
  const changes = () => server.log.entries().filter(({ method }) => method !== 'GET');

  await test.step('a message that is no command is refused once, and nothing is done', async () => {
    await organizationRow(popup, 'Acme').click();
    await expectActive(popup, chromium, server, 'Acme Instruments');
    server.log.clear();
    const id = { by: 'id', organizationId: 'x' };
    const messages: readonly (readonly [string, unknown])[] = [
      ['an inherited name', typed('constructor')],
      ['another inherited name', typed('__proto__')],
      ['a name that does not exist', typed('organization.deleteAll')],
      ['no name', typed(undefined)],
      ['a name that is no text', typed({ toString: 'organizations.setActive' })],
      ['text', 'organizations.setActive'],
      ['nothing', null],
      ['no envelope', typed('organizations.setActive', id)],
      [
        'an operation id that is none',
        typed('organizations.setActive', { ...envelope(id), operationId: '1' }),
      ],
      ['input of another command', typed('organizations.setActive', envelope({ connectionId: 'x' }))],
      ['an id that is no text', typed('organizations.setActive', envelope({ ...id, organizationId: 7 }))],
      [
        'an endless id',
        typed('organizations.setActive', envelope({ ...id, organizationId: 'x'.repeat(10 ** 6) })),
      ],
      [
        'a password as a draft',
        typed('drafts.save', envelope({ form: 'signIn', values: { password: 'x' } })),
      ],
      [
        'a sender who claims to be somebody',
        { ...typed('sessions.signOut', 'x'), sender: { id: EXTENSION_ID } },
      ],
    ];

    for (const [what, message] of messages) {
      await test.step(what, async () =>
        expect(await say(popup, message)).toEqual(refused('invalid-message')),
      );
    }

    expect(changes()).toEqual([]);
    await expectActive(popup, chromium, server, 'Acme Instruments');
  });

  await test.step('our page in our own frame is refused too', async () => {
    server.log.clear();
    await addFrame(popup, extensionPage('options.html'));
    expectBlocked(popup, 1);
    expect(changes()).toEqual([]);
  });

  await test.step('a server that redirects gets no second request sent elsewhere', async () => {
    const asked: string[] = [];
    const elsewhere = await startOtherServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      OTHER_SERVERS.otherFramework(request, response);
    });
    server.faults.answer('/organization/set-active', {
      status: 307,
      headers: { location: `${elsewhere.origin}/x` },
    });
    await organizationRow(popup, 'Dune').click();

    await expect(popup.getByRole('alert')).toContainText('This address redirects to another one.');
    await expectActive(popup, chromium, server, 'Acme Instruments');
    expect(asked).toEqual([]);
    await elsewhere.close();
    server.faults.clear();
  });

  await test.step('a response with a redirect URL navigates no page', async () => {
    server.log.clear();
    const before = chromium.context.pages().length;
    server.faults.transform('/organization/set-active', (json) => ({
      ...Object(json),
      url: 'javascript:alert(1)',
      redirect: true,
    }));
    await organizationRow(popup, 'Dune').click();

    await expectActive(popup, chromium, server, 'Dune Audio');
    expect(popup.url()).toBe(extensionPage('popup.html'));
    expect(chromium.context.pages()).toHaveLength(before);
    expect(requestCounts(server)['/organization/set-active']).toBe(1);
    server.faults.clear();
  });

  await test.step('a web page can neither talk to the extension nor put it into a frame', async () => {
    await expect(activeHeading(popup)).toBeVisible();
    // The extension may talk to this page's server.
    const dashboard = await openDashboard(chromium, server);
    await expect(dashboard.locator('#session-user')).toContainText(demoAccounts.mika.email);
    server.log.clear();

    await test.step('no way to send', async () => {
      const answer = await dashboard.evaluate(
        ([id, message]) => {
          const runtime: object = typeof chrome === 'undefined' ? {} : (chrome.runtime ?? {});
          const post = Reflect.get(runtime, 'sendMessage');
          if (typeof post !== 'function') return 'no way to send';
          return new Promise((resolve) => {
            post.call(runtime, id, message, (reply: unknown) => resolve(reply ?? 'no answer'));
          });
        },
        [EXTENSION_ID, typed('sessions.signOut')] as const,
      );
      expect(['no way to send', 'no answer']).toContain(answer);
    });

    await test.step('none of our pages in a frame, no file to fetch', async () => {
      await addFrame(dashboard, extensionPage('popup.html'));
      await addFrame(dashboard, extensionPage('options.html'));
      expectBlocked(dashboard, 2);
      const fetched = await dashboard.evaluate(
        (url) =>
          fetch(url).then(
            () => 'fetched',
            () => 'refused',
          ),
        extensionPage('popup.html'),
      );
      expect(fetched).toBe('refused');
    });
    expect(server.log.count('/sign-out')).toBe(0);
  });
});

/** Only keys open and leave the choice; what it draws over the page has styles of its own. */
async function openChoice(page: Page): Promise<void> {
  const language = page.getByRole('main').getByRole('combobox').first();
  await language.press('Enter');
  await expect(page.getByRole('option', { name: 'Same as browser' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(language).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('the pages keep their content security policy and contact only the server', async ({
  chromium,
  server,
  welcome,
}) => {
  const { context } = chromium;
  const complaints: string[] = [];
  const hosts = new Set<string>();
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error('CSP', event.blockedURI));
  });

  await welcome.reload();
  await arriveByHand(welcome, server);
  const popup = await chromium.openPage('popup.html');
  await organizationRow(popup, 'Acme').click();
  await expectActive(popup, chromium, server, 'Acme Instruments');
  const headings: string[] = [];
  for (const route of ['servers', 'preferences', 'trust', 'welcome', 'home']) {
    await goTo(welcome, route);
    const heading = welcome.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(headings.at(-1) ?? '');
    headings.push((await heading.textContent()) ?? '');
    if (route === 'preferences') await openChoice(welcome);
  }

  expect(complaints).toEqual([]);
  expect([...hosts].sort()).toEqual([EXTENSION_ID, `localhost:${server.port}`].sort());

  await test.step('a violation would have been reported', async () => {
    await popup.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: '0' }));
    });
    await expect.poll(() => complaints.join('\n')).toContain('CSP inline');
  });
});

/** Writes into the page what it could read. */
const READ_STORAGE = `chrome.storage.local.get().then(
  (stored) => { document.title = 'read ' + Object.keys(stored); },
  () => { document.title = 'refused'; },
)`;

test('only our own pages can read the storage: a content script reads nothing', async ({ server }) => {
  const build = copyWithContentScript(READ_STORAGE);
  const chromium = await launchChromium({ build });
  try {
    const worker = await chromium.worker();
    await worker.evaluate(() => chrome.storage.local.set({ secret: 1 }));
    const page = await openDashboard(chromium, server);
    await expect(page).toHaveTitle(/^(read|refused)/);
    expect(await page.title()).toBe('refused');
  } finally {
    await chromium.close();
    rmSync(build, { recursive: true });
  }
});

test('the policy of the pages lets a server on [::1] be used', { tag: '@matrix' }, async ({
  chromium,
  server,
}) => {
  const origin = `http://[::1]:${server.port}`;
  await arriveByHand(await chromium.installedPage(), { ...server, origin });
  const popup = await chromium.openPage('popup.html');
  await organizationRow(popup, 'Dune').click();
  await expect(activeHeading(popup)).toHaveText('Dune Audio');
  await expect.poll(() => server.log.count('/organization/set-active')).toBe(1);
  await expect(popup.getByText('Switching…')).toHaveCount(0);
});
