import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Pages load when they are opened, so this loads the page before.
import '@/components/admin/UsersPage';
import { PasskeysCard } from '@/components/passkeys/PasskeysCard';
import { Queries, QueryScope } from '@/components/reading/queries';
import { type PasskeyCeremony, PasskeyCeremonyContext } from '@/components/signIn/usePasskeyCeremony';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { fail, ok } from '@/lib/core/result';
import { backupText } from '@/lib/preferences/backup';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { openAccountPage, SESSION } from '../account/accountPage';
import { open as openUsers } from '../admin/usersPage';
import { openOrganizationPage } from '../organizations/page/organizationPage';
import { ENDPOINT, openPaymentPage } from '../payments/paymentPage';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME } from '../shell/stored';
import { act, press } from './steps';

const TEAM = { id: 't1', name: 'Core', createdAt: null, updatedAt: null, isActive: true };
const ROLE = { id: 'r1', name: 'auditor', permission: { invitation: ['create'] }, isWhole: true };
const OWN = { ac: ['create', 'read', 'update', 'delete'] };
const PASSKEY = { id: 'p1', name: 'Laptop', createdAt: 1, deviceType: 'multiDevice', backedUp: true };
const DELIVERY = { id: 'd1', type: 'order.paid', receivedAt: 1 };
const ENDPOINTS = ok([{ ...ENDPOINT, quarantined: 1 }]);
const HELD = ok({ groups: [{ platformOrganizationId: 'polar-2', count: 1, deliveries: [DELIVERY] }] });

const openTeams = (teams: readonly unknown[]) =>
  openOrganizationPage('#/organization?id=o1&tab=teams', {
    answers: {
      'teams.list': ok({ teams, maybeCut: false }),
      'teams.abilities': ok({ hasMembers: true, takesMembers: true }),
    },
  });
const openRoles = (roles: readonly unknown[]) =>
  openOrganizationPage('#/organization?id=o1&tab=roles', {
    answers: { 'roles.list': ok({ roles, maybeCut: false, own: OWN }) },
  });
const openSecurity = (twoFactorEnabled: boolean) =>
  openAccountPage('#/security', { profile: { twoFactorEnabled } });

async function openSessions() {
  await openUsers({ 'admin.userSessions': ok([SESSION]) });
  await act('Noor Haddad', 'Details');
}

async function openHeld() {
  await openPaymentPage('#/endpoints', {
    answers: { 'payments.endpoints': ENDPOINTS, 'payments.held': HELD },
  });
  await press('Review held deliveries for Production');
}

/** jsdom has no passkeys. */
const CEREMONY: PasskeyCeremony = {
  isSupported: true,
  canAutofill: async () => false,
  get: async () => fail('passkey-cancelled'),
  create: async () => fail('passkey-cancelled'),
};

async function showPasskeys(passkeys: readonly unknown[]) {
  browserWith();
  workerAnswering({ 'passkeys.list': ok(passkeys) });
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <Queries account="acme marta">
        <QueryScope connectionId="acme" userId="marta">
          <PasskeyCeremonyContext value={CEREMONY}>
            <PasskeysCard
              blocked={undefined}
              connection={ACME}
              id="passkeys"
              isFailureShownAbove={false}
              steps={{}}
            />
          </PasskeyCeremonyContext>
        </QueryScope>
      </Queries>
    </I18nProvider>,
  );
  await settled();
}

/** A click in a browser focuses the button too. */
async function click(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
  await settled();
}

const buttons = (name: string | RegExp) => screen.getAllByRole('button', { name });

describe('what opens in place and is canceled', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it.each([
    ['a new team', () => openTeams([TEAM]), 'New team'],
    ['the first team', () => openTeams([]), 'New team'],
    ['a new role', () => openRoles([ROLE]), 'New role'],
    ['the first role', () => openRoles([]), 'New role'],
    ['a new user', () => openUsers(), 'New user'],
    ['two-factor by app', () => openSecurity(false), 'Use an authenticator app'],
    ['two-factor by mail', () => openSecurity(false), 'Use email codes'],
    ['new backup codes', () => openSecurity(true), 'New backup codes'],
    ['the end of two-factor', () => openSecurity(true), 'Turn off'],
    ['a passkey', () => showPasskeys([PASSKEY]), 'Add a passkey'],
    ['the first passkey', () => showPasskeys([]), 'Add a passkey'],
    ['the deletion of an organization', () => openOrganizationPage('#/organization?id=o1'), 'Delete…'],
    ['the end of all sessions of a user', openSessions, 'Sign out everywhere'],
    ['the release of held deliveries', openHeld, 'Release all…'],
    ['the deletion of held deliveries', openHeld, 'Delete all…'],
    ['the release of one delivery', openHeld, /^Release order\.paid/],
  ])('gives the focus back to the button that opened it: %s', async (_what, open, name) => {
    await open();

    const [opener] = buttons(name);
    await click(opener as HTMLElement);
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    await click(screen.getByRole('button', { name: 'Cancel' }));

    expect(document.activeElement).toBe(buttons(name)[0]);
  });

  it('gives it back to “Import…”, too', async () => {
    await openAccountPage('#/preferences');

    const backup = new File([backupText([], DEFAULT_PREFERENCES, {})], 'switchyard-backup.json');
    fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [backup] } });
    await settled();
    await click(screen.getByRole('button', { name: 'Cancel' }));

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Import…' }));
  });
});
