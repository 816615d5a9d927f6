import type { Page } from '@playwright/test';
import type { RouteName } from '@/components/routing/route';
import { hideCaret } from '../screenshots/camera';
import { settledPicture } from '../screenshots/settledPicture';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { arrive, openRoute, openSignedOut, organizationId, press } from './fixtures/actions';
import { extensionPage } from './fixtures/builtExtension';
import { findFlaws, watchShiftsFromStart } from './fixtures/flaws';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { expect, test } from './fixtures/test';

/** What a page of the built product shows keeps its place while the rest loads, from the first frame on. */

/** Ours: long enough that every page paints what it shows while it waits. */
const ANSWER_MS = 250;

type SignedOutRoute =
  | 'welcome'
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  | 'reset-password'
  | 'mail-result'
  | 'trust';

type AdministratorRoute = 'users';

/** What follows the names of the routes. */
type Queries<Name extends RouteName> = Readonly<Record<Name, readonly string[]>>;

const SIGNED_OUT: Queries<SignedOutRoute> = {
  welcome: [''],
  'sign-in': [''],
  'sign-up': [''],
  'forgot-password': [''],
  'reset-password': [''],
  'mail-result': ['?kind=verify'],
  trust: [''],
};

const ADMINISTRATOR: Queries<AdministratorRoute> = { users: [''] };

const signedIn = (
  organization: string,
): Queries<Exclude<RouteName, SignedOutRoute | AdministratorRoute>> => ({
  home: [''],
  // All of them, and one that isn’t the user’s.
  events: ['', '?organization=*', '?organization=nobody'],
  customers: [''],
  metrics: [''],
  grants: [''],
  endpoints: [''],
  organizations: [''],
  'new-organization': [''],
  organization: ['', '&tab=members', '&tab=invitations', '&tab=roles', '&tab=teams'].map(
    (tab) => `?id=${organization}${tab}`,
  ),
  invitations: [''],
  profile: [''],
  security: [''],
  'linked-accounts': [''],
  'delete-account': [''],
  servers: [''],
  requests: [''],
  notifications: [''],
  preferences: [''],
  'signature-tester': [''],
  'whats-new': [''],
  diagnostics: [''],
});

const addresses = (queries: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(queries).flatMap(([name, all]) => all.map((query) => `${name}${query}`));

/** Nothing is under way any more, and nothing changes. */
async function untilAtRest(page: Page, { log }: ReferenceServer): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await hideCaret(page);
  const devTools = await page.context().newCDPSession(page);
  const isQuiet = async () => {
    const sent = log.entries().length;
    await settledPicture(devTools);
    const entries = log.entries();
    return entries.length === sent && entries.every(({ finishedAt }) => finishedAt !== null);
  };
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** As a start of the browser does. */
async function forgetSession(chromium: ChromiumWithExtension): Promise<void> {
  const worker = await chromium.worker();
  await worker.evaluate(() => chrome.storage.session.clear());
  await chromium.stopWorker();
}

async function flawsOf(
  chromium: ChromiumWithExtension,
  server: ReferenceServer,
  routes: readonly string[],
  before: () => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    for (const width of [1280, 420]) {
      await before();
      const page = await chromium.context.newPage();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      // The size arrives late in the first document of a process.
      await page.goto(extensionPage('third-party-notices.txt'));
      await watchShiftsFromStart(page);
      await page.goto(extensionPage(`options.html#/${route}`));
      await untilAtRest(page, server);
      expect(new URL(page.url()).hash).toBe(`#/${route}`);
      found.push(...(await findFlaws(page, 'page')).map((flaw) => `${route}, ${width} px: ${flaw}`));
      await page.close();
    }
  }
  return found;
}

test.describe('no page moves while it loads', { tag: '@matrix' }, () => {
  test.use({ serverOptions: { seed: 'payments' } });

  test('signed out', async ({ chromium, server }) => {
    test.setTimeout(180_000);
    await openSignedOut(chromium, server);
    server.faults.delay('*', ANSWER_MS);
    expect(await flawsOf(chromium, server, addresses(SIGNED_OUT))).toEqual([]);
  });

  test('signed in', async ({ chromium, server }) => {
    test.setTimeout(900_000);
    await arrive(chromium, server);
    const acme = await organizationId(chromium, server, 'Acme Instruments');
    server.faults.delay('*', ANSWER_MS);
    expect(await flawsOf(chromium, server, addresses(signedIn(acme)))).toEqual([]);
  });

  test('right after the browser’s start', async ({ chromium, server }) => {
    test.setTimeout(420_000);
    const page = await arrive(chromium, server);
    const acme = await organizationId(chromium, server, 'Acme Instruments');
    const routes = ['home', 'events', 'security', 'organizations'];
    server.faults.delay('*', ANSWER_MS);
    const start = () => forgetSession(chromium);
    await page.goto('about:blank');
    expect(await flawsOf(chromium, server, routes, start)).toEqual([]);

    server.faults.clear();
    const own = await openRoute(chromium, `organization?id=${acme}`);
    await press(own, 'Switch');
    await expect(own.getByRole('button', { name: 'Switch', exact: true })).toHaveCount(0);
    await own.close();
    server.faults.delay('*', ANSWER_MS);
    expect(await flawsOf(chromium, server, routes, start)).toEqual([]);
  });

  test('as an administrator', async ({ chromium, server }) => {
    await arrive(chromium, server, demoAccounts.operator);
    server.faults.delay('*', ANSWER_MS);
    expect(await flawsOf(chromium, server, addresses(ADMINISTRATOR))).toEqual([]);
  });
});
