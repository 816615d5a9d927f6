import type { Page } from '@playwright/test';
import { type ChannelName, protocol } from '@/lib/messaging/protocol';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import {
  activeOnServer,
  arrive,
  connect,
  expectActive,
  fillSignIn,
  organizationId,
  organizationRow,
} from './fixtures/actions';
import type { ChromiumWithExtension } from './fixtures/launchChromium';
import { STOP_POINTS, type StopPoint, trapAt } from './fixtures/stopPoints';
import { expect, test } from './fixtures/test';

interface Stage {
  readonly chromium: ChromiumWithExtension;
  readonly server: ReferenceServer;
  readonly welcome: Page;
}

interface Scenario {
  /** The request whose count is the claim. */
  readonly path: string;
  /** Brings the account to where the change begins, and answers the page that asks for it. */
  prepare(stage: Stage): Promise<Page>;
  /** What a person does. */
  act(page: Page): Promise<void>;
  /** What only the snapshot after the change contains. */
  snapshotText(stage: Stage): Promise<string>;
  /** The popup and the server say the same, and it is done. */
  expectDone(page: Page, stage: Stage): Promise<void>;
  /** The same for a point at which what the server did can no longer reach this browser. */
  expectLost?: { readonly point: StopPoint; expect(page: Page, stage: Stage): Promise<void> };
}

async function signedInPopup({ chromium, server, welcome }: Stage): Promise<Page> {
  await arrive(welcome, server);
  const popup = await chromium.openPage('popup.html');
  await expect(popup.getByRole('option')).toHaveCount(5);
  return popup;
}

/** How a person causes each change. A new changing channel fails below until it has its line here. */
const SCENARIOS: Partial<Record<ChannelName, Scenario>> = {
  'organization.setActive': {
    path: '/organization/set-active',
    prepare: signedInPopup,
    snapshotText: ({ chromium, server }) => organizationId(chromium, server, 'Dune Audio'),
    act: (popup) => organizationRow(popup, 'Dune Audio').click(),
    async expectDone(popup, { chromium, server }) {
      await expectActive(popup, chromium, server, 'Dune Audio');
      await expect(popup.getByText('did not confirm')).toHaveCount(0);
    },
  },
  'session.signOut': {
    path: '/sign-out',
    prepare: signedInPopup,
    snapshotText: async () => '"signed-out"',
    async act(popup) {
      await popup.getByRole('button', { name: /^Account of/ }).click();
      await popup.getByRole('menuitem', { name: 'Sign out' }).click();
    },
    async expectDone(popup, { chromium, server }) {
      await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await activeOnServer(chromium, server)).toBeNull();
    },
  },
  'signIn.email': {
    path: '/sign-in/email',
    async prepare({ server, welcome, chromium }) {
      await connect(welcome, server.origin);
      await expect(welcome).toHaveURL(/#\/sign-in$/);
      return chromium.openPage('popup.html');
    },
    snapshotText: async () => '"signed-in"',
    act: (popup) => fillSignIn(popup, demoAccounts.mika),
    async expectDone(popup) {
      await expect(popup.getByRole('option')).toHaveCount(5);
    },
    // The session cookie was in the answer, and nobody was there to receive it.
    expectLost: {
      point: 'after sending',
      async expect(popup, { chromium, server }) {
        await expect(popup.getByText('did not confirm')).toBeVisible({ timeout: 20_000 });
        await expect(popup.getByLabel('Email')).toHaveValue(demoAccounts.mika.email);
        expect(await activeOnServer(chromium, server)).toBeNull();
      },
    },
  },
};

const changing = Object.entries(protocol).flatMap(([name, { effect }]) =>
  effect === 'server' ? [name] : [],
);

test('every channel that changes the server has its scenario here', () => {
  expect(Object.keys(SCENARIOS).sort()).toEqual(changing.sort());
});

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  for (const point of STOP_POINTS) {
    test(`${name}: the worker stopped ${point} leaves one request and the truth`, async ({
      chromium,
      server,
      welcome,
    }) => {
      const stage = { chromium, server, welcome };
      const page = await scenario.prepare(stage);
      await welcome.close();
      const change = { path: scenario.path, snapshotText: await scenario.snapshotText(stage) };
      const trap = await trapAt(point, change, stage);
      server.log.clear();

      await scenario.act(page);
      await trap.reached();
      await chromium.stopWorker();
      trap.release();

      if (scenario.expectLost?.point === point) await scenario.expectLost.expect(page, stage);
      else await scenario.expectDone(page, stage);
      expect(server.log.entries(scenario.path)).toHaveLength(1);
    });
  }
}
