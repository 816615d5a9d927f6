import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SECOND_MS } from '@/lib/core/time';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, SELLER } from './popupSeed';

const ACCOUNT = { connectionId: ACME.id, userId: MARTA.id };
const INVITATIONS = many(3, { expiresAt: null });

const receive = (from: number, to = 3) =>
  stored.invitations.receivedInvitations.set(invitationList(INVITATIONS.slice(from, to), ACCOUNT));

const acceptOf = (name: string) => screen.getByRole('button', { name: `Accept invitation to ${name}` });

/** As the worker stores it: the toast's text, then the list without the invitation. */
async function accept(name: string, left: () => Promise<void>) {
  act(() => acceptOf(name).focus());
  fireEvent.click(acceptOf(name));
  await settled();
  const organization = { id: 'o2', name };
  await act(() => stored.invitations.joined.set({ ...ACCOUNT, organization, previous: null }));
  await settled();
  await act(left);
  await settled();
}

const header = () => screen.getByRole('banner').textContent;

describe('an organization that the session names before the head does', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is named as in the list', async () => {
    workerAnswering();
    await openPopup({ head: { ...SELLER, rows: [] }, session: activeIs('o2') });

    expect(header()).toContain('Bluebird Records');
    expect(header()).not.toContain('Another organization');
  });

  it('is named as in its accepted invitation, which has left the list since', async () => {
    workerAnswering();
    await receive(0);
    await openPopup();

    await act(async () => {
      await receive(1);
      await stored.sessions.sessionSnapshot.set(activeIs('organization of i0'));
    });
    await settled();

    expect(header()).toContain('Labs i0Admin');
  });
});

describe('after an invitation was accepted by a key', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('the next row has the focus, the row before where there is none, and then the field', async () => {
    const pause = holdTimers();
    workerAnswering();
    await receive(0);
    await openPopup();

    await accept('Labs i1', () =>
      stored.invitations.receivedInvitations.set(
        invitationList(
          INVITATIONS.filter(({ id }) => id !== 'i1'),
          ACCOUNT,
        ),
      ),
    );
    expect(document.activeElement).toBe(acceptOf('Labs i2'));

    await accept('Labs i2', () => receive(0, 1));
    expect(document.activeElement).toBe(acceptOf('Labs i0'));

    await accept('Labs i0', () => receive(3));
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await pause(SECOND_MS);
  });

  it('the next row is accepted too, not declined, though the user first thought of declining', async () => {
    const pause = holdTimers();
    workerAnswering();
    await receive(0);
    await openPopup();
    fireEvent.click(screen.getByRole('button', { name: 'Decline invitation to Labs i0' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    await accept('Labs i0', () => receive(1));

    expect(document.activeElement).toBe(acceptOf('Labs i1'));
    await pause(SECOND_MS);
  });

  it.each([
    ['accepts no other one', 3],
    ['switches nowhere', 1],
  ])('the same key, pressed again at once, %s', async (_what, count) => {
    const pause = holdTimers();
    const sent = workerAnswering();
    await receive(0, count);
    await openPopup();
    await accept('Labs i0', () => receive(1, count));
    const before = sent.length;
    const pressEnter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });

    expect(pressEnter()).toBe(false);
    expect(sent).toHaveLength(before);

    await pause(SECOND_MS);
    if (count > 1) expect(pressEnter()).toBe(true);
  });

  it('its confirmation is announced, and over after a while', async () => {
    const pause = holdTimers();
    workerAnswering();
    await receive(0, 1);
    await openPopup();
    await accept('Labs i0', () => receive(3));

    expect(screen.getByRole('status').textContent).toBe('You joined Labs i0');
    await pause(7 * SECOND_MS);

    expect(screen.queryByRole('status')).toBeNull();
  });
});
