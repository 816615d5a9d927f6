import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Pages load when they are opened, so this loads the page before.
import '@/components/admin/UsersPage';
import { act, press } from '../form/steps';
import { open } from './usersPage';

describe('the details of a user', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('returns to the menu of the user whose details are closed', async () => {
    await open();

    await act('Noor Haddad', 'Details');
    screen.getByRole('button', { name: 'Close' }).focus();
    await press('Close');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Noor Haddad' }));
  });
});
