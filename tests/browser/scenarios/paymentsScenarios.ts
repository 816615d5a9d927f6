import { expect, type Page } from '@playwright/test';
import { sampleOf } from '@/lib/payments/serverPlugin/samples/samples';
import { deliver } from '../../payments/deliver';
import { arrive, press } from '../fixtures/actions';
import { findRow } from '../fixtures/database';
import { makeActive, makeEndpoint } from '../fixtures/payments';
import { pollNow } from '../fixtures/seller';
import { expectUnsure, type Scenarios, type Stage } from './scenario';

/** A page about the payments of Acme Instruments, which has one endpoint and one event. */
const atPayments = (route: string) => async (stage: Stage) => {
  const { chromium, server, welcome } = stage;
  const endpoint = await makeEndpoint(server);
  await deliver(endpoint, sampleOf('order.paid', Date.now()));
  await arrive(welcome, server);
  await makeActive(server);
  return chromium.openPage(`options.html#/${route}`);
};

/** One event more, so that there is something to read since this browser looked. */
const atUnread = async (stage: Stage): Promise<Page> => {
  const { chromium, server, welcome } = stage;
  const endpoint = await makeEndpoint(server);
  await arrive(welcome, server);
  await makeActive(server);
  const page = await chromium.openPage('options.html#/events');
  await expect(page.getByText('Nothing has happened yet')).toBeVisible();
  await deliver(endpoint, sampleOf('order.paid', Date.now()));
  await pollNow(chromium, server);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  return page;
};

const shopOf = (server: Stage['server']) => findRow(server, 'switchyardEndpoint', { name: 'Shop' });
const expectNothingSaid = (page: Page) => expect(page.getByText('did not confirm')).toHaveCount(0);

/** The payments of the active organization, where they are changed: on the options page. */
export const paymentsScenarios: Scenarios = {
  'payments.markRead': {
    path: '/payments/read',
    prepare: atUnread,
    act: (page) => press(page, 'Mark all as read'),
    async expectDone(page, { server }) {
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
      await expect(page.getByText('That could not be saved.')).toHaveCount(0);
      const { adapter } = await server.auth.$context;
      expect(await adapter.count({ model: 'switchyardReadMark' })).toBe(1);
    },
  },
  'payments.createEndpoint': {
    path: '/payments/endpoints/create',
    async prepare(stage) {
      const page = await atPayments('endpoints')(stage);
      await page.getByLabel('Name', { exact: true }).fill('Sandbox');
      return page;
    },
    act: (page) => press(page, 'Create endpoint'),
    async expectDone(page, { server }) {
      // It is there, and says that nobody has its secret.
      await expect(page.getByText('The secret was lost on its way')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sandbox', exact: true })).toBeVisible();
      expect(await findRow(server, 'switchyardEndpoint', { name: 'Sandbox' })).not.toBeNull();
    },
  },
  'payments.rotateSecret': {
    path: '/payments/endpoints/rotate-secret',
    async prepare(stage) {
      const page = await atPayments('endpoints')(stage);
      await press(page, 'New secret for Shop');
      return page;
    },
    act: (page) => press(page, 'Change the secret'),
    async expectDone(page, { server }) {
      await expect(page.getByText('The secret was lost on its way')).toBeVisible();
      expect(await shopOf(server)).toMatchObject({ previousSecret: expect.any(String) });
    },
  },
  'payments.deleteEndpoint': {
    path: '/payments/endpoints/delete',
    async prepare(stage) {
      const page = await atPayments('endpoints')(stage);
      await press(page, 'Delete Shop');
      return page;
    },
    act: (page) => press(page, 'Delete endpoint'),
    async expectDone(page, { server }) {
      await expect(page.getByText('There is none yet.')).toBeVisible();
      await expectNothingSaid(page);
      expect(await shopOf(server)).toBeNull();
    },
  },
  'payments.settleHeld': {
    path: '/payments/quarantine/settle',
    async prepare(stage) {
      const { chromium, server, welcome } = stage;
      const endpoint = await makeEndpoint(server);
      // Each sample is of another organization at the platform: the second one is held.
      for (let count = 0; count < 2; count += 1) await deliver(endpoint, sampleOf('order.paid', Date.now()));
      await arrive(welcome, server);
      await makeActive(server);
      const page = await chromium.openPage('options.html#/endpoints');
      await press(page, 'Review what Shop holds');
      await press(page, 'Delete all…');
      return page;
    },
    act: (page) => press(page, 'Delete'),
    async expectDone(page) {
      await expectUnsure(page);
      await expect(page.getByText('Nothing is held.')).toBeVisible();
    },
  },
  'payments.testEvent': {
    path: '/payments/test-event',
    prepare: atPayments('endpoints'),
    act: (page) => press(page, 'Send test event to Shop'),
    // Nothing on the server tells one test event from another.
    expectDone: expectUnsure,
  },
  'payments.replay': {
    path: '/payments/replay',
    async prepare(stage) {
      const page = await atPayments('events')(stage);
      await page.getByRole('button', { name: /^Paid/ }).click();
      await page.getByText('Send it again…').click();
      const { url } = await makeEndpoint(stage.server, 'Copy');
      await page.getByLabel('Address of your receiver').fill(url);
      return page;
    },
    act: (page) => press(page, 'Send'),
    expectDone: expectUnsure,
  },
};
