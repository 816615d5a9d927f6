import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JoinedToast } from '@/components/invitations/JoinedToast';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { fail } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import type { Joined } from '@/lib/invitations/schema';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { type Answers, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, MARTA } from '../shell/stored';

const JOINED = {
  ...{ connectionId: ACME.id, userId: MARTA.id },
  ...{ organization: { id: 'o2', name: 'Delta Labs' }, previous: { id: 'o1', name: 'Acme' } },
};
const dismissed = { name: 'invitations.dismissJoined', input: null };

async function join(answers: Answers = {}, joined: Joined = JOINED) {
  const sent = workerAnswering(answers);
  render(
    <I18nProvider i18n={createPopupI18n()}>
      <JoinedToast connection={ACME} steps={{}} userId={MARTA.id} />
    </I18nProvider>,
  );
  await settled();
  await act(() => stored.invitations.joined.set(joined));
  await settled();
  return sent;
}

describe('the toast of a new organization', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('says which it is, leaves the focus where it is, and leads back', async () => {
    const sent = await join();

    expect(screen.getByRole('status').textContent).toContain('You joined Delta Labs');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: /^Switch back/ }));
    await settled();

    expect(sent).toContainEqual({
      name: 'organizations.setActive',
      input: { by: 'id', organizationId: 'o1' },
    });
  });

  it('says of one that the user made that it was created', async () => {
    await join({}, { ...JOINED, isCreated: true });

    expect(screen.getByRole('status').textContent).toContain('Delta Labs created');
    expect(screen.getByRole('button', { name: /^Switch back/ })).toBeTruthy();
  });

  it('shows why there is no way back', async () => {
    await join({ 'organizations.setActive': fail('offline') });
    fireEvent.click(screen.getByRole('button', { name: /^Switch back/ }));
    await settled();

    expect(screen.getByRole('alert').textContent).toContain('offline');
  });

  it('is over after a while without the focus, and not shown again', async () => {
    const pause = holdTimers();
    const sent = await join();
    const back = screen.getByRole('button', { name: /^Switch back/ });
    act(() => back.focus());
    await pause(7 * SECOND_MS);
    expect(screen.queryByRole('status')).not.toBeNull();
    act(() => back.blur());
    await pause(7 * SECOND_MS);

    expect(screen.queryByRole('status')).toBeNull();
    expect(sent).toContainEqual(dismissed);
  });
});
