import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { stored } from '@/tests/storedState';
import { openPopup } from '../popup/openPopup';
import { activeIs } from '../popup/popupSeed';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '../shell/stored';

const ACCOUNTS_ONLY = { ...ACME, capabilities: { ...ACME.capabilities, organization: false, teams: false } };
const NOWHERE = { ...HEAD, activeOrganization: null, rows: [], organizationCount: null };
const UNLISTED = 'This server doesn’t list invitations. Use the link in your email.';

const withoutList = () =>
  stored.invitations.receivedInvitations.set({
    ...{ connectionId: ACME.id, userId: MARTA.id, invitations: [], maybeCut: false },
    ...{ fetchedAt: null, error: { code: 'not-found' } },
  });

describe('what a server lacks', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    browserWith();
  });
  afterEach(cleanup);

  describe('organizations', () => {
    it('are neither shown nor offered by the popup, which shows the person', async () => {
      workerAnswering();

      await openPopup({ connection: ACCOUNTS_ONLY, head: NOWHERE, session: activeIs(null), list: null });
      await settled();

      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(MARTA.name);
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'New organization' })).toBeNull();
      expect(document.body.textContent).not.toMatch(/Choose one|Try again|loading|could not/);
      expect(screen.getByText('Up to date')).toBeTruthy();
    });

    it.each(['organizations', 'new-organization', 'organization?id=o1', 'invitations'])(
      'are reported as missing at #/%s, where the server can be checked again',
      async (page) => {
        const sent = workerAnswering();
        await store({
          connections: { list: [ACCOUNTS_ONLY], activeId: ACME.id },
          session: SIGNED_IN,
          heads: { acme: NOWHERE },
        });

        await openOptionsPage(`#/${page}`);
        const asked = sent.map(({ name }) => name).filter((name) => name !== 'sessions.refresh');
        fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
        await settled();

        expect(screen.getByText('This server doesn’t have organizations.')).toBeTruthy();
        expect(screen.queryByRole('textbox')).toBeNull();
        expect(asked).toEqual([]);
        expect(sent).toContainEqual({ name: 'connections.check', input: { connectionId: ACME.id } });
      },
    );

    it.each(['home', 'delete-account'])('are not in the way on #/%s', async (page) => {
      workerAnswering();
      await store({
        connections: { list: [ACCOUNTS_ONLY], activeId: ACME.id },
        session: activeIs(null),
        heads: { acme: NOWHERE },
      });

      await openOptionsPage(`#/${page}`);

      const links = within(screen.getByRole('navigation')).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).not.toEqual(
        expect.arrayContaining([
          expect.stringMatching(/organization|Invitations|Payments|grants|endpoints/i),
        ]),
      );
      expect(document.querySelector('main')?.textContent).not.toMatch(/organization/i);
    });
  });

  describe('the list of received invitations', () => {
    it('is reported as missing by the popup, with a way to answer one nevertheless', async () => {
      workerAnswering();
      await withoutList();

      await openPopup();
      await settled();

      expect(screen.getByText(UNLISTED)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Paste a link' })).toBeTruthy();
    });

    it('is reported as missing by its page, instead of an empty list', async () => {
      workerAnswering();
      await store({
        connections: { list: [ACME], activeId: ACME.id },
        session: SIGNED_IN,
        heads: { acme: HEAD },
      });
      await withoutList();

      await openOptionsPage('#/invitations');

      expect(screen.getByText(UNLISTED)).toBeTruthy();
      expect(screen.queryByText('No invitations')).toBeNull();
      expect(screen.getByRole('button', { name: 'Find invitation' })).toBeTruthy();
    });
  });
});
