import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Pages load when they are opened, so this loads the page before.
import '@/components/admin/UsersPage';
import { act, press } from '../form/steps';
import type { Sent } from '../shell/fakeExtension';
import { NOOR, open, SELF, usersPage } from './usersPage';

const sentInputs = (sent: readonly Sent[], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ input }) => input);

describe('users as a broken server lists them', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('goes back to the first page where the one before the last has gone as well, without asking for each in between', async () => {
    let isGone = false;
    const sent = await open({
      'admin.users': (input) => {
        const { offset } = input as { offset: number };
        return isGone && offset > 0 ? usersPage([], 900) : usersPage([SELF, NOOR], 900);
      },
    });
    for (let page = 1; page < 6; page += 1) await press('Next');
    isGone = true;
    const before = sentInputs(sent, 'admin.users').length;

    await press('Next');

    const offsets = sentInputs(sent, 'admin.users').map((input) => (input as { offset: number }).offset);
    expect(offsets.slice(before)).toEqual([600, 500, 0]);
    expect(screen.getByText('1–2 of 900')).toBeTruthy();
  });

  it('shows an odd role without what hides or reorders text, and sends it back as it is', async () => {
    const role = 'user,\u202egnp.exe,support  tier';
    const sent = await open({ 'admin.users': usersPage([SELF, { ...NOOR, role }]) });
    expect(screen.getByTitle('gnp.exe').textContent).toBe('gnp.exe');

    await act('Noor Haddad', 'Change role');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Admin' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'gnp.exe' }).checked).toBe(true);
    await press('Save role');

    expect(sentInputs(sent, 'admin.setRole')).toEqual([
      { userId: 'noor', roles: ['user', 'admin', '\u202egnp.exe', 'support  tier'] },
    ]);
  });
});
