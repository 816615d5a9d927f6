import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
// Loaded beforehand, so that it is there when the popup comes to rest.
import '@/components/organizations/UndoSwitch';
import { SECOND_MS } from '@/lib/core/time';
import { stored } from '@/tests/storedState';
import { holdTimers } from '../form/pauses';
import { workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { INSTRUMENTS } from '../shell/stored';
import { openPopup } from './openPopup';
import { activeIs, BLUEBIRD, CEDAR, SELLER, switchTo } from './popupSeed';

const done = () => switchTo(BLUEBIRD, { progress: { phase: 'settled', settledAt: Date.now(), error: null } });
const SWITCHED = { session: activeIs('o2'), head: { ...SELLER, activeOrganization: BLUEBIRD } };
const undo = () => screen.queryByRole('button', { name: 'Undo' });
const back = { name: 'organizations.setActive', input: { by: 'id', organizationId: INSTRUMENTS.id } };

describe('undoing the last switch', () => {
  beforeEach(() => fakeBrowser.reset());
  afterEach(cleanup);

  it('is on the footer once the switch is done', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });

    expect(screen.getByText(/^Switched to/).textContent).toBe('Switched to Bluebird Records');
    expect(undo()?.title).toBe('Back to Acme Instruments (Alt+Z)');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await settled();

    expect(sent).toContainEqual(back);
  });

  it('is a key, also while the search has the focus and on a Mac, which types another sign', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });
    const search = screen.getByRole<HTMLInputElement>('combobox');

    const isTyped = fireEvent.keyDown(search, { key: 'Ω', code: 'KeyZ', altKey: true });
    await settled();

    expect(isTyped).toBe(false);
    expect(sent).toContainEqual(back);
  });

  it('leaves to the search what Option types in Polish on a Mac', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });
    const search = screen.getByRole<HTMLInputElement>('combobox');

    const isTyped = fireEvent.keyDown(search, { key: 'ż', code: 'KeyZ', altKey: true });
    await settled();

    expect(isTyped).toBe(true);
    expect(sent).not.toContainEqual(back);
  });

  it('acts where Option types a capital on a French Mac', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });

    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Å', code: 'KeyZ', altKey: true });
    await settled();

    expect(sent).toContainEqual(back);
  });

  it('ignores keys of an unfinished composition', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });
    const search = screen.getByRole('combobox');

    const isLeft = fireEvent.keyDown(search, { key: 'z', code: 'KeyZ', altKey: true, isComposing: true });
    await settled();

    expect(isLeft).toBe(true);
    expect(sent.map(({ name }) => name)).not.toContain('organizations.setActive');
  });

  it('is gone with the next switch, and not there before one', async () => {
    workerAnswering();
    await openPopup(SWITCHED);
    expect(undo()).toBeNull();

    await act(() => stored.operations.operations.set([done()]));
    await settled();
    expect(undo()).toBeTruthy();
    await act(() =>
      stored.operations.operations.set([done(), switchTo(CEDAR, { startedAt: Date.now() + 1 })]),
    );
    await settled();

    expect(undo()).toBeNull();
  });

  it('leaves the footer after 6 seconds, but not while it is hovered or focused, and stays a key', async () => {
    const sent = workerAnswering();
    await openPopup({ ...SWITCHED, operations: [done()] });
    const pass = holdTimers();
    const button = screen.getByRole('button', { name: 'Undo' });

    act(() => button.focus());
    await pass(7 * SECOND_MS);
    expect(undo()).toBeTruthy();
    act(() => button.blur());
    await pass(5 * SECOND_MS);
    expect(undo()).toBeTruthy();
    await pass(SECOND_MS);
    expect(undo()).toBeNull();

    fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', altKey: true });
    await settled();
    expect(sent).toContainEqual(back);
  });

  it('isn’t on the footer of a popup that is opened later', async () => {
    workerAnswering();
    const settledAt = Date.now() - 7 * SECOND_MS;
    const progress = { phase: 'settled', settledAt, error: null } as const;
    await openPopup({ ...SWITCHED, operations: [switchTo(BLUEBIRD, { progress })] });

    expect(undo()).toBeNull();
  });
});
