import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedNotice } from '@/components/invitations/JoinedNotice';
import { LostNotice } from '@/components/invitations/MembershipNotices';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { settled } from '@/tests/component/shell/optionsPage';
import { ACME, HEAD, MARTA, SIGNED_IN } from '@/tests/component/shell/stored';
import { stored } from '@/tests/storedState';

const LOST = { id: 'o9', name: 'Cedar & Co', slug: 'cedar', logo: null };
const ACCOUNT = { connectionId: ACME.id, userId: MARTA.id };
const JOINED = { ...ACCOUNT, organization: { id: 'o2', name: 'Delta Labs' }, previous: null };

async function show() {
  const account = { connection: ACME, userId: MARTA.id };
  render(
    <I18nProvider i18n={createOptionsI18n()}>
      <LostNotice {...account} />
      <JoinedNotice {...account} steps={{}} />
      <input aria-label="Search" />
      <div data-answers>
        <button type="button">Accept</button>
      </div>
    </I18nProvider>,
  );
  await settled();
}

async function activeIs(activeOrganizationId: string | null) {
  const { state } = SIGNED_IN;
  if (state.phase !== 'signed-in') throw new Error('The stored session is nobody’s.');
  const session = { ...state.session, activeOrganizationId };
  await stored.sessions.sessionSnapshot.set({ ...SIGNED_IN, state: { ...state, session } });
}

describe('the notice of a lost organization', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('asks for another one as long as none is active', async () => {
    await stored.sessions.heads.set({ [ACME.id]: { ...HEAD, lostOrganization: LOST } });
    await activeIs(null);
    await show();
    expect(screen.getByRole('status').textContent).toBe(
      'You’re no longer in Cedar & Co. Choose another organization.',
    );

    await act(() => activeIs('o1'));
    await settled();

    expect(screen.getByRole('status').textContent?.trim()).toBe('You’re no longer in Cedar & Co.');
  });
});

describe('the notice of a new organization', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  const join = async () => {
    await act(() => stored.invitations.joined.set(JOINED));
    await settled();
  };

  it('takes the focus from the answer that led to it', async () => {
    await show();
    screen.getByRole('button', { name: 'Accept' }).focus();

    await join();

    expect(document.activeElement?.textContent).toBe('You joined Delta Labs. It’s your active organization.');
  });

  it('says of one that the user made that it was created', async () => {
    await stored.invitations.joined.set({ ...JOINED, isCreated: true });

    await show();

    expect(screen.getByRole('status').textContent).toBe('Delta Labs created. It’s your active organization.');
  });

  it('leaves the focus where the user is busy with something else', async () => {
    await show();
    screen.getByLabelText('Search').focus();

    await join();

    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('leaves the focus alone when it was there before', async () => {
    await stored.invitations.joined.set(JOINED);

    await show();

    expect(document.activeElement).toBe(document.body);
  });
});
