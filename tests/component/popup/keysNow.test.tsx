import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { invitationList, many } from '@/tests/newsScene';
import { stored } from '@/tests/storedState';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';
import { openPopup, type Seed } from './openPopup';
import { activeIs } from './popupSeed';

const footer = () => screen.getByRole('contentinfo').textContent;
const search = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key });

async function openInvited(seed: Seed = {}) {
  workerAnswering();
  const account = { connectionId: ACME.id, userId: MARTA.id };
  await stored.invitations.receivedInvitations.set(invitationList(many(2, { expiresAt: null }), account));
  await openPopup(seed);
}

const focusOn = (name: RegExp) => {
  const [button] = screen.getAllByRole('button', { name });
  act(() => button?.focus());
};

describe("the keys in the popup's footer", () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('name what Enter does to an invitation, for as long as its answer has the focus', async () => {
    await openInvited();
    const before = footer();

    focusOn(/^Accept/);
    expect(footer()).toContain('↵Accept');
    focusOn(/^Decline/);
    expect(footer()).toContain('↵Decline');

    act(() => search().focus());
    expect(footer()).toBe(before);
    focusOn(/^Decline/);
    act(() => (document.activeElement as HTMLElement).blur());
    expect(footer()).toBe(before);
  });

  it('name it in a language whose Decline is a sign, too', async () => {
    const i18n = createPopupI18n();
    i18n.load('de', { ...i18n.messages, 'invitation.decline': ['Einladung ablehnen'] });
    i18n.activate('de');
    await openInvited({ i18n });

    focusOn(/^Decline/);

    expect(document.activeElement?.textContent).toBe('');
    expect(footer()).toContain('↵Einladung ablehnen');
  });

  it('say that Enter switches to a row that a key moved to, unless it is the active one', async () => {
    await openInvited();
    const before = footer();
    expect(before).not.toContain('↵');

    press('End');
    await settled();
    expect(footer()).toContain('↵Switch');
    press('Home');
    await settled();
    expect(footer()).toContain('↑↓Select');
    expect(footer()).not.toContain('↵');

    press('ArrowDown');
    await settled();
    focusOn(/^Accept/);
    expect(footer()).toContain('↵Accept');
  });

  it('leave the refresh button where it is', async () => {
    let count = 0;
    const onRefresh = () => {
      count += 1;
    };
    await openInvited({ onRefresh });
    const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

    press('End');
    await settled();
    refresh();
    fireEvent.change(search(), { target: { value: 'dune' } });
    await settled();
    refresh();

    expect(count).toBe(2);
  });

  it('end an open question by Escape from wherever the focus went', async () => {
    await openInvited();
    fireEvent.click(screen.getAllByRole('button', { name: /^Decline/ })[0] as HTMLElement);
    expect(screen.getByRole('alert')).toBeTruthy();

    act(() => search().focus());
    press('Escape');
    await settled();

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer nothing that can’t be done now', async () => {
    await openInvited({ session: activeIs('o1', { error: { code: 'offline' } }) });

    focusOn(/^Accept/);
    expect(footer()).not.toContain('↵');
    act(() => search().focus());
    press('End');
    await settled();

    expect(footer()).not.toContain('↵');
  });
});
