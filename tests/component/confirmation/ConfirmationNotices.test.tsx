import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { stored } from '@/tests/storedState';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, SIGNED_IN } from '../shell/stored';

const SENTENCE = /This browser’s previous session didn’t end\./;

async function open(hash: string) {
  browserWith();
  const sent = workerAnswering();
  await store({
    connections: { list: [ACME], activeId: ACME.id },
    session: SIGNED_IN,
    heads: { [ACME.id]: { ...HEAD, leftSession: 's0' } },
  });
  await openOptionsPage(hash);
  await settled();
  return sent;
}

describe('a session that a confirmation could not end', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is shown on every page, with a link to the devices', async () => {
    await open('#/profile');
    expect(screen.getByText(SENTENCE)).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'View devices' }));
    await settled();

    expect(window.location.hash).toBe('#/security');
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    // The devices are on this very page.
    expect(screen.queryByRole('button', { name: 'View devices' })).toBeNull();
  });

  it('is shown until it is dismissed', async () => {
    const sent = await open('#/profile');

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await settled();

    expect(sent).toContainEqual({ name: 'confirmation.dismissLeft', input: null });
    await act(() => stored.sessions.heads.set({ [ACME.id]: HEAD }));
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
