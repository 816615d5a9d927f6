import { expect } from '@playwright/test';
import { demoAccounts } from '../../server/seeds/demoAccounts';
import { activeOnServer, expectActive, organizationId, organizationRow, signOut } from '../fixtures/actions';
import { countSessions } from '../fixtures/database';
import { STOP_POINTS } from '../fixtures/stopPoints';
import { type Scenarios, signedInPage, signedInPopup } from './scenario';

const { mika } = demoAccounts;
/** This browser and the three of the seed. */
const SEEDED = 4;

/** What is done from the toolbar: switching, signing out, and ending sessions. */
export const toolbarScenarios: Scenarios = {
  'organizations.setActive': {
    path: '/organization/set-active',
    points: STOP_POINTS,
    prepare: signedInPopup,
    snapshotText: ({ chromium, server }) => organizationId(chromium, server, 'Dune Audio'),
    act: (popup) => organizationRow(popup, 'Dune Audio').click(),
    async expectDone(popup, { chromium, server }) {
      await expectActive(popup, chromium, server, 'Dune Audio');
      await expect(popup.getByText('did not confirm')).toHaveCount(0);
    },
  },
  'sessions.signOut': {
    path: '/sign-out',
    points: STOP_POINTS,
    prepare: signedInPopup,
    snapshotText: async () => '"signed-out"',
    act: signOut,
    async expectDone(popup, { chromium, server }) {
      await expect(popup.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await activeOnServer(chromium, server)).toBeNull();
    },
  },
  'sessions.revoke': {
    path: '/revoke-session',
    prepare: signedInPopup,
    async act(popup) {
      await popup.getByRole('button', { name: /^Revoke Firefox/ }).click();
      await popup.keyboard.press('Enter');
    },
    async expectDone(popup, { server }) {
      await expect(popup.getByText(`Signed in on ${SEEDED - 1} devices`)).toBeVisible();
      await expect(popup.getByText('It is still signed in.')).toHaveCount(0);
      expect(await countSessions(server, mika.email)).toBe(SEEDED - 1);
    },
  },
  'sessions.revokeOthers': {
    path: '/revoke-other-sessions',
    async prepare(stage) {
      const popup = await signedInPopup(stage);
      await expect(popup.getByText(`Signed in on ${SEEDED} devices`)).toBeVisible();
      return popup;
    },
    async act(popup) {
      await popup.keyboard.press('Alt+X');
      await expect(popup.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused();
      await popup.keyboard.press('Enter');
    },
    async expectDone(popup, { server }) {
      await expect(popup.getByText('All other devices are signed out.')).toBeVisible();
      expect(await countSessions(server, mika.email)).toBe(1);
    },
  },
  'sessions.revokeAll': {
    path: '/revoke-sessions',
    prepare: (stage) => signedInPage(stage, 'security'),
    async act(page) {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.keyboard.press('Enter');
    },
    async expectDone(page, { chromium, server }) {
      await expect(page.getByText(/signed out/i).first()).toBeVisible();
      expect(await countSessions(server, mika.email)).toBe(0);
      expect(await activeOnServer(chromium, server)).toBeNull();
    },
  },
};
