import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup } from './openPopup';

const receive = (count: number) =>
  stored.invitations.receivedInvitations.set(
    invitationList(many(count, { expiresAt: null }), { connectionId: ACME.id, userId: MARTA.id }),
  );

const accept = (id: string) => screen.getByRole('button', { name: `Accept invitation to Labs ${id}` });

const isAboveOrganizations = (element: HTMLElement) =>
  Boolean(element.compareDocumentPosition(screen.getByRole('listbox')) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('an invitation that arrives while the popup is open', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is below what is visible, apart from those that were there', async () => {
    workerAnswering();
    await receive(1);
    await openPopup();
    expect(isAboveOrganizations(accept('i0'))).toBe(true);

    await act(() => receive(2));
    await settled();

    expect(isAboveOrganizations(accept('i0'))).toBe(true);
    expect(isAboveOrganizations(accept('i1'))).toBe(false);
    const news = screen.getByRole('region', { name: /^New invitations/ });
    expect(within(news).getAllByRole('button', { name: /^Accept/ })).toEqual([accept('i1')]);
  });

  it('is above the organizations in the next popup', async () => {
    workerAnswering();
    await receive(2);
    await openPopup();

    expect(['i0', 'i1'].map((id) => isAboveOrganizations(accept(id)))).toEqual([true, true]);
  });
});
