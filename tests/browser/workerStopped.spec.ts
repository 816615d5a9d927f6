import type { Page } from '@playwright/test';
import type { ReferenceServer } from '../server/createReferenceServer';
import { demoAccounts } from '../server/seeds/demoAccounts';
import { RECORDED_AT, STOP_POINTS, type StopPoint } from '../stopPoints';
import {
  activeOnServer,
  arrive,
  arriveAt,
  expectActive,
  fillSignIn,
  openAsSignedIn,
  openRoute,
  openSignedOut,
  organizationId,
  organizationRow,
  press,
  sessionOnServer,
} from './fixtures/actions';
import { findRow } from './fixtures/database';
import { type ChromiumWithExtension, storedValues } from './fixtures/launchChromium';
import { makeActive } from './fixtures/payments';
import { trapAt } from './fixtures/stopPoints';
import { expect, test } from './fixtures/test';
import { chooseService } from './fixtures/yard';

/**
 * tests/integration/lib/stopped stops every change in process. These tests show what it takes for granted: a real
 * worker that stops there has recorded the same, has sent one request, and its page learns the same from the next
 * worker.
 */

interface Stage {
  readonly chromium: ChromiumWithExtension;
  readonly server: ReferenceServer;
  readonly welcome: Page;
}

interface Scenario {
  /** The claim is the count of requests to this path. */
  readonly path: string;
  readonly points: readonly StopPoint[];
  /** The other changes show the same, with another page. */
  readonly isAlike?: boolean;
  /** Prepares the account for the change; returns the page that asks for it. */
  prepare(stage: Stage): Promise<Page>;
  act(page: Page): Promise<void>;
  /** Only the snapshot after the change contains this. */
  snapshotText?(stage: Stage): Promise<string>;
  /** Reverts the account to before the change. */
  undo?(page: Page, stage: Stage): Promise<void>;
  /** Page and server show the same. */
  expectTruth(page: Page, stage: Stage, point: StopPoint): Promise<void>;
}

const { mika } = demoAccounts;

const expectUnsure = (page: Page) => expect(page.getByText('This may not have worked')).toBeVisible();

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a switch': {
    path: '/organization/set-active',
    points: STOP_POINTS,
    prepare: ({ chromium, server }) => openAsSignedIn(chromium, server),
    snapshotText: ({ chromium, server }) => organizationId(chromium, server, 'Dune Audio'),
    act: (popup) => organizationRow(popup, 'Dune Audio').click(),
    async undo(popup, { chromium, server }) {
      await organizationRow(popup, 'Acme').click();
      await expectActive(popup, chromium, server, 'Acme Instruments');
    },
    async expectTruth(popup, { chromium, server }) {
      await expectActive(popup, chromium, server, 'Dune Audio');
      await expect(popup.getByText('This may not have worked')).toHaveCount(0);
    },
  },
  'a sign-in': {
    path: '/sign-in/email',
    points: ['after sending', 'after the answer'],
    prepare: ({ chromium, server }) => openSignedOut(chromium, server),
    act: (popup) => fillSignIn(popup, mika),
    async expectTruth(popup, { chromium, server }, point) {
      if (point === 'after the answer') return expect(popup.getByRole('option')).toHaveCount(5);
      // Nobody was there to receive the cookie.
      await expectUnsure(popup);
      expect(await activeOnServer(chromium, server)).toBeNull();
      await expect(popup.getByLabel('Email')).toHaveValue(mika.email);
    },
  },
  'a sign-in with a provider': {
    path: '/sign-in/social',
    points: ['after the answer'],
    isAlike: true,
    prepare: ({ chromium, server }) => openSignedOut(chromium, server),
    act: (popup) => chooseService(popup),
    // The provider's address was in the response: no tab opens, and the flow's entry says so.
    async expectTruth(popup, { chromium }) {
      const failed = popup.getByRole('alert').filter({ hasText: 'Couldn’t sign in with yard.' });
      await expect(failed).toContainText('This may not have worked');
      expect(chromium.context.pages()).toHaveLength(1);
    },
  },
  'a second factor': {
    path: '/two-factor/enable',
    points: ['after the answer'],
    isAlike: true,
    async prepare({ chromium, server }) {
      const page = await arriveAt(chromium, server, 'security');
      await press(page, 'Use an authenticator app');
      await page.getByLabel('Your password').fill(mika.password);
      return page;
    },
    act: (page) => press(page, 'Continue'),
    // The secret was in the response. Without its code nothing is on.
    async expectTruth(page, { chromium, server }) {
      await expectUnsure(page);
      const session = await sessionOnServer(chromium, server);
      expect(session?.user).toMatchObject({ twoFactorEnabled: false });
    },
  },
  'a webhook endpoint': {
    path: '/payments/endpoints/create',
    points: ['after the answer'],
    isAlike: true,
    async prepare({ chromium, server }) {
      await arrive(chromium, server);
      await makeActive(server);
      const page = await openRoute(chromium, 'endpoints');
      await page.getByLabel('Name', { exact: true }).fill('Sandbox');
      return page;
    },
    act: (page) => press(page, 'Create endpoint'),
    // It is there, and nobody has its secret.
    async expectTruth(page, { server }) {
      await expect(page.getByText('Couldn’t load the secret')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sandbox', exact: true })).toBeVisible();
      expect(await findRow(server, 'switchyardEndpoint', { name: 'Sandbox' })).not.toBeNull();
    },
  },
};

/** How far the newest change is recorded. */
async function recordedPhase({ context }: ChromiumWithExtension): Promise<unknown> {
  const { operations } = await storedValues(context);
  const newest: unknown = Array.isArray(operations) ? operations.at(-1) : undefined;
  return newest && JSON.parse(JSON.stringify(newest)).progress.phase;
}

for (const [name, { path, points, isAlike, ...scenario }] of Object.entries(SCENARIOS)) {
  const tag = isAlike ? ['@matrix'] : [];
  test(`${name}, with a worker that is stopped`, { tag }, async ({ chromium, server, welcome }) => {
    const stage = { chromium, server, welcome };
    const page = await scenario.prepare(stage);
    if (page !== welcome) await welcome.close();
    const snapshotText = (await scenario.snapshotText?.(stage)) ?? '';

    for (const point of points) {
      await test.step(`${name}: the worker stopped ${point} leaves one request and the truth`, async () => {
        const trap = await trapAt(point, { path, snapshotText }, stage);
        server.log.clear();

        await scenario.act(page);
        await trap.reached();
        expect(await recordedPhase(chromium)).toBe(RECORDED_AT[point]);
        await chromium.stopWorker();
        trap.release();

        await scenario.expectTruth(page, stage, point);
        expect(server.log.entries(path)).toHaveLength(1);
        server.faults.clear();
        await scenario.undo?.(page, stage);
      });
    }
  });
}
